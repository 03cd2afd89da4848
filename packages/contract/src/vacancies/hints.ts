import { genderIds, shorterJobTypeIds } from "../catalogues/lists.ts";
import type { ProgrammeSettings } from "../programme.ts";
import { contactIn, contactKinds } from "../values/contact-in-text.ts";
import { markupText } from "../values/rich-text.ts";
import { plainDigits } from "../values/typed/plain-digits.ts";
import type { VacancyFields } from "./form.ts";
import type { ReviewHint } from "./review.ts";

export type Noticed = Omit<ReviewHint, "dismissed">;

type Written = Pick<VacancyFields, "title" | "description" | "additionalInfo" | "schedule" | "tags">;

/** Addresses of the links in a text; the visible text may hide them. */
const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address).join(" ");

function contactHint(fields: Written): Noticed[] {
  const texts: readonly [field: keyof Written, text: string][] = [
    ["title", fields.title],
    ["description", `${markupText(fields.description)} ${links(fields.description)}`],
    ["additionalInfo", fields.additionalInfo],
    ["schedule", fields.schedule],
    ["tags", fields.tags.join(" · ")],
  ];
  const found = texts.flatMap(([field, text]) => contactIn(text).map((one) => ({ field, ...one })));
  const [first] = found;
  if (!first) return [];
  const seen = [...new Set(found.map((one) => one.seen.trim()))];
  return [
    {
      key: "contact",
      text: `El texto trae ${contactKinds(found)}.`,
      field: first.field,
      evidence: seen.slice(0, 5).map(plain),
    },
  ];
}

const plain = (text: string) => ({ text, vacancy_id: null });
const pesos = new Intl.NumberFormat("es-MX", { style: "currency", currency: "MXN" });

export type HintRules = Pick<ProgrammeSettings, "minimum_wage_month_cents" | "age_min" | "age_max">;
export type HintNames = { jobType: string | null; gender: string | null };

function remunerationHint(
  fields: VacancyFields,
  names: HintNames,
  { minimum_wage_month_cents: least }: HintRules,
): Noticed[] {
  const { remunerationMin: remuneration, currency, jobTypeId } = fields;
  // The minimum wage is in pesos. NaN means that the typed text is no amount.
  if (currency !== "MXN" || remuneration === null || Number.isNaN(remuneration)) return [];
  const isShorter = shorterJobTypeIds.includes(jobTypeId ?? 0);
  // Shorter hours may pay less than a whole month, but a month below the wage of a day is a mistake.
  const limit = isShorter ? Math.round(least / daysOfMonthlyWage) : least;
  if (remuneration >= limit) return [];
  const evidence = [pesos.format(remuneration / 100), names.jobType].filter((one) => one !== null).join(" · ");
  const text = `Paga menos que el salario mínimo de un ${isShorter ? "día" : "mes"}, ${pesos.format(limit / 100)}.`;
  return [{ key: "remuneration", text, field: "remunerationMin", evidence: [plain(evidence)] }];
}

/** Days in the month of the monthly minimum wage (CONASAMI). */
const daysOfMonthlyWage = 365 / 12;

function genderHint(fields: VacancyFields, names: HintNames): Noticed[] {
  if (fields.genderId === genderIds.any) return [];
  const evidence = [plain(fields.genderReason ? `«${fields.genderReason}»` : "Sin motivo escrito")];
  return [{ key: "gender", text: `Pide un solo género: ${names.gender ?? "otro"}.`, field: "genderReason", evidence }];
}

function ageHint(fields: VacancyFields, { age_min, age_max }: HintRules): Noticed[] {
  if ((fields.ageMin ?? age_min) > age_max || (fields.ageMax ?? age_max) < age_min) {
    const evidence = [plain(`${agesOf(fields)}; el programa es de ${age_min} a ${age_max}`)];
    return [{ key: "age", text: "Pide edades que nadie del programa tiene.", field: "ageMin", evidence }];
  }
  const from = Math.max(fields.ageMin ?? age_min, age_min);
  const to = Math.min(fields.ageMax ?? age_max, age_max);
  if (from === age_min && to === age_max) return [];
  const evidence = [plain(`${from} a ${to} años; el programa es de ${age_min} a ${age_max}`)];
  return [{ key: "age", text: "Limita la edad dentro del rango del programa.", field: "ageMin", evidence }];
}

function agesOf({ ageMin, ageMax }: VacancyFields): string {
  if (ageMin === null) return `Hasta ${ageMax} años`;
  return ageMax === null ? `Desde ${ageMin} años` : `${ageMin} a ${ageMax} años`;
}

/** Times that no clock shows, as `25:99`. */
function scheduleHint({ schedule }: VacancyFields): Noticed[] {
  const times = [...plainDigits(schedule).matchAll(/(?:^|[^$\d.,])((\d{1,3}) ?[:.h] ?(\d{2}))(?!\d)/gi)];
  const impossible = times.filter(
    ([, , hour, minute]) => Number(hour) > 24 || Number(minute) > 59 || (Number(hour) === 24 && minute !== "00"),
  );
  if (impossible.length === 0) return [];
  const evidence = impossible.map(([, time = ""]) => plain(time));
  return [{ key: "schedule", text: "El horario trae una hora que no existe.", field: "schedule", evidence }];
}

/** Hints about the texts of a vacancy, for its author while typing and for its reviewer. A hint decides nothing. */
export const fieldHints = (fields: VacancyFields, names: HintNames, rules: HintRules): Noticed[] => [
  ...contactHint(fields),
  ...remunerationHint(fields, names, rules),
  ...genderHint(fields, names),
  ...ageHint(fields, rules),
  ...scheduleHint(fields),
];
