import { fitted, ink, png, svg, text, wrapped } from "../../../lib/files/drawing.ts";
import type { PublicWords } from "./words.ts";

/** Size of the link preview picture in pixels; chats show this Open Graph size uncropped. */
export const pictureSize = { width: 1200, height: 630 };

const margin = 72;
const inner = pictureSize.width - 2 * margin;
const titleStyle = { size: 68, weight: "bold", fill: ink.paper } as const;
const lineHeight = 82;
const titleLines = 3;

export type PictureWords = Pick<PublicWords, "title" | "company" | "remuneration" | "placeShort">;

/** Link preview picture of a vacancy: title, company, pay and place on the programme's colours. */
export function vacancyPicture(words: PictureWords, programme: string): Promise<Buffer> {
  const { width, height } = pictureSize;
  const all = wrapped(words.title, inner, titleStyle);
  const lines = all.slice(0, titleLines);
  if (all.length > titleLines) lines[titleLines - 1] = fitted(all.slice(titleLines - 1).join(" "), inner, titleStyle);
  const top = 150;
  const below = top + lines.length * lineHeight;
  return png(
    svg(
      width,
      height,
      [
        `<rect width="${width}" height="${height}" fill="${ink.purpleDark}"/>`,
        `<circle cx="${width - 60}" cy="40" r="260" fill="${ink.purple}"/>`,
        text(margin, 88, programme, { size: 30, weight: "bold", fill: ink.purpleLine }),
        ...lines.map((line, at) =>
          text(margin, top + 40 + at * lineHeight, fitted(line, inner, titleStyle), titleStyle),
        ),
        text(margin, below + 30, fitted(words.company, inner, { size: 36 }), { size: 36, fill: ink.purpleSoft }),
        `<rect y="${height - 150}" width="${width}" height="150" fill="${ink.paper}"/>`,
        text(margin, height - 88, fitted(words.remuneration, inner, { size: 40, weight: "bold" }), {
          size: 40,
          weight: "bold",
          fill: ink.purpleDeep,
        }),
        text(margin, height - 38, fitted(words.placeShort, inner, { size: 30 }), { size: 30, fill: ink.soft }),
      ].join(""),
    ),
  );
}
