export type Grey = { points: Float32Array; width: number; height: number };

const mostDegrees = 6;
const stepDegrees = 0.5;
// How much darker than the point two rows above: an edge of a letter or a line, also in a shadow.
const edge = 24;
/** A turn that lines up hardly better than none is a guess. */
const clearlyBetter = 1.15;

/**
 * By how many degrees the lines of a page hang, clockwise positive; 0 where that cannot be told. Lines of text are straight when
 * the edges of letters gather in few rows, so each turn is judged by how uneven its rows are.
 */
export function skewOf({ points, width, height }: Grey): number {
  const edges: [number, number][] = [];
  for (let y = 2; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const above = points[(y - 2) * width + x] ?? 0;
      if (above - (points[y * width + x] ?? 0) > edge) edges.push([x - width / 2, y]);
    }
  }
  const uneven = (degrees: number) => {
    const slope = Math.tan((degrees * Math.PI) / 180);
    const rows = new Uint32Array(height);
    for (const [x, y] of edges) {
      const row = Math.round(y - x * slope);
      if (row >= 0 && row < height) rows[row] = (rows[row] ?? 0) + 1;
    }
    return rows.reduce((sum, row) => sum + row * row, 0);
  };
  const straight = uneven(0);
  let best = { degrees: 0, score: straight * clearlyBetter };
  for (let degrees = -mostDegrees; degrees <= mostDegrees; degrees += stepDegrees) {
    const score = uneven(degrees);
    if (score > best.score) best = { degrees, score };
  }
  return best.degrees;
}
