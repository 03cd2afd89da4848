import { deflateSync } from "node:zlib";

const latin = (text: string) => Buffer.from(text, "latin1");

export function packedStream(dictionary: string, content: Buffer | string): Buffer {
  const packed = deflateSync(content, { level: 9 });
  return Buffer.concat([
    latin(`<<${dictionary}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`),
    packed,
    latin("\nendstream"),
  ]);
}

/** PDF objects compressed into one object stream, as in modern PDFs; numbered from `first`. */
export function packedObjects(first: number, objects: readonly string[], more = ""): Buffer {
  let at = 0;
  const index = objects.map((object, position) => {
    const entry = `${first + position} ${at}`;
    at += object.length + 1;
    return entry;
  });
  const head = `${index.join(" ")}\n`;
  return packedStream(`/Type/ObjStm/N ${objects.length}/First ${head.length}${more}`, head + objects.join("\n"));
}

type Options = { trailer?: string; pages?: number; version?: string };

/**
 * PDF made by hand, as invalid as a test needs it. Objects: 1 (catalogue), 2 (pages), from 3 on the pages, then the given
 * ones from `3 + pages`.
 */
export function aRawPdf(catalogue = "", objects: readonly (Buffer | string)[] = [], options: Options = {}): Buffer {
  const { trailer = "", pages = 1, version = "1.7" } = options;
  const numbers = Array.from({ length: pages }, (_, page) => page + 3);
  const all = [
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    `<</Type/Pages/Count ${pages}/Kids[${numbers.map((number) => `${number} 0 R`).join(" ")}]>>`,
    ...numbers.map(() => "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>"),
    ...objects,
  ];
  const parts: Buffer[] = [latin(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`)];
  let at = parts[0]?.length ?? 0;
  const offsets = all.map((object, index) => {
    const part = Buffer.concat([latin(`${index + 1} 0 obj\n`), Buffer.from(object), latin("\nendobj\n")]);
    parts.push(part);
    at += part.length;
    return at - part.length;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(latin(`xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}`));
  parts.push(latin(`trailer\n<</Size ${all.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** Appends an incremental update to a PDF, as an editor or a signature does. */
export const updated = (pdf: Buffer, objects: readonly string[], trailer = ""): Buffer => {
  const body = objects.map((object) => `${object}\n`).join("");
  const end = `xref\n0 0\ntrailer\n<</Size 99/Root 1 0 R/Prev 0${trailer}>>\nstartxref\n${pdf.length + body.length}\n%%EOF\n`;
  return Buffer.concat([pdf, latin(body + end)]);
};
