import { rgb } from "@cantoo/pdf-lib";

export function pdfColour(hex: string) {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(channel(1), channel(3), channel(5));
}
