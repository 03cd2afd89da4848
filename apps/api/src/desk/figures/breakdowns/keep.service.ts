import type { BreakdownKey } from "@arranca/contract/figures/breakdowns";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { type CatalogueList, catalogueName } from "../../../programme/catalogues/service.ts";
import { municipalityById } from "../../../programme/places/service.ts";
import { ageGroup, isReadyOn, quartersBetween } from "./quarter.rules.ts";
import {
  addPeople,
  countPeople,
  firstDay,
  listKept,
  lockQuarters,
  markKept,
  type NamedGroup,
  type RawGroup,
} from "./store.ts";

const unknown = "Sin dato";
/** Employers that are one person: their name is personal data, so that the breakdown counts them together. */
const onePerson = "Negocios de una persona";

const entry = (list: CatalogueList) => (id: string | null) => catalogueName(list, id === null ? null : Number(id));
const municipality = (id: string | null) => (id === null ? undefined : municipalityById(Number(id))?.name);

type Naming = (group: RawGroup) => { within?: string | null | undefined; name: string | null | undefined };
const namings: Record<BreakdownKey, Naming> = {
  sex: ({ name }) => ({ name: entry("genders")(name) }),
  age: ({ name }) => ({ name: name === null ? null : ageGroup(Number(name)) }),
  place: ({ within, name }) => ({ within: municipality(within) ?? unknown, name }),
  career: ({ name }) => ({ name: entry("careers")(name) ?? "Sin carrera" }),
  employer: ({ within, name }) => ({ within: entry("sectors")(within) ?? unknown, name: name ?? onePerson }),
};

function named(groups: readonly RawGroup[]): NamedGroup[] {
  const sums = new Map<string, NamedGroup>();
  for (const group of groups) {
    const { within, name } = namings[group.breakdown](group);
    const one = { ...group, within: within ?? "", name: name ?? unknown };
    const key = JSON.stringify([one.measure, one.breakdown, one.within, one.name]);
    const known = sums.get(key);
    sums.set(key, known ? { ...known, people: known.people + one.people } : one);
  }
  return [...sums.values()];
}

/**
 * Daily job: counts the people of each quarter that is over for good, once. A later correction or a changed profile does not
 * change a kept quarter. Returns the number of quarters.
 */
export async function keepQuarters({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const first = await firstDay(db);
  if (first === undefined) return 0;
  const kept = new Set((await listKept(db)).map(({ quarter_from }) => quarter_from));
  const due = quartersBetween(first, clock.today()).filter(
    (quarter) => isReadyOn(quarter, clock.today()) && !kept.has(quarter.from),
  );
  for (const quarter of due)
    await inTransaction(db, async (tx) => {
      await lockQuarters(tx);
      if (await markKept(tx, quarter, clock.now())) await addPeople(tx, quarter, named(await countPeople(tx, quarter)));
    });
  return due.length;
}

/** Adds a person to the quarters that are not kept yet, before the account is erased. */
export async function keepPerson(tx: Db, { clock }: Pick<Deps, "clock">, personId: string): Promise<void> {
  await lockQuarters(tx);
  const kept = new Set((await listKept(tx)).map(({ quarter_from }) => quarter_from));
  const first = await firstDay(tx);
  if (first === undefined) return;
  for (const quarter of quartersBetween(first, clock.today()))
    if (!kept.has(quarter.from)) await addPeople(tx, quarter, named(await countPeople(tx, quarter, personId)));
}
