import * as z from "zod/mini";
import { call, forStaff } from "./call.ts";
import { isoDate, isoInstant, tableFormat } from "./envelope.ts";
import { keysOf } from "./keys.ts";

/** Hours in which the team decides on a registration, as promised ('24 a 48 hrs'). */
export const reviewPromiseHours = 48;

export const figureGroups = {
  road: "El camino de las personas",
  after: "Después del programa",
  promises: "Lo que prometimos",
  money: "El apoyo",
} as const;
export type FigureGroup = keyof typeof figureGroups;

export type FigureUnit = "people" | "percent" | "days" | "cents";
type FigureEntry = { group: FigureGroup; label: string; unit: FigureUnit; means: string };
const entry = (group: FigureGroup, label: string, unit: FigureUnit, means: string): FigureEntry => ({
  ...{ group, label, unit, means },
});

/** Figures of the reports, with the definition that each screen and file prints. */
export const figureTable = {
  registered: entry("road", "Crearon su cuenta", "people", "Personas que confirmaron su correo en el periodo."),
  course: entry("road", "Terminaron el curso", "people", "Personas que completaron el curso de inducción."),
  approved: entry("road", "Fueron aprobadas", "people", "Personas cuyo registro aprobó el equipo."),
  applied: entry("road", "Se postularon", "people", "Personas que enviaron su primera postulación."),
  selected: entry("road", "Fueron seleccionadas", "people", "Personas a las que una empresa eligió por primera vez."),
  confirmed: entry(
    "road",
    "Empezaron a trabajar",
    "people",
    "Personas cuya primera relación laboral confirmaron ambas partes, sin las anuladas.",
  ),
  paid: entry("road", "Recibieron su primer apoyo", "people", "Personas con su primer depósito pagado."),
  finished: entry("road", "Terminaron su relación", "people", "Personas cuyo último día de trabajo cae en el periodo."),
  working_30: entry(
    "after",
    "Trabajan a los 30 días",
    "percent",
    "De quienes contestaron 30 días después de terminar.",
  ),
  working_90: entry(
    "after",
    "Trabajan a los 90 días",
    "percent",
    "De quienes contestaron 90 días después de terminar.",
  ),
  working_180: entry(
    "after",
    "Trabajan a los 180 días",
    "percent",
    "De quienes contestaron 180 días después de terminar.",
  ),
  reviewed_in_time: entry(
    "promises",
    "Registros revisados en 48 horas",
    "percent",
    "De los registros de personas y empresas que el equipo decidió, contado desde que llegaron.",
  ),
  answered_in_time: entry(
    "promises",
    "Postulaciones contestadas en 15 días hábiles",
    "percent",
    "De las postulaciones que llegaron en el periodo y se decidieron o cuyo plazo venció.",
  ),
  days_to_pay: entry(
    "promises",
    "Días de comprobante aprobado a pago",
    "days",
    "La mitad de los depósitos pagados tardó esto o menos.",
  ),
  returned: entry("promises", "Depósitos devueltos", "percent", "De los depósitos que el banco contestó."),
  people_paid: entry("money", "Personas con apoyo", "people", "Personas con al menos un depósito pagado."),
  money_paid: entry("money", "Apoyo pagado", "cents", "Suma de los asientos de pago del libro, menos lo corregido."),
} as const satisfies Record<string, FigureEntry>;
export type FigureKey = keyof typeof figureTable;
export const figureKeys = keysOf(figureTable);

const measure = z.object({
  /** People, per cent, days or cents; null if nothing was counted. */
  value: z.nullable(z.number()),
  /** Number of cases behind a percentage or a median; null for a plain count. */
  of: z.nullable(z.int()),
});
export type Measure = z.output<typeof measure>;

const unitWords: Record<FigureUnit, (value: number, money: (cents: number) => string) => string> = {
  people: (value) => value.toLocaleString("es-MX"),
  percent: (value) => `${value} %`,
  days: (value) => (value === 1 ? "1 día" : `${value} días`),
  cents: (value, money) => money(value),
};

/** Value of a figure in words. `money` writes cents, as the page or the file does. */
export const figureWords = (unit: FigureUnit, value: number | null, money: (cents: number) => string): string =>
  value === null ? "Sin datos" : unitWords[unit](value, money);

const figure = z.object({ figure: z.enum(figureKeys), now: measure, before: measure });
export type Figure = z.output<typeof figure>;

const endReason = z.object({ reason: z.string(), now: z.int(), before: z.int() });
export type EndReason = z.output<typeof endReason>;

/** Periods with which a report compares. */
export const comparisons = {
  before: "El periodo anterior",
  year: "Lo mismo del año pasado",
} as const;
export type Comparison = keyof typeof comparisons;

const period = {
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  /** Default: the period of the same length before. */
  compare: z.optional(z.enum(keysOf(comparisons))),
};

export const readFigures = call({
  method: "GET",
  path: "/staff/figures",
  summary: "Figures of the programme in a period beside an earlier period, without personal data",
  access: forStaff("figures.read"),
  query: z.object(period),
  response: z.object({
    from: isoDate,
    to: isoDate,
    before_from: isoDate,
    before_to: isoDate,
    /** Day of the programme's zone, the last one that a period may have. */
    today: isoDate,
    calculated_at: isoInstant,
    figures: z.array(figure),
    /** Reasons of relations that ended, most frequent first. */
    ends: z.array(endReason),
  }),
  errors: [],
});
export type Figures = z.output<typeof readFigures.response>;

export const downloadFigures = call({
  method: "GET",
  path: "/staff/figures/download",
  summary: "Download the figures of a period with their definitions: a spreadsheet or a page to print",
  access: forStaff("figures.read"),
  query: z.object({ ...period, format: tableFormat }),
  response: "file",
  errors: [],
});
