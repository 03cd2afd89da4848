import QRCode from "qrcode";
import { ink } from "../files/drawing.ts";
import { type Weight, widthOf, writable } from "../files/fonts.ts";

export type SheetSize = { width: number; height: number };

/** Drawable shape of a paper, used by its renderers (PDF, picture). */
export type Shape =
  | { kind: "text"; text: string; x: number; y: number; size: number; weight: Weight; fill: string }
  | { kind: "path"; path: string; x: number; y: number; scale: number; fill: string };

type TextStyle = { size: number; weight?: Weight; fill?: string; anchor?: "start" | "middle" | "end"; room?: number };

/** Single row of text, shrunk to fit its space. */
export function line(content: string, x: number, y: number, style: TextStyle): Shape {
  const { weight = "regular", fill = ink.text, anchor = "start", room = Number.POSITIVE_INFINITY } = style;
  const text = writable(content);
  const size = style.size * Math.min(1, room / widthOf(text, { size: style.size, weight }));
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * widthOf(text, { size, weight });
  return { kind: "text", text, x: x - shift, y, size, weight, fill };
}

const path = (outlines: string, fill: string, { x = 0, y = 0, scale = 1 } = {}): Shape => ({
  kind: "path",
  path: outlines,
  x,
  y,
  scale,
  fill,
});
export const box = (x: number, y: number, width: number, height: number, fill: string) =>
  path(`M${x} ${y}h${width}v${height}h${-width}z`, fill);

/** Papel picado along the upper edge of a paper: flags with a cut-out flower each. */
export function bunting(width: number): Shape[] {
  const flags = 18;
  const step = width / flags;
  const colours = [ink.purple, ink.amber, ink.purpleLine];
  const flag = "M2 0h44.75v42.12q-5.59 11.88 -11.19 0q-5.59 11.88 -11.19 0q-5.59 11.88 -11.19 0q-5.59 11.88 -11.18 0z";
  const dot = (x: number, y: number) => `M${x} ${y}a3.23 3.23 0 1 0 .01 0z`;
  const cuts = `M24.4 8.6l6.5 7.6-6.5 7.6-6.5-7.6z${[
    [11.4, 24.8],
    [37.3, 24.8],
    [11.4, 8.6],
    [37.3, 8.6],
    [24.4, 30.2],
  ]
    .map(([x = 0, y = 0]) => dot(x, y))
    .join("")}`;
  const scale = step / 48.75;
  return [
    box(0, 0, width, 22, ink.purpleDeep),
    ...Array.from({ length: flags }, (_none, at) => at * step).flatMap((x, at) => [
      path(flag, colours[at % colours.length] ?? ink.purple, { x, y: 22, scale }),
      path(cuts, ink.paper, { x, y: 22, scale }),
    ]),
  ];
}

export const logo = (x: number, y: number): Shape[] => {
  const at = { x, y, scale: 44 / 32 };
  return [
    path("M7 0h18a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7h-18a7 7 0 0 1-7-7v-18a7 7 0 0 1 7-7z", ink.purple, at),
    path("M16 6.8 24.6 25.6 21.7 26.9 16 13.9 10.3 26.9 7.4 25.6z", ink.paper, at),
    path("M12.8 21.5a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0z", ink.amber, at),
  ];
};

/** Shapes of the QR code: one stroke per run of dark modules, a quarter of the outlines that one per module would need. */
export function qr(code: string, { x, y, side }: { x: number; y: number; side: number }): Shape[] {
  const { size, data } = QRCode.create(code, { errorCorrectionLevel: "M" }).modules;
  const rows = Array.from({ length: size }, (_none, y) =>
    Array.from(data.subarray(y * size, (y + 1) * size), (dark) => (dark ? "#" : " ")).join(""),
  );
  const outlines = rows.flatMap((row, y) =>
    [...row.matchAll(/#+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return [path(outlines.join(""), "#000000", { x, y, scale: side / size })];
}
