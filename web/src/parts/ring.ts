/** Rings as paths of a drawing.  Angles are in radians, clockwise from the top. */

/** A part of a ring about the origin, as a path: from one angle to another between two radii. */
export function ringSegment(inner: number, outer: number, from: number, to: number): string {
  const wide = to - from > Math.PI ? 1 : 0;
  return (
    `M${onCircle(outer, from)}A${outer} ${outer} 0 ${wide} 1 ${onCircle(outer, to)}` +
    `L${onCircle(inner, to)}A${inner} ${inner} 0 ${wide} 0 ${onCircle(inner, from)}Z`
  );
}

function onCircle(radius: number, angle: number): string {
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
}
