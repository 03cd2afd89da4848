export type Grey = { points: Float32Array; width: number; height: number };

const mostDegrees = 6;
const stepDegrees = 0.5;
// Difference in brightness to the point two rows above that counts as an edge of a letter, also in a shadow.
const edge = 24;
/** Factor by which the best rotation must beat no rotation; below it the result is a guess. */
const clearlyBetter = 1.15;

/**
 * Skew of a page's lines in degrees, clockwise positive; 0 if it cannot be determined. Lines are straight if the edges of
 * letters lie in few pixel rows, so the best rotation has the most uneven rows.
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
