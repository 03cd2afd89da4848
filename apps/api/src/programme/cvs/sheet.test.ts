import type { CvEntry, CvWords } from "@arranca/contract/cvs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { widthOf } from "../../lib/files/fonts.ts";
import { readPdfText } from "../../testing/files/read-pdf.ts";
import { cvPdf } from "./sheet.pdf.ts";
import { cvSheet, margin, sheetSize } from "./sheet.ts";

const entry = (title: string, place = "", period = "", tasks = ""): CvEntry => ({ title, place, period, tasks });
const words: CvWords = {
  name: "Íñigo Ángel Núñez Güereña",
  contact: ["477 215 0934", "inigo@correo.example", "León, Guanajuato"],
  about: "Aprendo rápido.",
  goal: "Un medio turno en ventas.",
  experience: [entry("Ayudante", "Papelería El Güero", "Verano de 2025", "Atendí a niñas y niños.")],
  studies: [entry("Administración", "Universidad de Guanajuato")],
  courses: [entry("Curso de inducción", "Arranca", "20 de noviembre de 2026", "Folio D-7K3MP-Q9XR2")],
  skills: ["Hojas de cálculo"],
  languages: ["Español", "Inglés básico"],
};

test("the text of the CV has all words in reading order, with every accent", async () => {
  const bytes = await cvPdf(words, new Date("2026-11-20T18:00:00Z"));
  const pages = await readPdfText(bytes);
  expect(pages).toHaveLength(1);
  expect(pages[0]?.split(/\s*\r?\n/)).toEqual([
    "Íñigo Ángel Núñez Güereña",
    "477 215 0934 · inigo@correo.example · León, Guanajuato",
    "Sobre mí",
    "Aprendo rápido.",
    "Lo que busco",
    "Un medio turno en ventas.",
    "Experiencia",
    "Ayudante Verano de 2025",
    "Papelería El Güero",
    "Atendí a niñas y niños.",
    "Estudios",
    "Administración",
    "Universidad de Guanajuato",
    "Cursos",
    "Curso de inducción 20 de noviembre de 2026",
    "Arranca",
    "Folio D-7K3MP-Q9XR2",
    "Lo que sé hacer",
    "• Hojas de cálculo",
    "Idiomas",
    "Español · Inglés básico",
  ]);
  // Marks that screen readers need.
  for (const mark of ["/StructTreeRoot", "/Marked true", "/Lang"]) expect(await plain(bytes)).toContain(mark);
});

async function plain(bytes: Buffer): Promise<string> {
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return Buffer.from(await document.save({ useObjectStreams: false })).toString("latin1");
}

test("an empty section of the CV has no title", () => {
  const bare = cvSheet({ ...words, about: "", goal: "", experience: [], courses: [], skills: [], languages: [] });
  const titles = bare.blocks.filter(({ role }) => role === "H2").flatMap(({ lines }) => lines.map(({ text }) => text));
  expect(titles).toEqual(["Estudios"]);
});

const text = (maxLength: number) => fc.string({ unit: fc.constantFrom(..."Wñ ái.,"), maxLength });
const anEntry = fc.record({ title: text(200), place: text(280), period: text(80), tasks: text(240) });
const anyWords = fc.record({
  name: text(202),
  contact: fc.array(text(254), { maxLength: 3 }),
  about: text(400),
  goal: text(160),
  experience: fc.array(anEntry, { maxLength: 8 }),
  studies: fc.array(anEntry, { maxLength: 1 }),
  courses: fc.array(anEntry, { maxLength: 1 }),
  skills: fc.array(text(60), { maxLength: 8 }),
  languages: fc.array(text(60), { maxLength: 4 }),
});
const lettersOf = (all: string) => [...all.replaceAll(/[\s·•]/g, "")].sort().join("");

test("CV text of any length fits one page within its margins, without losing a letter", () => {
  fc.assert(
    fc.property(anyWords, (some) => {
      const lines = cvSheet(some).blocks.flatMap((block) => block.lines);
      for (const line of lines) {
        expect(line.y).toBeLessThanOrEqual(sheetSize.height - margin);
        expect(line.x + widthOf(line.text, line)).toBeLessThanOrEqual(sheetSize.width - margin + 0.01);
      }
      const said = Object.values(some).flatMap((part) =>
        [part].flat().flatMap((one) => (typeof one === "string" ? one : Object.values(one))),
      );
      const body = lines.filter(({ text }) => !titles.includes(text)).map((line) => line.text);
      expect(lettersOf(body.join(""))).toBe(lettersOf(said.join("")));
    }),
    { numRuns: 60 },
  );
});
const titles = ["Sobre mí", "Lo que busco", "Idiomas", "Experiencia", "Estudios", "Cursos", "Lo que sé hacer"];
