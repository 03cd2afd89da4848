import { retention } from "../../../lib/retention.ts";
import { erasurePlan, type Step, stepOf, whyItStays } from "../erasure/plan.ts";
import type { Owner, Table } from "../map/entry.ts";
import { dataGroups, dataMap, type PersonalTable } from "../map/map.ts";

export type Entry = {
  section: string;
  why: string;
  kept: string;
  /** Effect of closing the account on the data, thirty days later. */
  erased: string;
};
export type Group = { title: string; entries: Entry[] };

/** Data kept about one side, grouped by subject. Derived from data map, retention table and erasure plan alone. */
export const entriesOf = (side: Owner["side"]): Group[] =>
  dataGroups
    .map(({ title, tables }) => ({ title, entries: tables.flatMap((table) => entriesOfTable(table, side)) }))
    .filter(({ entries }) => entries.length > 0);

function entriesOfTable(table: Table, side: Owner["side"]): Entry[] {
  const entry = dataMap[table];
  if ("nobody" in entry || !isPersonal(table)) return [];
  const step = stepOf(table, side);
  if (step === "not theirs") return [];
  const why = "withheld" in entry ? entry.withheld : entry.why;
  return [{ section: entry.section, why, kept: retention[entry.kept].says, erased: erasedWords(step) }];
}

const isPersonal = (table: Table): table is PersonalTable => table in erasurePlan;

function erasedWords(step: Exclude<Step, "not theirs">): string {
  if (step === "deleted") return "Se borra.";
  if ("deletedBut" in step) return whyItStays[step.deletedBut];
  if ("stays" in step) return whyItStays[step.stays];
  return ["Se borra lo que dice de ti. Lo demás queda sin tu nombre.", step.but && whyItStays[step.but]]
    .filter(Boolean)
    .join(" ");
}
