export type Point = { lat: number; long: number };

export const earthKm = 6371;
export const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Straight-line distance between two points in kilometres (haversine). */
export function kilometresBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.long, b.long);
  return 2 * earthKm * Math.asin(Math.sqrt(chord));
}

const plain = /^[^\d@-]*@?(-?\d{1,2}\.\d+)\s*[,\s]\s*(-?\d{1,3}\.\d+)/;
const inLink = /(?:@|[?&]q=|ll=|query=)(-?\d{1,2}\.\d+),(?:%20)?(-?\d{1,3}\.\d+)/;
const sixtieths =
  /^\s*(\d{1,2})°\s*(\d{1,2})['′]\s*([\d.]+)["″]?\s*N\s+(\d{1,3})°\s*(\d{1,2})['′]\s*([\d.]+)["″]?\s*[WO]\s*$/i;

export function pointIn(text: string): Point | undefined {
  const [, lat, long] = inLink.exec(text) ?? plain.exec(text) ?? [];
  if (lat !== undefined && long !== undefined) return { lat: Number(lat), long: Number(long) };
  const parts = sixtieths.exec(text)?.slice(1).map(Number);
  if (!parts) return undefined;
  const degrees = (from: number) => (parts[from] ?? 0) + (parts[from + 1] ?? 0) / 60 + (parts[from + 2] ?? 0) / 3600;
  return { lat: degrees(0), long: -degrees(3) };
}

/** True for a point in the rectangle around Mexico; latitude and longitude in the wrong order give false. */
export const isInMexico = ({ lat, long }: Point): boolean => lat > 14 && lat < 33 && long > -119 && long < -86;

export const pointText = ({ lat, long }: Point): string => `${lat.toFixed(6)}, ${long.toFixed(6)}`;
