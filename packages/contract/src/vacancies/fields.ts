import * as z from "zod/mini";
import { genderIds } from "../catalogues/lists.ts";
import { cents, currency, flag, idName } from "../envelope.ts";
import { partsOf } from "../field-tables.ts";
import { keysOf } from "../keys.ts";
import { location, locationInput } from "../values/location.ts";
import { markup, vacancyDescription } from "../values/rich-text.ts";
import { choice, line, lines, messages, text } from "../values/validation.ts";

export type StepKey = "job" | "remuneration" | "place" | "benefits" | "details";

type Row = {
  label: string;
  step: StepKey;
  /** Schema of a vacancy field in a draft: a value may be missing or wrong, never too long. */
  draft: z.ZodMiniType;
  sent?: z.ZodMiniType;
  shown?: z.ZodMiniType;
  /** True if the field of an open vacancy changes at once, without another review (product.md 4). */
  free?: true;
  /** Meaning of the vacancy field in the API document. Null: the same as in other calls (`lib/openapi/fields.ts`). */
  says: string | null;
  /** Example value in the API document, where the schema gives none that fits. */
  example?: unknown;
};

const id = choice();
const between = (from: number, to: number, error: string) =>
  z.int(error).check(z.minimum(from, error), z.maximum(to, error));
const isChosen = z.refine((value: unknown) => value !== null, messages.required);
const noText = (schema: z.ZodMiniString) => z._default(schema, "");
const ids = (max: number) => z._default(z.array(id).check(z.maxLength(max)), []);
const typed = z.int32().check(z.nonnegative());
const typedOrNone = z._default(z.nullable(typed), null);
const money = cents.check(z.maximum(100_000_000, "Escribe un sueldo de hasta $1,000,000.00"));

const words = (max: number) => ({ draft: noText(lines(max)), shown: z.nullable(z.string()) });
const entry = {
  draft: z._default(z.nullable(id), null),
  sent: z._default(z.nullable(id).check(isChosen), null),
  shown: z.nullable(idName),
};
const entries = { draft: ids(20), shown: z.array(idName) };
const yesOrNo = (blank: 0 | 1) => ({ draft: z._default(flag, blank), shown: flag });
const age = {
  draft: typedOrNone,
  sent: z._default(z.nullable(between(15, 99, "Escribe una edad de 15 a 99 años")), null),
};
const percent = {
  draft: typedOrNone,
  sent: z._default(z.nullable(between(0, 100, "Escribe un porcentaje de 0 a 100")), null),
  shown: z.nullable(z.int()),
};
const maxPlaces = 500;

