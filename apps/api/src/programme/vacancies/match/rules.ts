import type { MatchItem, MissingData, VacancyMatch } from "@arranca/contract/vacancies/match";
import { busMinutes } from "@arranca/contract/vacancies/way";
import { plain } from "@arranca/contract/values/plain";
import { kilometresBetween, type Point } from "@arranca/contract/values/points";

/** Data of a person used for a match with a vacancy: never sex, origin or age. Null is "not known". */
export type Candidate = {
  degreeId: number | null;
  careerFields: readonly number[] | null;
  study: string | null;
  municipalityId: number | null;
  point: Point | null;
};

export type Offer = {
  degree: { id: number; name: string } | null;
  fields: readonly { id: number; name: string }[];
  remote: boolean;
  place: string | null;
  point: Point | null;
  languages: readonly { name: string; level: string }[];
};

/** Rank of each degree; the catalogue's order mixes branches of the same rank. */
const degreeRanks: Record<number, number> = {
  1: 0,
  2: 1,
  3: 2,
  4: 3,
  5: 3,
  6: 3,
  7: 4,
  8: 5,
  9: 5,
  10: 5,
  11: 6,
  12: 7,
  13: 8,
};

const nearKm = 15;
const list = new Intl.ListFormat("es-MX", { type: "disjunction" });
const words = (text: string) =>
  plain(text)
    .split(/[^a-zñ]+/)
    .filter((word) => word.length > 4)
    .map((word) => word.slice(0, 6));

/**
 * Requirements of a vacancy compared with a person, each met, unmet or unknown; the same list for the person and the
 * company. Unknown items are not counted, so that nobody reads 'Cumples 0 de 3' without having been asked.
 */
export function matchOf(person: Candidate, offer: Offer): VacancyMatch {
  const items = [degree(person, offer), field(person, offer), place(person, offer), ...languages(offer)].filter(
    (item) => item !== undefined,
  );
  const known = items.filter(({ state }) => state !== "unknown");
  return { met: known.filter(({ state }) => state === "met").length, of: known.length, items };
}

/** Missing data of the person that this match needs: studies before the address. */
export function missingDataOf(person: Candidate, offer: Offer, { items }: VacancyMatch): MissingData {
  const isUnknown = (field: MatchItem["field"]) =>
    items.some((item) => item.field === field && item.state === "unknown");
  const lacksStudy =
    (isUnknown("degree") && person.degreeId === null) || (isUnknown("special_field") && person.study === null);
  if (lacksStudy) return "study";
  // An address does not help while the vacancy's own point is unknown.
  return isUnknown("place") && offer.point && !hasAddress(person) ? "address" : null;
}

function degree(person: Candidate, { degree: asked }: Offer): MatchItem | undefined {
  if (!asked) return undefined;
  const [has, needs] = [degreeRanks[person.degreeId ?? 0], degreeRanks[asked.id]];
  const state = has === undefined || needs === undefined ? "unknown" : has >= needs ? "met" : "unmet";
  return { field: "degree", state, text: `Estudios: ${asked.name}` };
}

function field(person: Candidate, { fields }: Offer): MatchItem | undefined {
  if (fields.length === 0) return undefined;
  const text = `Área: ${list.format(fields.map(({ name }) => name))}`;
  const reached = person.careerFields;
  const studied = new Set(words(person.study ?? ""));
  const named = fields.some(({ name }) => words(name).some((word) => studied.has(word)));
  if (named || fields.some(({ id }) => reached?.includes(id))) return { field: "special_field", state: "met", text };
  return { field: "special_field", state: reached ? "unmet" : "unknown", text };
}

function place(person: Candidate, offer: Offer): MatchItem | undefined {
  if (offer.remote) return { field: "place", state: "met", text: "Lugar: a distancia" };
  if (!offer.place) return undefined;
  const text = `Lugar: ${offer.place}`;
  // A route within one municipality can take an hour, so it is unknown without both points.
  if (!person.point || !offer.point) return { field: "place", state: "unknown", text };
  return { field: "place", state: kilometresBetween(person.point, offer.point) <= nearKm ? "met" : "unmet", text };
}

// The registration does not ask for languages: they are shown as unknown and never counted.
const languages = ({ languages: asked }: Offer): MatchItem[] =>
  asked.map(({ name, level }) => ({ field: "language", state: "unknown", text: `Idioma: ${name} (${level})` }));

/** Travel minutes that the requirement shows to a person without an address. */
export const unknownTravelMinutes = 55;

const hasAddress = ({ municipalityId, point }: Candidate) => municipalityId !== null || point !== null;

/** Distance from person to vacancy in kilometres, to a tenth; null if either point is unknown. */
export const travelKilometres = ({ point: from }: Candidate, { point: to }: Offer): number | null =>
  from && to ? Math.round(kilometresBetween(from, to) * 10) / 10 : null;

/**
 * Bus minutes from person to vacancy; null if a point is unknown. A person without an address gets the requirement's
 * minutes.
 */
export function travelMinutes(person: Candidate, { point: to }: Offer): number | null {
  if (!to) return null;
  if (person.point) return busMinutes(kilometresBetween(person.point, to));
  return hasAddress(person) ? null : unknownTravelMinutes;
}
