import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "@cantoo/pdf-lib";
import { ink } from "../../src/lib/files/drawing.ts";

type Style = { size?: number; bold?: boolean; color?: string; align?: "left" | "right" | "center"; width?: number };

/** Letter page that is written from the top down; every page says DEMO. */
export type Paper = {
  page: PDFPage;
  width: number;
  y: number;
  margin: number;
  text(content: string, x: number, style?: Style): void;
  /** Text wrapped at `width`; moves the position below it. */
  paragraph(content: string, style?: Style & { x?: number; leading?: number }): void;
  box(x: number, y: number, width: number, height: number, fill: string, border?: string): void;
  line(x1: number, x2: number, color?: string): void;
  /** Rows of cells under a header; the last column is right-aligned. */
  table(columns: { title: string; width: number }[], rows: string[][]): void;
  space(points: number): void;
};

const letter = { width: 612, height: 792 };
const margin = 54;
const color = (hex: string) => {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(channel(1), channel(3), channel(5));
};

// The fonts of every reader know these letters only; anything else would stop the drawing.
const writable = (content: string) => content.replace(/[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•…]/g, "?");

/** Makes a PDF of one page; the same drawing gives the same bytes. */
export async function makePdf(
  title: string,
  madeAt: Date,
  draw: (paper: Paper) => void | Promise<void>,
): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor("Programa de demostración");
  document.setLanguage("es-MX");
  document.setCreationDate(madeAt);
  document.setModificationDate(madeAt);
  const [regular, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  const page = document.addPage([letter.width, letter.height]);
  await draw(onPaper(page, regular, bold));
  page.drawText("DEMO", {
    x: 120,
    y: 230,
    size: 150,
    font: bold,
    color: color("#b3261e"),
    opacity: 0.08,
    rotate: degrees(45),
  });
  page.drawText("DEMO · Documento inventado para mostrar el sistema. No tiene validez.", {
    x: margin,
    y: 30,
    size: 8,
    font: bold,
    color: color("#b3261e"),
  });
  return Buffer.from(await document.save());
}

function onPaper(page: PDFPage, regular: PDFFont, bold: PDFFont): Paper {
  const font = (style: Style) => (style.bold ? bold : regular);
  const paper: Paper = {
    page,
    width: letter.width - 2 * margin,
    y: margin,
    margin,
    text(content, x, style = {}) {
      const { size = 10, align = "left", width = 0 } = style;
      const span = font(style).widthOfTextAtSize(writable(content), size);
      const shift = { left: 0, right: width - span, center: (width - span) / 2 }[align];
      page.drawText(writable(content), {
        x: x + shift,
        y: letter.height - paper.y - size * 0.75,
        size,
        font: font(style),
        color: color(style.color ?? ink.text),
      });
    },
    paragraph(content, style = {}) {
      const { size = 10, x = margin, leading = size * 1.4, width = letter.width - margin - x } = style;
      for (const line of breakLines(writable(content), font(style), size, width)) {
        paper.text(line, x, { ...style, align: "left" });
        paper.y += leading;
      }
    },
    box(x, y, width, height, fill, border) {
      page.drawRectangle({
        x,
        y: letter.height - y - height,
        width,
        height,
        color: color(fill),
        ...(border ? { borderColor: color(border), borderWidth: 0.75 } : {}),
      });
    },
    line(x1, x2, hex = ink.line) {
      const y = letter.height - paper.y;
      page.drawLine({ start: { x: x1, y }, end: { x: x2, y }, thickness: 0.75, color: color(hex) });
    },
    table(columns, rows) {
      paper.box(margin, paper.y, paper.width, 20, ink.purpleSoft);
      const row = (cells: string[], style: Style) => {
        let x = margin + 8;
        for (const [i, { width }] of columns.entries()) {
          const align = i === columns.length - 1 ? "right" : "left";
          paper.text(cells[i] ?? "", x, { ...style, align, width: width - 16 });
          x += width;
        }
      };
      paper.y += 6;
      row(
        columns.map(({ title }) => title),
        { size: 8.5, bold: true, color: ink.purpleDark },
      );
      paper.y += 14;
      for (const cells of rows) {
        paper.y += 6;
        row(cells, { size: 9.5 });
        paper.y += 14;
        paper.line(margin, margin + paper.width);
      }
    },
    space(points) {
      paper.y += points;
    },
  };
  return paper;
}

function breakLines(content: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of content.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && font.widthOfTextAtSize(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
