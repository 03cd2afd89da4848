import type { Currency } from "@arranca/contract/envelope";
import { changesFreely, differingFields, type VacancyFields } from "@arranca/contract/vacancies/form";
import type { CompanyVacancy } from "@arranca/contract/vacancies/vacancy";

export type FieldName = keyof VacancyFields;
export type StepKey = "job" | "remuneration" | "place" | "benefits" | "details";

/** The steps of the form. */
export const steps: readonly { key: StepKey; title: string; short: string }[] = [
  { key: "job", title: "El puesto", short: "Puesto" },
  { key: "remuneration", title: "Sueldo y horario", short: "Sueldo" },
  { key: "place", title: "Lugar y requisitos", short: "Lugar" },
  { key: "benefits", title: "Prestaciones", short: "Prestaciones" },
  { key: "details", title: "Más detalles", short: "Detalles" },
];

/** The step that asks for each field. */
export const stepOf: Record<FieldName, StepKey> = {
  title: "job",
  description: "job",
  tags: "job",
  imageFileId: "job",
  remunerationMin: "remuneration",
  remunerationMax: "remuneration",
  currency: "remuneration",
  netSalary: "remuneration",
  frequencyId: "remuneration",
  jobTypeId: "remuneration",
  jobModalityId: "remuneration",
  schedule: "remuneration",
  publicSalary: "remuneration",
  location: "place",
  degreeId: "place",
  vacancyNumbers: "place",
  ageMin: "place",
  ageMax: "place",
  genderId: "place",
  genderReason: "place",
  indigenous: "place",
  diversePopulation: "place",
  lawBenefits: "benefits",
  otherBenefits: "benefits",
  languages: "details",
  specialFields: "details",
  disabilities: "details",
  officePercent: "details",
  fieldWorkPercent: "details",
  additionalInfo: "details",
};

export const currencyNames: Record<Currency, string> = { MXN: "Pesos (MXN)", USD: "Dólares (USD)" };

export const fieldLabels: Record<FieldName, string> = {
  title: "Título de la vacante",
  description: "Descripción",
  additionalInfo: "Información adicional",
  tags: "Etiquetas",
  imageFileId: "Imagen de la vacante",
  degreeId: "Grado",
  jobTypeId: "Horario",
  jobModalityId: "Modalidad",
  genderId: "Género",
  genderReason: "Por qué es para un solo género",
  indigenous: "Pueblos originarios",
  diversePopulation: "Población diversa",
  remunerationMin: "Sueldo mensual",
  remunerationMax: "Sueldo hasta",
  currency: "Moneda",
  netSalary: "Neto o bruto",
  publicSalary: "Mostrar el sueldo",
  frequencyId: "Frecuencia de pago",
  ageMin: "Edad mínima",
  ageMax: "Edad máxima",
  lawBenefits: "Prestaciones de ley",
  otherBenefits: "Prestaciones superiores",
  languages: "Idiomas",
  specialFields: "Áreas",
  disabilities: "Abierta a personas con discapacidad",
  vacancyNumbers: "Número de vacantes",
  fieldWorkPercent: "Trabajo en campo (%)",
  officePercent: "Trabajo en oficina (%)",
  schedule: "Días y horas",
  location: "Ubicación",
};

/** The label of a field by its name; a name that the form does not know stays as it is. */
export const labelOf = (field: string): string => (isFieldName(field) ? fieldLabels[field] : field);

export const isFieldName = (field: string): field is FieldName => field in fieldLabels;

/** The fields in which an edit differs from what is published: those that change at once, and those that wait. */
export function changesOf(published: VacancyFields, edited: VacancyFields): { now: FieldName[]; later: FieldName[] } {
  const differing = new Set(differingFields(published, edited));
  // In the order of the form.
  const changed = Object.keys(fieldLabels)
    .filter(isFieldName)
    .filter((field) => differing.has(field));
  return {
    now: changed.filter(changesFreely),
    later: changed.filter((field) => !changesFreely(field)),
  };
}

/** What is published of a vacancy, as the form takes it; its own `form` may hold an edit that waits. */
export function publishedFields(vacancy: CompanyVacancy): VacancyFields {
  const id = (entry: { id: number } | null) => entry?.id ?? null;
  const ids = (entries: readonly { id: number }[]) => entries.map((entry) => entry.id);
  // What changes at once is in the form as it is published.
  const { imageFileId, lawBenefits, otherBenefits, vacancyNumbers } = vacancy.form;
  return {
    title: vacancy.title,
    description: vacancy.description,
    additionalInfo: vacancy.additionalInfo ?? "",
    tags: vacancy.tags,
    degreeId: id(vacancy.degree),
    jobTypeId: id(vacancy.jobType),
    jobModalityId: id(vacancy.jobModality),
    genderId: vacancy.gender.id,
    genderReason: vacancy.genderReason ?? "",
    indigenous: vacancy.indigenous,
    diversePopulation: vacancy.diversePopulation,
    remunerationMin: vacancy.remunerationMin,
    remunerationMax: vacancy.remunerationMax,
    currency: vacancy.currency,
    netSalary: vacancy.netSalary,
    publicSalary: vacancy.publicSalary,
    frequencyId: id(vacancy.frequency),
    ageMin: vacancy.age.min,
    ageMax: vacancy.age.max,
    languages: vacancy.languages.map(({ language, level }) => ({ languageId: language.id, levelId: level.id })),
    specialFields: vacancy.specialFields.map((field) => ({ id: field.id, occupation: ids(field.occupation) })),
    disabilities: ids(vacancy.disabilities),
    fieldWorkPercent: vacancy.fieldWorkPercent,
    officePercent: vacancy.officePercent,
    schedule: vacancy.schedule ?? "",
    location: vacancy.location,
    ...{ imageFileId, lawBenefits, otherBenefits, vacancyNumbers },
  };
}
