import * as z from "zod/mini";
import { genderIds, remoteModalityId } from "../catalogues/lists.ts";
import { cents, currency, flag } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { vacancyDescriptionMinLength } from "../limits.ts";
import { locationInput } from "../values/location.ts";
import { vacancyDescription, visibleLength } from "../values/rich-text.ts";
import { atMost, choice, messages, text } from "../values/validation.ts";

const id = choice();
const chosen = z._default(z.nullable(id), null);
const between = (from: number, to: number, error: string) =>
  z.int(error).check(z.minimum(from, error), z.maximum(to, error));
const freeText = (max: number) => z._default(z.string().check(z.trim(), atMost(max)), "");
const ids = (max: number) => z._default(z.array(id).check(z.maxLength(max)), []);

export const vacancyTitleMaxLength = 120;
export const vacancyMaxTags = 8;
export const vacancyMaxPlaces = 500;

/** A number as it was typed: a draft keeps it, right or wrong. */
const typed = z.int32().check(z.nonnegative());
const typedOrNone = z._default(z.nullable(typed), null);

/**
 * What a draft may hold: everything may still be missing or wrong, nothing may be too long. Amounts are cents a month. Whether
 * it is right, `vacancyForm` asks once it is sent.
 */
export const vacancyDraft = z.object({
  title: freeText(vacancyTitleMaxLength),
  /** Rich text of the vacancy's toolbar: bold, italic, underline, lists, links. */
  description: z._default(z.string().check(z.maxLength(10_000)), ""),
  additionalInfo: freeText(1000),
  tags: z._default(
    z.array(z.string().check(z.trim(), z.minLength(1), atMost(30))).check(z.maxLength(vacancyMaxTags)),
    [],
  ),
  imageFileId: z._default(z.nullable(z.uuid()), null),
  degreeId: chosen,
  jobTypeId: chosen,
  jobModalityId: chosen,
  genderId: z._default(id, genderIds.any),
  genderReason: freeText(300),
  indigenous: z._default(flag, 0),
  diversePopulation: z._default(flag, 0),
  remunerationMin: typedOrNone,
  remunerationMax: typedOrNone,
  /** Settled when it opens: who applied did so for that money. */
  currency: z._default(currency, "MXN"),
  netSalary: z._default(flag, 1),
  publicSalary: z._default(flag, 1),
  frequencyId: chosen,
  ageMin: typedOrNone,
  ageMax: typedOrNone,
  lawBenefits: ids(20),
  otherBenefits: ids(20),
  languages: z._default(z.array(z.object({ languageId: id, levelId: id })).check(z.maxLength(10)), []),
  specialFields: z._default(
    z.array(z.object({ id, occupation: z.array(id).check(z.maxLength(20)) })).check(z.maxLength(10)),
    [],
  ),
  disabilities: ids(20),
  vacancyNumbers: z._default(typed, 1),
  fieldWorkPercent: typedOrNone,
  officePercent: typedOrNone,
  /** Days and hours in words, as 'Lunes a viernes, 9:00 a 18:00'. */
  schedule: freeText(120),
  location: z._default(z.nullable(locationInput), null),
});
export type VacancyFields = z.output<typeof vacancyDraft>;

const freeFields: ReadonlySet<string> = new Set<keyof VacancyFields>([
  "vacancyNumbers",
  "lawBenefits",
  "otherBenefits",
  "imageFileId",
]);
/** Whether a field of an open vacancy changes at once, without another review (product.md 4). */
export const changesFreely = (field: keyof VacancyFields): boolean => freeFields.has(field);

const remuneration = cents.check(z.maximum(100_000_000, "Escribe un sueldo de hasta $1,000,000.00"));
const percent = z._default(z.nullable(between(0, 100, "Escribe un porcentaje de 0 a 100")), null);
const age = z._default(z.nullable(between(15, 99, "Escribe una edad de 15 a 99 años")), null);
const mustChoose = z._default(z.nullable(id).check(z.refine((value) => value !== null, messages.required)), null);

const at = (path: keyof VacancyFields, error: string, holds: (form: VacancyFields) => boolean) =>
  z.refine<VacancyFields>(holds, { error, path: [path] });

/** A vacancy that may go to review; the form of /jobs-company/new checks by the same rules as the server. */
export const vacancyForm = z
  .extend(vacancyDraft, {
    title: text(vacancyTitleMaxLength, 5),
    description: vacancyDescription(),
    degreeId: mustChoose,
    jobTypeId: mustChoose,
    jobModalityId: mustChoose,
    frequencyId: mustChoose,
    remunerationMin: z._default(
      z.nullable(remuneration).check(z.refine((value) => value !== null, messages.required)),
      null,
    ),
    remunerationMax: z._default(z.nullable(remuneration), null),
    ageMin: age,
    ageMax: age,
    vacancyNumbers: z._default(between(1, vacancyMaxPlaces, `Escribe un número de 1 a ${vacancyMaxPlaces}`), 1),
    fieldWorkPercent: percent,
    officePercent: percent,
  })
  .check(
    at("remunerationMin", "Escribe un sueldo mayor a cero", (form) => form.remunerationMin !== 0),
    at("remunerationMax", "Debe ser igual o mayor que el sueldo mínimo", (form) =>
      bothOrLess(form.remunerationMin, form.remunerationMax),
    ),
    at("ageMax", "Debe ser igual o mayor que la edad mínima", (form) => bothOrLess(form.ageMin, form.ageMax)),
    at(
      "location",
      "Elige el lugar de trabajo",
      (form) => form.jobModalityId === remoteModalityId || form.location?.municipalityId != null,
    ),
    at(
      "genderReason",
      "Explica por qué la vacante es para un solo género",
      (form) => form.genderId === genderIds.any || form.genderReason.length > 0,
    ),
    at("officePercent", "El trabajo en campo y en oficina deben sumar 100 %", percentsAddUp),
  );

function bothOrLess(from: number | null, to: number | null) {
  return from === null || to === null || to >= from;
}

function percentsAddUp({ fieldWorkPercent, officePercent }: VacancyFields) {
  if (fieldWorkPercent === null && officePercent === null) return true;
  return (fieldWorkPercent ?? 0) + (officePercent ?? 0) === 100;
}

/** Whether the description is long enough to be sent: below it 'Información incompleta de la vacante'. */
export const isDescriptionComplete = (html: string) => visibleLength(html) >= vacancyDescriptionMinLength;

/** The fields in which two vacancies differ. */
export const differingFields = (one: VacancyFields, other: VacancyFields): (keyof VacancyFields)[] =>
  // The keys are those of the schema that made both values.
  keysOf(one).filter((field) => canonical(field, one[field]) !== canonical(field, other[field]));

// The keys of an object may come in another order, and a text that was only clicked into holds an empty paragraph.
function canonical(field: keyof VacancyFields, value: VacancyFields[keyof VacancyFields]): string {
  if (field === "description" && visibleLength(String(value)) === 0) return "";
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** A form as it opens for a new vacancy. */
export const blankVacancy = (): VacancyFields => z.parse(vacancyDraft, {});

/** Whether nothing is written in a form: as it opens, or emptied again. */
export const isBlankVacancy = (form: VacancyFields): boolean => differingFields(blankVacancy(), form).length === 0;
