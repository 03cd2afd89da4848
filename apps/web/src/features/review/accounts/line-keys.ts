import type { AccountFile, AccountLine } from "@arranca/contract/review/accounts";
import type { SectionKey } from "@arranca/contract/review/requests";
import { type Drafts, lineKey } from "./drafts.ts";

export type LineAt = { section: SectionKey; line: AccountLine };
type Sections = Pick<AccountFile, "sections">;

/** Lines of a file in the order of its sections. */
export const linesOf = ({ sections }: Sections): LineAt[] =>
  sections.flatMap(({ section, lines }) => lines.map((line) => ({ section, line })));

export const keyOf = ({ section, line }: LineAt): string => lineKey(section, line.field);

const isOpen = (drafts: Drafts) => (at: LineAt) => !at.line.checked_by && drafts[keyOf(at)] === undefined;

/** The line on which the keys act: the chosen one, else the first of the section without an answer, else its first. */
export function currentLine(
  file: Sections,
  section: SectionKey,
  chosen: string | undefined,
  drafts: Drafts,
): LineAt | undefined {
  const here = linesOf(file).filter((at) => at.section === section);
  return here.find((at) => keyOf(at) === chosen) ?? here.find(isOpen(drafts)) ?? here[0];
}

/** The line before or after; the ends of the file stop. */
export function besideLine(file: Sections, at: LineAt | undefined, by: 1 | -1): LineAt | undefined {
  const all = linesOf(file);
  return at && all[all.findIndex((one) => keyOf(one) === keyOf(at)) + by];
}

/** The next line without an answer after this one, also in a later section; then from the start of the file. */
export function nextOpenLine(file: Sections, at: LineAt, drafts: Drafts): LineAt | undefined {
  const all = linesOf(file);
  const here = all.findIndex((one) => keyOf(one) === keyOf(at));
  return [...all.slice(here + 1), ...all.slice(0, here)].find(isOpen(drafts));
}

/** Lines that a whole section ticks: those without an answer; if all have one, the plainly ticked ones lose their tick. */
export function sectionTick(
  file: Sections,
  section: SectionKey,
  drafts: Drafts,
): { checked: boolean; lines: AccountLine[] } {
  const here = linesOf(file).filter((at) => at.section === section);
  const open = here.filter(isOpen(drafts));
  const ticked = here.filter(({ line }) => line.checked_by && !line.passed_because);
  return open.length > 0
    ? { checked: true, lines: open.map(({ line }) => line) }
    : { checked: false, lines: ticked.map(({ line }) => line) };
}
