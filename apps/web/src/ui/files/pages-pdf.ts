export type PagePicture = { jpeg: Blob; width: number; height: number };

// Letter size, in points.
const sheet = { short: 612, long: 792 };

/**
 * Makes a PDF with one picture per page, centred on a letter sheet in the picture's orientation. Written by hand (PDF 1.7,
 * 7.5): a library for it is larger than all pages of this product together.
 */
export function pdfOfPages(pages: readonly PagePicture[]): Blob {
  const parts: (string | Blob)[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (part: string | Blob) => {
    parts.push(part);
    // All text in this file is ASCII, so a character is a byte.
    length += typeof part === "string" ? part.length : part.size;
  };
  const object = (number: number, dictionary: string, stream?: string | Blob) => {
    offsets[number] = length;
    add(`${number} 0 obj\n${dictionary}\n`);
    if (stream) {
      add("stream\n");
      add(stream);
      add("\nendstream\n");
    }
    add("endobj\n");
  };

  add("%PDF-1.7\n");
  object(1, "<< /Type /Catalog /Pages 2 0 R /Lang (es-MX) >>");
  const pageNumbers = pages.map((_, at) => 3 + at * 3);
  object(2, `<< /Type /Pages /Count ${pages.length} /Kids [${pageNumbers.map((n) => `${n} 0 R`).join(" ")}] >>`);
  for (const [at, { jpeg, width, height }] of pages.entries()) {
    const number = 3 + at * 3;
    const [across, up] = width > height ? [sheet.long, sheet.short] : [sheet.short, sheet.long];
    const scale = Math.min(across / width, up / height);
    const [wide, high] = [width * scale, height * scale];
    const place = [wide, 0, 0, high, (across - wide) / 2, (up - high) / 2].map((n) => n.toFixed(2)).join(" ");
    const drawing = `q ${place} cm /Photo Do Q`;
    object(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${up}] /Resources << /XObject << /Photo ${number + 2} 0 R >> >> /Contents ${number + 1} 0 R >>`,
    );
    object(number + 1, `<< /Length ${drawing.length} >>`, drawing);
    object(
      number + 2,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.size} >>`,
      jpeg,
    );
  }
  const table = length;
  const size = 3 + pages.length * 3;
  const entries = Array.from(
    { length: size - 1 },
    (_, at) => `${String(offsets[at + 1]).padStart(10, "0")} 00000 n \n`,
  );
  add(`xref\n0 ${size}\n0000000000 65535 f \n${entries.join("")}`);
  add(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(parts, { type: "application/pdf" });
}
