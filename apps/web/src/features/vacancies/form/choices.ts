import type { VacancyFields } from "@arranca/contract/vacancies/form";
import { fieldHints, type HintRules, type Noticed } from "@arranca/contract/vacancies/hints";
import type { CompanyVacancy } from "@arranca/contract/vacancies/vacancy";
import type { FormChoices } from "./queries.ts";

type Named = { id: number; name: string };
const also = <T extends Named>(list: T[], chosen: readonly T[]): T[] => [
  ...list,
  ...chosen.filter(({ id }) => !list.some((one) => one.id === id)),
];
const some = <T>(one: T | null) => (one ? [one] : []);

/** Adds the vacancy's own retired catalogue entries to the form's choices, so that an edit keeps them. */
export function withChosen(choices: FormChoices, vacancy: CompanyVacancy): FormChoices {
  const { languages, specialFields } = vacancy;
  const degree = vacancy.degree ? [{ ...vacancy.degree, basic: 0 as const }] : [];
  const fields = specialFields.map((field) => ({ id: field.id, name: field.name, occupation: field.occupation }));
  return {
    ...choices,
    modalities: also(choices.modalities, some(vacancy.jobModality)),
    types: also(choices.types, some(vacancy.jobType)),
    degrees: also(choices.degrees, degree),
    frequencies: also(choices.frequencies, some(vacancy.frequency)),
    benefits: also(choices.benefits, vacancy.otherBenefits),
    lawBenefits: also(choices.lawBenefits, vacancy.lawBenefits),
    disabilities: also(choices.disabilities, vacancy.disabilities),
    languages: also(
      choices.languages,
      languages.map(({ language }) => ({ ...language, group: "" })),
    ),
    levels: also(
      choices.levels,
      languages.map(({ level }) => ({ ...level, code: "", common: "" })),
    ),
    fields: also(choices.fields, fields).map((field) => ({
      ...field,
      occupation: also(field.occupation, fields.find(({ id }) => id === field.id)?.occupation ?? []),
    })),
  };
}

/** Fields of a copied vacancy, without catalogue entries that are no longer offered. */
export function onlyOffered(fields: VacancyFields, choices: FormChoices): VacancyFields {
  const has = (list: readonly Named[]) => (id: number) => list.some((one) => one.id === id);
  const one = (list: readonly Named[], id: number | null) => (id !== null && has(list)(id) ? id : null);
  return {
    ...fields,
    jobModalityId: one(choices.modalities, fields.jobModalityId),
    jobTypeId: one(choices.types, fields.jobTypeId),
    degreeId: one(choices.degrees, fields.degreeId),
    frequencyId: one(choices.frequencies, fields.frequencyId),
    otherBenefits: fields.otherBenefits.filter(has(choices.benefits)),
    lawBenefits: fields.lawBenefits.filter(has(choices.lawBenefits)),
    disabilities: fields.disabilities.filter(has(choices.disabilities)),
    languages: fields.languages.filter(
      ({ languageId, levelId }) => has(choices.languages)(languageId) && has(choices.levels)(levelId),
    ),
    specialFields: fields.specialFields.flatMap(({ id, occupation }) => {
      const field = choices.fields.find((offered) => offered.id === id);
      return field ? [{ id, occupation: occupation.filter(has(field.occupation)) }] : [];
    }),
  };
}

/** Hints about a vacancy form, as its reviewer will see them. */
export function noticedIn(fields: VacancyFields, choices: FormChoices, rules: HintRules): Noticed[] {
  const name = (list: readonly Named[], id: number | null) => list.find((one) => one.id === id)?.name ?? null;
  const names = { jobType: name(choices.types, fields.jobTypeId), gender: name(choices.genders, fields.genderId) };
  return fieldHints(fields, names, rules);
}
