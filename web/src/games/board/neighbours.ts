/** The way from one bet to the next by the arrow keys, on a board of boxes of any size. */

export interface Box {
  key: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Way = "left" | "right" | "up" | "down";

/** To go aside counts for more than to go on, so that an arrow keeps to its row or column. */
const ASIDE = 3;

/** The nearest box that lies that way; the same where there is none. */
export function boxBeside(boxes: readonly Box[], from: string, way: Way): string {
  const here = boxes.find((box) => box.key === from);
  if (!here) return boxes[0]?.key ?? from;
  const beyond = boxes.filter((box) => box !== here && ahead(here, box, way) > 0);
  const [nearest] = beyond.toSorted((a, b) => distance(here, a, way) - distance(here, b, way));
  return nearest?.key ?? from;
}

function distance(here: Box, box: Box, way: Way): number {
  return ahead(here, box, way) + ASIDE * aside(here, box, way);
}

function ahead(here: Box, box: Box, way: Way): number {
  const [x, y] = [middleX(box) - middleX(here), middleY(box) - middleY(here)];
  const on = { left: -x, right: x, up: -y, down: y }[way];
  // What overlaps this one's own span lies beside it, not ahead.
  const apart = { left: here.left - box.right, right: box.left - here.right, up: here.top - box.bottom, down: box.top - here.bottom }[way];
  return apart > -1 ? Math.max(on, 0.01) : 0;
}

/** How far the spans of two boxes lie apart across the way; nothing where they face each other. */
function aside(here: Box, box: Box, way: Way): number {
  const across = way === "left" || way === "right";
  const gap = across ? Math.max(box.top - here.bottom, here.top - box.bottom) : Math.max(box.left - here.right, here.left - box.right);
  const off = across ? Math.abs(middleY(box) - middleY(here)) : Math.abs(middleX(box) - middleX(here));
  return Math.max(0, gap) + off / 20;
}

function middleX(box: Box): number {
  return (box.left + box.right) / 2;
}

function middleY(box: Box): number {
  return (box.top + box.bottom) / 2;
}