/** The fields of a vacancy, in the order of the form. */
export const vacancyFields = {
  title: {
    label: "Título de la vacante",
    step: "job",
    says: null,
    draft: noText(line(120)),
    sent: text(120, 5),
    shown: z.string(),
  },
  /** Rich text with the formats of the vacancy's toolbar: bold, italic, underline, lists, links. */
  description: {
    label: "Descripción",
    step: "job",
    says: null,
    draft: noText(markup(10_000)),
    sent: vacancyDescription(),
    shown: z.string(),
  },
  additionalInfo: {
    label: "Información adicional",
    step: "details",
    ...words(1000),
    says: "Other information for candidates",
    example: "Se pide disponibilidad para rolar turno.",
  },
  tags: {
    label: "Etiquetas",
    step: "job",
    says: "Search words of the vacancy",
    example: ["barista"],
    draft: z._default(z.array(text(30)).check(z.maxLength(8)), []),
    shown: z.array(z.string()),
  },
  imageFileId: {
    label: "Imagen de la vacante",
    step: "job",
    free: true,
    draft: z._default(z.nullable(z.uuid()), null),
    says: "`file_id` of an uploaded picture; null for none",
    example: null,
  },
  degreeId: { label: "Grado", step: "place", ...entry, says: null },
  jobTypeId: {
    label: "Horario",
    step: "remuneration",
    ...entry,
    says: "Full time, part time… (`/mpc/system/job-types`)",
    example: 1,
  },
  jobModalityId: {
    label: "Modalidad",
    step: "remuneration",
    ...entry,
    says: "On site, hybrid or remote (`…/jobs-modalities`)",
    example: 1,
  },
  genderId: {
    label: "Género",
    step: "place",
    draft: z._default(id, genderIds.any),
    shown: idName,
    says: "Required gender; 1 for any",
    example: 1,
  },
  genderReason: {
    label: "Por qué es para un solo género",
    step: "place",
    ...words(300),
    says: "Reason for a required gender; needed with one",
    example: "",
  },
  indigenous: {
    label: "Pueblos originarios",
    step: "place",
    ...yesOrNo(0),
    says: "1: open to indigenous people above all",
  },
  diversePopulation: {
    label: "Población diversa",
    step: "place",
    ...yesOrNo(0),
    says: "1: open to the LGBTIQ+ population above all",
  },
  /** Minimum and maximum pay in cents a month. */
  remunerationMin: {
    label: "Sueldo mensual",
    step: "remuneration",
    draft: typedOrNone,
    shown: z.nullable(cents),
    sent: z._default(z.nullable(money).check(isChosen), null),
    says: "Minimum pay, in cents a month",
    example: 900_000,
  },
  remunerationMax: {
    label: "Sueldo hasta",
    step: "remuneration",
    draft: typedOrNone,
    shown: z.nullable(cents),
    sent: z._default(z.nullable(money), null),
    says: "Maximum pay, in cents a month; null for none",
    example: 1_000_000,
  },
  /** Currency of the pay, fixed once the vacancy is open: its applicants applied for that money. */
  currency: {
    label: "Moneda",
    step: "remuneration",
    draft: z._default(currency, "MXN"),
    shown: currency,
    says: "Currency of the pay: pesos or dollars. Fixed once the vacancy is open",
    example: "MXN",
  },
  netSalary: { label: "Neto o bruto", step: "remuneration", ...yesOrNo(1), says: "1 after taxes, 0 before" },
  publicSalary: {
    label: "Mostrar el sueldo",
    step: "remuneration",
    ...yesOrNo(1),
    says: "0 keeps the pay out of the list",
  },
  frequencyId: {
    label: "Frecuencia de pago",
    step: "remuneration",
    ...entry,
    says: "How often it is paid (`/mpc/company/jobs/system/frecuency`)",
    example: 1,
  },
  ageMin: {
    label: "Edad mínima",
    step: "place",
    ...age,
    says: "Minimum age; null for none",
    example: 18,
  },
  ageMax: {
    label: "Edad máxima",
    step: "place",
    ...age,
    says: "Maximum age; null for none",
    example: 27,
  },
  lawBenefits: {
    label: "Prestaciones de ley",
    step: "benefits",
    free: true,
    ...entries,
    says: "Benefits of the law (`/mpc/system/law-benefits`)",
  },
  otherBenefits: {
    label: "Prestaciones superiores",
    step: "benefits",
    free: true,
    ...entries,
    says: "Benefits beyond the law (`/mpc/system/benefits`)",
  },
  languages: {
    label: "Idiomas",
    step: "details",
    says: "Languages with the level of each",
    draft: z._default(z.array(z.object({ languageId: id, levelId: id })).check(z.maxLength(10)), []),
    shown: z.array(z.object({ language: idName, level: idName })),
  },
  specialFields: {
    label: "Áreas",
    step: "details",
    says: "Areas of work with their occupations",
    draft: z._default(
      z.array(z.object({ id, occupation: z.array(id).check(z.maxLength(20)) })).check(z.maxLength(10)),
      [],
    ),
    shown: z.array(z.object({ id: z.int(), name: z.string(), occupation: z.array(idName) })),
  },
  disabilities: {
    label: "Abierta a personas con discapacidad",
    step: "details",
    ...entries,
    says: "Disabilities that the place is ready for (`/mpc/system/disabilities`)",
  },
  vacancyNumbers: {
    label: "Número de vacantes",
    step: "place",
    free: true,
    draft: z._default(typed, 1),
    shown: z.int(),
    sent: z._default(between(1, maxPlaces, `Escribe un número de 1 a ${maxPlaces}`), 1),
    says: "How many places there are",
    example: 2,
  },
  fieldWorkPercent: {
    label: "Trabajo en campo (%)",
    step: "details",
    ...percent,
    says: "Share of the work outside the office, in percent; adds up to 100 with officePercent",
    example: 20,
  },
  officePercent: {
    label: "Trabajo en oficina (%)",
    step: "details",
    ...percent,
    says: "Share of the work in an office, in percent",
    example: 80,
  },
  /** Working days and hours in words, as 'Lunes a viernes, 9:00 a 18:00'. */
  schedule: {
    label: "Días y horas",
    step: "remuneration",
    draft: noText(line(120)),
    shown: z.nullable(z.string()),
    says: "Days and hours in words",
    example: "Lunes a viernes, 9:00 a 18:00",
  },
  location: {
    label: "Ubicación",
    step: "place",
    says: null,
    draft: z._default(z.nullable(locationInput), null),
    shown: z.nullable(location),
  },
} as const satisfies Record<string, Row>;
type Rows = typeof vacancyFields;
export type FieldName = keyof Rows;
export const fieldLabels: Record<FieldName, string> = partsOf(vacancyFields, "label");
export const stepOf: Record<FieldName, StepKey> = partsOf(vacancyFields, "step");
export const freeFields = keysOf(partsOf(vacancyFields, "free"));
export const draftFields = partsOf(vacancyFields, "draft");
export const sentFields = partsOf(vacancyFields, "sent");

/** Name of a vacancy field in responses: an id of a catalogue entry is shown as its name, without `Id`. */
export type ShownName<Name extends FieldName> = Name extends `${infer Entry}Id` ? Entry : Name;
export const shownName = <Name extends FieldName>(field: Name) => field.replace(/Id$/, "") as ShownName<Name>;

const shown = partsOf(vacancyFields, "shown");
export const shownFields = Object.fromEntries(keysOf(shown).map((field) => [shownName(field), shown[field]])) as {
  [Name in keyof typeof shown as ShownName<Name>]: (typeof shown)[Name];
};
