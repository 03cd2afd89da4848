import * as z from "zod/mini";
import { call, forStaff } from "../call.ts";
import { isoDate, isoInstant, tableFormat } from "../envelope.ts";
import { keysOf } from "../keys.ts";

/** Smallest number of people of which a breakdown publishes a group (ADR 143). */
export const fewestShown = 5;

export const breakdownMeasures = {
  began: {
    label: "Empezaron a trabajar",
    means: "Personas que empezaron su primer trabajo en el trimestre. La persona y la empresa dijeron que sí.",
  },
  paid: { label: "Con apoyo pagado", means: "Personas con al menos un depósito pagado en el trimestre." },
} as const;
export type BreakdownMeasure = keyof typeof breakdownMeasures;
export const breakdownMeasureKeys = keysOf(breakdownMeasures);

/** Breakdowns of the people of a quarter. `place` and `employer` have two levels: groups, and parts of each group. */
export const breakdownTable = {
  sex: { label: "Género", means: "El que la persona eligió." },
  age: { label: "Edad", means: "Años cumplidos el último día del trimestre." },
  place: { label: "Municipio y código postal", means: "Del domicilio de la persona." },
  career: { label: "Carrera", means: "La del catálogo que la persona eligió." },
  employer: {
    label: "Sector y empresa",
    means:
      "Empresa de su primera relación, o del último mes que se le pagó. Los negocios a nombre de una persona van juntos.",
  },
} as const;
export type BreakdownKey = keyof typeof breakdownTable;
export const breakdownKeys = keysOf(breakdownTable);

/** Name of the groups that are published as one sum, because some of them are small. */
export const otherGroups = "Los demás, juntos";

export const quarterName = z.string().check(z.regex(/^20\d\d-T[1-4]$/, "Elige un trimestre de la lista."));

const cell = z.object({
  name: z.string(),
  /** Group that this part belongs to; null for a group. */
  within: z.nullable(z.string()),
  /** People of the quarter; null if none or not published. */
  now: z.nullable(z.int()),
  /** People of the quarter before; null if none or not published. */
  before: z.nullable(z.int()),
});
export type BreakdownCell = z.output<typeof cell>;

const breakdown = z.object({ breakdown: z.enum(breakdownKeys), cells: z.array(cell) });
const measured = z.object({
  measure: z.enum(breakdownMeasureKeys),
  now: z.int(),
  before: z.int(),
  breakdowns: z.array(breakdown),
});
export type MeasuredBreakdowns = z.output<typeof measured>;

export const readBreakdowns = call({
  method: "GET",
  path: "/staff/figures/breakdowns",
  summary: "People of a complete quarter by sex, age, place, career and employer; small groups are hidden",
  access: forStaff("figures.read"),
  query: z.object({ quarter: z.optional(quarterName) }),
  response: z.object({
    /** Quarter of the answer; null until the first quarter is counted. */
    quarter: z.nullable(
      z.object({ name: quarterName, before: quarterName, from: isoDate, to: isoDate, calculated_at: isoInstant }),
    ),
    /** Quarters that can be read, newest first. */
    quarters: z.array(quarterName),
    measures: z.array(measured),
  }),
  errors: [],
});
export type Breakdowns = z.output<typeof readBreakdowns.response>;

export const downloadBreakdowns = call({
  method: "GET",
  path: "/staff/figures/breakdowns/download",
  summary: "Download the people of a complete quarter by sex, age, place, career and employer",
  access: forStaff("figures.read"),
  query: z.object({ quarter: z.optional(quarterName), format: tableFormat }),
  response: "file",
  errors: [],
});

const ordinals: Record<string, string> = { T1: "Primer", T2: "Segundo", T3: "Tercer", T4: "Cuarto" };

/** 'Tercer trimestre de 2026' of '2026-T3'. */
export function quarterWords(quarter: string): string {
  const [year, part = ""] = quarter.split("-");
  return `${ordinals[part] ?? part} trimestre de ${year}`;
}
