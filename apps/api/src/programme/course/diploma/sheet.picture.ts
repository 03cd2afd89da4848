import { concurrencyLimit } from "../../../lib/concurrency-limit.ts";
import { png, svg } from "../../../lib/files/drawing.ts";
import { outlinesOf } from "../../../lib/files/fonts.ts";
import type { Shape } from "../../../lib/papers/shapes.ts";
import { type DiplomaWords, diplomaShapes, sheetSize } from "./sheet.ts";

/** Pixels per point of the diploma's picture: large enough for a camera to read the code off another screen. */
const zoom = 2;

const drawn = (shape: Shape): string =>
  shape.kind === "path"
    ? `<path transform="translate(${shape.x} ${shape.y}) scale(${shape.scale})" fill="${shape.fill}" d="${shape.path}"/>`
    : `<g transform="translate(${shape.x} ${shape.y})" fill="${shape.fill}">${outlinesOf(shape.text, shape)}</g>`;

const oneAtATime = concurrencyLimit(1, 50);

export const diplomaPicture = (words: DiplomaWords): Promise<Buffer> =>
  oneAtATime(() => {
    const { width, height } = sheetSize;
    const body = diplomaShapes(words).map(drawn).join("");
    return png(svg(width * zoom, height * zoom, `<g transform="scale(${zoom})">${body}</g>`));
  });
