import * as z from "zod/mini";
import { genderIds, remoteModalityId } from "../catalogues/lists.ts";
import { keysOf } from "../keys.ts";
import { vacancyDescriptionMinLength } from "../limits.ts";
import { markupText } from "../values/rich-text.ts";
import { draftFields, type FieldName, freeFields, sentFields } from "./fields.ts";

/** Draft of a vacancy: a value may be missing or wrong, never too long. */
export const vacancyDraft = z.object(draftFields);
export type VacancyFields = z.output<typeof vacancyDraft>;

/** True if the field of an open vacancy changes at once, without another review (product.md 4). */
export const changesFreely = (field: FieldName): boolean => freeFields.some((free) => free === field);

const at = (path: FieldName, error: string, holds: (form: VacancyFields) => boolean) =>
  z.refine<VacancyFields>(holds, { error, path: [path] });

export const vacancyForm = z.extend(vacancyDraft, sentFields).check(
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

/** True if the description of a vacancy is long enough to be sent to review. */
export const isDescriptionComplete = (html: string) => [...markupText(html)].length >= vacancyDescriptionMinLength;

export const differingFields = (one: VacancyFields, other: VacancyFields): FieldName[] =>
  // The keys are those of the schema that made both values.
  keysOf(one).filter((field) => canonical(field, one[field]) !== canonical(field, other[field]));

// Object keys may come in another order, and a text field that was only focused contains an empty paragraph.
function canonical(field: FieldName, value: VacancyFields[FieldName]): string {
  if (field === "description" && markupText(String(value)) === "") return "";
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

export const blankVacancy: VacancyFields = z.parse(vacancyDraft, {});

/** True if the form of a vacancy is empty. */
export const isBlankVacancy = (form: VacancyFields): boolean => differingFields(blankVacancy, form).length === 0;
