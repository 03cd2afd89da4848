import { type CvEntry, type CvPart, type CvWords, cvParts } from "@arranca/contract/cvs";
import { keysOf } from "@arranca/contract/keys";
import { ink } from "../../lib/files/drawing.ts";
import { type Weight, widthOf, writable } from "../../lib/files/fonts.ts";
import type { TagRole } from "../../lib/files/pdf-tags.ts";

export const sheetSize = { width: 612, height: 792 };
export const margin = 54;
const room = sheetSize.width - 2 * margin;
const lowest = sheetSize.height - margin;

export type Block = { role: TagRole; lines: readonly Line[] };
type Line = { text: string; x: number; y: number; size: number; weight: Weight; fill: string };
type Sheet = { blocks: readonly Block[]; rules: readonly number[] };

/** Lays out the CV in reading order. Long content is scaled down to one page, without losing a word. */
export function cvSheet(words: CvWords): Sheet {
  let scale = 1;
  for (;;) {
    const { bottom, ...sheet } = layOut(words, scale);
    if (bottom <= lowest) return sheet;
    scale *= 0.96;
  }
}

type Style = { size: number; weight?: Weight; fill?: string; width?: number; x?: number; above?: number };

function layOut(words: CvWords, scale: number): Sheet & { bottom: number } {
  const blocks: Block[] = [];
  const rules: number[] = [];
  let y = margin - 8;

  /** Writes text on the CV below the earlier content. Returns the baseline of the first row. */
  const write = (role: TagRole, texts: readonly string[], style: Style): number => {
    const { weight = "regular", fill = ink.text, width = room, x = margin, above = 0 } = style;
    const size = style.size * scale;
    const first = y + above * scale + size;
    const lines = wrap(texts, width, { size, weight }).map((text, at) => ({
      ...{ text, x, size, weight, fill },
      y: first + at * size * 1.4,
    }));
    blocks.push({ role, lines });
    y = (lines.at(-1)?.y ?? first) + size * 0.4;
    return first;
  };

  const section = (title: string, isEmpty: boolean, body: () => void) => {
    if (isEmpty) return;
    write("H2", [title], { size: 12.5, weight: "bold", fill: ink.purple, above: 18 });
    rules.push(y + 2 * scale);
    y += 4 * scale;
    body();
  };

  const entry = ({ title, place, period, tasks }: CvEntry) => {
    const aside = { size: 10 * scale, weight: "regular" } as const;
    // A period that does not fit beside the title goes below it.
    const periodWidth = widthOf(writable(period), aside);
    const isBeside = period !== "" && periodWidth <= room * 0.45;
    const base = write("H3", [title], {
      ...{ size: 11, weight: "bold", above: 6 },
      width: isBeside ? room - periodWidth - 16 : room,
    });
    if (isBeside) {
      const line = { text: writable(period), x: sheetSize.width - margin - periodWidth, y: base, fill: ink.soft };
      blocks.push({ role: "P", lines: [{ ...line, ...aside }] });
    }
    const below = [place, isBeside ? "" : period].filter(Boolean);
    if (below.length > 0) write("P", below, { size: 10.5, fill: ink.soft });
    if (tasks) write("P", [tasks], { size: 10.5, above: 1 });
  };

  write("H1", [words.name], { size: 25, weight: "bold", fill: ink.purpleDeep });
  if (words.contact.length > 0) write("P", words.contact, { size: 10.5, fill: ink.soft, above: 2 });
  const paragraph = (texts: readonly string[]) => () => write("P", texts, { size: 10.5, above: 2 });
  const entries = (all: readonly CvEntry[]) => () => all.forEach(entry);
  const bodies: Record<CvPart, () => void> = {
    about: paragraph([words.about]),
    goal: paragraph([words.goal]),
    experience: entries(words.experience),
    studies: entries(words.studies),
    courses: entries(words.courses),
    skills: () => {
      for (const skill of words.skills) write("LI", [`•  ${skill}`], { size: 10.5, above: 1 });
    },
    languages: paragraph(words.languages),
  };
  for (const part of keysOf(cvParts)) section(cvParts[part], words[part].length === 0, bodies[part]);
  return { blocks, rules, bottom: y };
}

type Letters = { size: number; weight: Weight };
const between = "  ·  ";

/** Wraps texts into rows of a width, with a dot between two in one row. A word wider than a row is split. */
function wrap(texts: readonly string[], width: number, letters: Letters): string[] {
  const fits = (line: string) => widthOf(line, letters) <= width;
  const lines: string[] = [];
  texts.forEach((text, at) => {
    const last = lines.at(-1);
    const whole = at > 0 && last !== undefined ? `${last}${between}${writable(text)}` : undefined;
    if (whole !== undefined && fits(whole)) lines[lines.length - 1] = whole;
    else lines.push(...linesOf(writable(text), fits));
  });
  return lines;
}

function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ").flatMap((one) => piecesOf(one, fits))) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function piecesOf(word: string, fits: (line: string) => boolean): string[] {
  const pieces: string[] = [];
  for (const letter of word) {
    const last = pieces.at(-1);
    if (last !== undefined && fits(last + letter)) pieces[pieces.length - 1] = last + letter;
    else pieces.push(letter);
  }
  return pieces;
}
