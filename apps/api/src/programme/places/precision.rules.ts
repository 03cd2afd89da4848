/**
 * Precisions of points in `places.csv.gz` that name no place within the town: its middle (U), the seat of the municipality
 * (M), the postal code with the nearest number (N, wrong by 2.5 km in the median of León). No distance is shown for such a
 * point (ADR 94).
 */
const coarse = new Set(["U", "M", "N"]);

export const isCoarse = (precision: string): boolean => coarse.has(precision);
