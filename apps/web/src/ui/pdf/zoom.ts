/** `fit`: as wide as the viewer. A number is a percentage of the printed size. */
export type Zoom = "fit" | number;

const steps = [50, 75, 100, 125, 150, 200, 300, 400] as const;

/** CSS pixels of a point (1/72 inch) at 100 %. */
const pixelsOfPoint = 96 / 72;

export const scaleOf = (zoom: Zoom, page: { width: number }, room: number): number =>
  zoom === "fit" ? room / page.width : (zoom / 100) * pixelsOfPoint;

export const percentOf = (scale: number): number => Math.round((scale / pixelsOfPoint) * 100);

export const larger = (percent: number): number | undefined => steps.find((step) => step > percent);
export const smaller = (percent: number): number | undefined => [...steps].reverse().find((step) => step < percent);

/** Action of the key Z: zooms to 150 % and back. */
export const toggled = (zoom: Zoom): Zoom => (zoom === "fit" ? 150 : "fit");
