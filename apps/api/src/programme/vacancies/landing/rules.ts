import { remoteModalityId } from "@arranca/contract/catalogues/lists";
import { pesos } from "../../../lib/time/spanish-dates.ts";

export type LandingFacts = {
  isOpen: boolean;
  vacancies: number;
  companies: number;
  /** Median days until an application was selected or discarded; null with too few to judge. */
  days: number | null;
};

export const mostCounted = 1000;

/** Figure of the landing page: the number and its label. */
export type Figure = { value: string; label: string };

/** Figures of the landing page worth showing; a new programme has none. */
export function landingFigures(facts: LandingFacts): Figure[] {
  const { vacancies, companies, days } = facts;
  return [
    ...(vacancies > 0
      ? [{ value: countWords(vacancies), label: `${one(vacancies, "vacante abierta", "vacantes abiertas")} hoy` }]
      : []),
    ...(companies > 0
      ? [{ value: countWords(companies), label: one(companies, "empresa verificada", "empresas verificadas") }]
      : []),
    ...(days === null ? [] : [answerFigure(days)]),
  ];
}

/** Count of vacancies in words: 57, '1,000' or, above the highest count, 'Más de 1,000'. */
export const countWords = (count: number): string =>
  count > mostCounted ? `Más de ${mostCounted.toLocaleString("en-US")}` : count.toLocaleString("en-US");

const one = (count: number, single: string, many: string) => (count === 1 ? single : many);

const answerFigure = (days: number): Figure =>
  days === 0
    ? { value: "El mismo día", label: "suelen responder" }
    : { value: one(days, "1 día", `${days} días`), label: "suelen tardar en responder" };

/** Quick choice above the vacancies of the landing page: a town by its number, or `remoto`. */
export type Town = { key: string; name: string };

const townsShown = 6;
const vacanciesShown = 6;
const remote: Town = { key: "remoto", name: "Remoto" };

type Placed = {
  row: { modality_id: number | null };
  municipalityId: number | null;
  place: { city: string | null } | null;
};

const townOf = ({ row, municipalityId, place }: Placed): Town | undefined => {
  if (row.modality_id === remoteModalityId) return remote;
  return municipalityId !== null && place?.city ? { key: String(municipalityId), name: place.city } : undefined;
};

/** Towns of the newest vacancies, the fullest first; none if there is only one choice. */
export function townsOf(vacancies: readonly Placed[]): Town[] {
  const counted = new Map<string, { town: Town; count: number }>();
  for (const town of vacancies.map(townOf)) {
    if (!town) continue;
    const known = counted.get(town.key) ?? { town, count: 0 };
    counted.set(town.key, { ...known, count: known.count + 1 });
  }
  const towns = [...counted.values()].sort((a, b) => b.count - a.count).map(({ town }) => town);
  return towns.length > 1 ? towns.slice(0, townsShown) : [];
}

/** Vacancies of the landing page under the chosen town: its newest ones, or of all towns without a choice. */
export const shownIn = <T extends Placed>(vacancies: readonly T[], town: Town | undefined): T[] =>
  vacancies.filter((vacancy) => !town || townOf(vacancy)?.key === town.key).slice(0, vacanciesShown);

type Paid = {
  row: {
    public_salary: boolean;
    net_salary: boolean;
    remuneration_min: number | null;
    remuneration_max: number | null;
    currency: string;
  };
};

/** Short pay of a vacancy; null if the company does not publish it. */
export function shortPay({ row }: Paid): { pay: string; per: string } | null {
  const { public_salary, remuneration_min: least, remuneration_max: most, currency, net_salary } = row;
  if (!public_salary || least === null) return null;
  const range = most !== null && most > least ? `${pesos(least)} a ${pesos(most)}` : pesos(least);
  return {
    pay: currency === "MXN" ? range : `${range} ${currency}`,
    per: `al mes, ${net_salary ? "netos" : "brutos"}`,
  };
}
