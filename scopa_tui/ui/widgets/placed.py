"""A container whose parts lie where a plan puts them."""

from __future__ import annotations

from collections.abc import Mapping

from textual.geometry import NULL_OFFSET, Region, Size, Spacing
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from scopa_tui.ui.boardplan import Area


class PlacedLayout(Layout):
    """Puts every child where its parent's `areas` say, by the child's id."""

    name = "placed"

    def arrange(
        self,
        parent: Widget,
        children: list[Widget],
        size: Size,
        greedy: bool = True,  # noqa: ARG002 - the signature is Textual's
    ) -> ArrangeResult:
        """Return the places; children that have none are not shown."""
        areas = parent.areas(size.width, size.height) if isinstance(parent, Placed) else {}
        return [
            WidgetPlacement(Region(*areas[child.id]), NULL_OFFSET, Spacing(), child)
            for child in children
            if child.id is not None and child.id in areas
        ]


class Placed(Widget):
    """Base of a container that knows where its children lie."""

    @property
    def layout(self) -> Layout:
        """The way of placing children."""
        return _LAYOUT

    def areas(self, width: int, height: int) -> Mapping[str, Area]:
        """Return the place of each child by its id, for a container of this size."""
        raise NotImplementedError


_LAYOUT = PlacedLayout()
