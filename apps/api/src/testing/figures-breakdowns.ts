import type { BreakdownKey, BreakdownMeasure } from "@arranca/contract/figures/breakdowns";
import { businessDate } from "../lib/time/clock.ts";
import { catalogueName } from "../programme/catalogues/service.ts";
import { municipalityById } from "../programme/places/service.ts";
import type { TestApp } from "./test-app.ts";

type Period = { from: string; to: string };

const yearsOn = (day: string, birthdate: string): number =>
  Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4)) - (day.slice(5) < birthdate.slice(5) ? 1 : 0);

function ageWords(years: number): string {
  if (years < 18) return "Menos de 18 años";
  for (const [first, last] of [
    [18, 20],
    [21, 23],
    [24, 26],
    [27, 29],
  ] as const)
    if (years >= first && years <= last) return `${first} a ${last} años`;
  return "30 años o más";
}

/** People of each group, as 'measure/breakdown/within/name', counted row by row without the statements of the product. */
export async function countGroupsByHand({ deps }: TestApp, { from, to }: Period): Promise<Map<string, number>> {
  const { db } = deps;
  const [persons, locations, relations, companies, months, ledger] = await Promise.all([
    db.selectFrom("persons").selectAll().execute(),
    db.selectFrom("locations").selectAll().execute(),
    db.selectFrom("relations").selectAll().orderBy("id").execute(),
    db.selectFrom("companies").selectAll().execute(),
    db.selectFrom("support_months").selectAll().execute(),
    db.selectFrom("ledger").selectAll().orderBy("id").execute(),
  ]);
  const byId = <R extends { id: string }>(rows: readonly R[]) => new Map(rows.map((row) => [row.id, row]));
  const [people, places, works, employers, monthOf] = [
    byId(persons),
    byId(locations),
    byId(relations),
    byId(companies),
    byId(months),
  ];
  const isIn = (day: string) => day >= from && day <= to;

  const first = new Map<string, (typeof relations)[number]>();
  for (const relation of relations) {
    const at = relation.confirmation === "both" ? relation.confirmed_at : null;
    const known = first.get(relation.person_id)?.confirmed_at;
    if (at && (!known || at < known)) first.set(relation.person_id, relation);
  }
  const began = [...first].flatMap(([person, { confirmed_at, company_id }]) =>
    confirmed_at && isIn(businessDate(confirmed_at)) ? [{ person, company: company_id }] : [],
  );

  const sums = new Map<string, { cents: number; day: string; company: string }>();
  for (const row of ledger) {
    const month = row.month_id === null ? undefined : monthOf.get(row.month_id);
    const sign = row.to_account === "paid" ? 1 : row.from_account === "paid" ? -1 : 0;
    if (!month || sign === 0 || !isIn(row.effective_on)) continue;
    const known = sums.get(month.person_id) ?? { cents: 0, day: "", company: "" };
    known.cents += sign * Number(row.amount);
    if (sign > 0 && row.effective_on >= known.day) {
      known.day = row.effective_on;
      known.company = works.get(month.relation_id)?.company_id ?? "";
    }
    sums.set(month.person_id, known);
  }
  const paid = [...sums].flatMap(([person, { cents, company }]) => (cents > 0 ? [{ person, company }] : []));

  const counts = new Map<string, number>();
  const add = (measure: BreakdownMeasure, breakdown: BreakdownKey, within: string, name: string) => {
    const key = [measure, breakdown, within, name].join("/");
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  for (const [measure, rows] of [
    ["began", began],
    ["paid", paid],
  ] as const)
    for (const { person, company } of rows) {
      const someone = people.get(person);
      const place = someone?.location_id ? places.get(someone.location_id) : undefined;
      const employer = employers.get(company);
      add(measure, "sex", "", catalogueName("genders", someone?.gender_id) ?? "Sin dato");
      add(measure, "age", "", someone?.birthdate ? ageWords(yearsOn(to, someone.birthdate)) : "Sin dato");
      const municipality = place?.municipality_id ? municipalityById(place.municipality_id)?.name : undefined;
      add(measure, "place", municipality ?? "Sin dato", place?.cp ?? "Sin dato");
      add(measure, "career", "", catalogueName("careers", someone?.career_id) ?? "Sin carrera");
      const name = employer?.rfc?.length === 12 ? employer.name : null;
      add(
        measure,
        "employer",
        catalogueName("sectors", employer?.sector_id) ?? "Sin dato",
        name ?? "Negocios de una persona",
      );
    }
  return counts;
}
