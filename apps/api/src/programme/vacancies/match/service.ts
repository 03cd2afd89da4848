import { remoteModalityId } from "@arranca/contract/catalogues/lists";
import type { VacancyMatch } from "@arranca/contract/vacancies/match";
import type { VacancyFit } from "@arranca/contract/vacancies/search";
import type { Point } from "@arranca/contract/values/points";
import type { FoundReads } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { catalogueName, fieldsOfCareer } from "../../catalogues/service.ts";
import { answerFigures } from "../../companies/answers.service.ts";
import { named } from "../named.ts";
import { countView } from "../views.store.ts";
import { type Candidate, matchOf, missingDataOf, type Offer, travelKilometres, travelMinutes } from "./rules.ts";
import { findPairs, type MatchFacts, readerReads } from "./store.ts";

export { type MatchFacts, matchAddresses, matchColumns } from "./store.ts";

const pointOf = (lat: number | null, long: number | null): Point | null =>
  lat === null || long === null ? null : { lat, long };

const candidateOf = (row: MatchFacts): Candidate => ({
  degreeId: row.personDegreeId,
  careerFields: fieldsOfCareer(row.careerId),
  study: [catalogueName("careers", row.careerId), row.studyTitle].filter(Boolean).join(" ") || null,
  municipalityId: row.personMunicipalityId,
  point: pointOf(row.personLat, row.personLong),
});

const offerOf = (row: MatchFacts): Offer => ({
  degree: named("degrees", row.degreeId),
  fields: row.specialFields.flatMap(({ id }) => named("special_fields", id) ?? []),
  remote: row.modalityId === remoteModalityId,
  place: row.place,
  point: pointOf(row.lat, row.long),
  languages: row.languages.flatMap(({ languageId, levelId }) => {
    const name = catalogueName("languages", languageId);
    return name ? [{ name, level: catalogueName("language_levels", levelId) ?? "" }] : [];
  }),
});

const noMatch: VacancyMatch = { met: 0, of: 0, items: [] };

export const matchOfFacts = (row: MatchFacts): VacancyMatch => matchOf(candidateOf(row), offerOf(row));

export async function readFits(db: Db, personId: string, vacancyIds: readonly string[]): Promise<VacancyFit[]> {
  const rows = await findPairs(db, personId, vacancyIds);
  return rows
    .filter(({ status }) => status === "active")
    .map((row) => {
      const [person, offer] = [candidateOf(row), offerOf(row)];
      const match = matchOf(person, offer);
      return { id: row.id, met: match.met, of: match.of, untold: missingDataOf(person, offer, match) };
    });
}

/**
 * Computes match and distance of many applications, for their company; the offer of each vacancy is prepared once. The
 * distance is in whole kilometres: a company with several workplaces could find the street from a finer one.
 */
export function fitsOfApplications<Row extends MatchFacts & { vacancyId: string }>(rows: readonly Row[]) {
  const offers = new Map<string, Offer>();
  return rows.map((row) => {
    const offer = offers.get(row.vacancyId) ?? offerOf(row);
    offers.set(row.vacancyId, offer);
    const person = candidateOf(row);
    const { met, of } = matchOf(person, offer);
    const km = offer.remote ? null : travelKilometres(person, offer);
    return { ...row, match: { met, of }, travelKm: km === null ? null : Math.max(1, Math.round(km)) };
  });
}

type Reading = { personId: string; vacancyId: string };

/** Queries of a vacancy's data for one person: saved, match, distance and answer times. */
export const forReaderReads = ({ clock }: Pick<Deps, "clock">, { personId, vacancyId }: Reading) =>
  readerReads(personId, vacancyId, clock.today());

export function forReaderOf(
  { pair: row, answers: counts }: FoundReads<ReturnType<typeof forReaderReads>>,
  { clock, holidays }: Pick<Deps, "clock"> & { holidays: readonly string[] },
) {
  const { percent, days } = answerFigures(counts, { today: clock.today(), holidays });
  const answers = percent === null ? null : { percent, days };
  if (!row) return { saved: false, match: noMatch, untold: null, travel_minutes: null, travel_km: null, answers };
  const [person, offer] = [candidateOf(row), offerOf(row)];
  const match = matchOf(person, offer);
  return {
    saved: row.saved,
    match,
    untold: missingDataOf(person, offer, match),
    travel_minutes: offer.remote ? null : travelMinutes(person, offer),
    travel_km: offer.remote ? null : travelKilometres(person, offer),
    answers,
  };
}

/** Counts the first view of a vacancy by a person per day; later views write nothing. */
export async function countViewOfDay(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { personId, vacancyId }: Reading,
  view: { isCounted: boolean } | undefined,
): Promise<void> {
  if (!view?.isCounted) await countView(db, { personId, vacancyId, day: clock.today() });
}
