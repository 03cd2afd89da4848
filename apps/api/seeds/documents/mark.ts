import { text } from "../../src/lib/files/drawing.ts";

/** Watermark across the whole picture, so that nobody takes it for a real document. */
export function demoMark(width: number, height: number, { size = 0, opacity = 0.13, fill = "#b3261e" } = {}): string {
  const angle = -(Math.atan2(height, width) * 180) / Math.PI;
  const letter = size || Math.min(width, height) * 0.36;
  const word = text(0, letter * 0.36, "DEMO", {
    size: letter,
    weight: "bold",
    fill,
    anchor: "middle",
    spacing: letter * 0.08,
  });
  return `<g transform="translate(${width / 2} ${height / 2}) rotate(${angle.toFixed(1)})" opacity="${opacity}">${word}</g>`;
}
