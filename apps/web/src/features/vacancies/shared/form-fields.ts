import type { Currency } from "@arranca/contract/envelope";
import { changesFreely, differingFields, type VacancyFields } from "@arranca/contract/vacancies/form";
import type { CompanyVacancy } from "@arranca/contract/vacancies/vacancy";

export type FieldName = keyof VacancyFields;
export type StepKey = "job" | "pay" | "place" | "benefits" | "details";

/** The steps of the form, each with the fields it asks for. */
export const steps: readonly { key: StepKey; title: string; short: string; fields: readonly FieldName[] }[] = [
  { key: "job", title: "El puesto", short: "Puesto", fields: ["title", "description", "tags", "imageFileId"] },
  {
    key: "pay",
    title: "Sueldo y horario",
    short: "Sueldo",
    fields: [
      "remunerationMin",
      "remunerationMax",
      "currency",
      "netSalary",
      "frequencyId",
      "jobTypeId",
      "jobModalityId",
      "schedule",
      "publicSalary",
    ],
  },
  {
    key: "place",
    title: "Lugar y requisitos",
    short: "Lugar",
    fields: [
      "location",
      "degreeId",
      "vacancyNumbers",
      "ageMin",
      "ageMax",
      "genderId",
      "genderReason",
      "indigenous",
      "diversePopulation",
    ],
  },
  { key: "benefits", title: "Prestaciones", short: "Prestaciones", fields: ["lawBenefits", "otherBenefits"] },
  {
    key: "details",
    title: "Más detalles",
    short: "Detalles",
    fields: ["languages", "specialFields", "disabilities", "officePercent", "fieldWorkPercent", "additionalInfo"],
  },
];

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
  return {
    // What changes at once is in the form as it is published.
    ...vacancy.form,
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
  };
}
