import { remoteModalityId } from "@arranca/contract/catalogues/lists";
import type { Currency } from "@arranca/contract/envelope";
import type { VacancyDetail } from "@arranca/contract/vacancies/vacancy";
import { busMinutes, walkedKilometres, walkMinutes } from "@arranca/contract/vacancies/way";
import { countText } from "@arranca/contract/values/count-text";
import { capital } from "#lib/capital.ts";
import { amount, amountRange, daysAgo, daysBetween } from "#lib/format.ts";

type Remuneration = {
  amount: number | null;
  remunerationMax?: number | null;
  currency: Currency;
  publicSalary: number;
  netSalary: number;
};

/** Word for the pay: 'Netos' or 'Brutos'. */
export const netOrGross = ({ netSalary }: Pick<Remuneration, "netSalary">) => (netSalary === 1 ? "Netos" : "Brutos");

/** Pay of a vacancy in words: '$9,200.00', '$9,200.00 a $11,000.00', '$900.00 USD', or that it is not published. */
export function remunerationText({ amount: from, remunerationMax: to, currency, publicSalary }: Remuneration): string {
  if (from === null) return publicSalary ? "Sueldo por definir" : "Sueldo no publicado";
  return to && to > from ? amountRange(from, to, currency) : amount(from, currency);
}

/** Pay of a vacancy, short: 'Desde $9,200.00' for a range. */
export const shortRemunerationText = (remuneration: Remuneration): string =>
  remuneration.amount !== null && remuneration.remunerationMax && remuneration.remunerationMax > remuneration.amount
    ? `Desde ${amount(remuneration.amount, remuneration.currency)}`
    : remunerationText(remuneration);

/** Pay of a vacancy with its currency, pesos too: '$9,200.00 MXN'. */
export const moneyText = (remuneration: Remuneration): string =>
  remuneration.amount === null || remuneration.currency !== "MXN"
    ? remunerationText(remuneration)
    : `${remunerationText(remuneration)} ${remuneration.currency}`;

type Place = { suburbName: string | null; cityName: string | null; stateName: string | null } | null;

/** Place of work, short enough for a card. */
export const placeText = (place: Place): string =>
  place ? [place.suburbName, place.cityName ?? place.stateName].filter(Boolean).join(", ") : "";

type Address = NonNullable<Place> & { street: string | null; cp: string | null };

/** Place of work with its street: 'Mina 118, Del Rocío, 37160 León, Guanajuato'. */
export const addressText = ({ street, suburbName, cp, cityName, stateName }: Address): string =>
  [street, suburbName, [cp, cityName].filter(Boolean).join(" "), stateName].filter(Boolean).join(", ");

/** Distance in words: walking time, bus time or far; no finer than postal code points allow. */
export function distanceText(km: number): string {
  if (km <= walkedKilometres) return `A unos ${walkMinutes(km)} min caminando`;
  if (km > farKilometres) return "Queda lejos";
  const minutes = busMinutes(km);
  return minutes <= 90 ? `A unos ${minutes} min en camión` : "A más de hora y media";
}

/**
 * Lines for place and distance of a vacancy: 'Del Rocío, León' and 'A unos 15 min en camión', or 'Del Rocío' and 'En León'
 * if the distance is unknown. Empty without a place.
 */
export function placeLines(place: Place, away: string | undefined): string[] {
  const town = place?.cityName ?? place?.stateName;
  const lines = away ? [placeText(place), away] : [place?.suburbName, town && `En ${town}`];
  return lines.flatMap((line) => line || []);
}

const farKilometres = 60;

type Way = { travel_minutes: number | null; travel_km: number | null };

/** True if the travel minutes are the seed's fixed ones, not computed for this reader. */
export const isGeneralWay = ({ travel_minutes, travel_km }: Way): boolean =>
  travel_minutes !== null && travel_km === null;

/** Travel time in words: 'Aproximadamente 35 minutos', above 90 minutes in half hours; from 60 km on only 'far'. */
export function travelText(way: Way): string | undefined {
  const { travel_minutes: minutes, travel_km: km } = way;
  if (km !== null && km > farKilometres) return "Queda lejos de tu casa";
  if (minutes === null) return undefined;
  if (km !== null && km <= walkedKilometres) return `Aproximadamente ${walkMinutes(km)} minutos caminando`;
  if (minutes <= 90) return `Aproximadamente ${minutes} minutos`;
  const halves = Math.round(minutes / 30);
  const hours = countText(Math.floor(halves / 2), "hora", "horas");
  return `Aproximadamente ${hours}${halves % 2 ? " y media" : ""}`;
}

export const isRemote = (vacancy: { jobModality: { id: number } | null }) =>
  vacancy.jobModality?.id === remoteModalityId;

/** Age of a publication in words: 'Hoy', 'Hace 2 días'. */
export function publishedAgo(publishDate: string | null): string {
  if (!publishDate) return "";
  return capital(daysAgo(daysBetween(publishDate, new Date())));
}

export function ageText({ min, max }: VacancyDetail["age"]): string | undefined {
  if (min !== null && max !== null) return `${min} a ${max} años`;
  if (min !== null) return `Desde ${min} años`;
  return max === null ? undefined : `Hasta ${max} años`;
}

export type Found = { found_rows: number; found_rows_capped: boolean };

/** Number of results in words: '643', or 'más de 1,000' if counting stopped. */
const foundNumber = ({ found_rows, found_rows_capped }: Found): string =>
  `${found_rows_capped ? "más de " : ""}${found_rows.toLocaleString("es-MX")}`;

/** Number of results with its noun: '1 empleo', 'más de 1,000 empleos'. */
export const foundText = (found: Found): string =>
  `${foundNumber(found)} ${found.found_rows === 1 && !found.found_rows_capped ? "empleo" : "empleos"}`;
