import { readdirSync } from "node:fs";
import { join } from "node:path";
import type * as z from "zod/mini";
import type { Call } from "../call.ts";
import { settingValues } from "../settings.ts";
import { vacancyForm } from "../vacancies/form.ts";

export type Schema = z.core.$ZodType;
export type Path = readonly (string | number)[];

const root = join(import.meta.dirname, "..");
const isCall = (value: object): value is Call => "method" in value && "path" in value && "access" in value;
const callsIn = (value: unknown): Call[] => {
  if (typeof value !== "object" || value === null || "_zod" in value) return [];
  return isCall(value) ? [value] : Object.values(value).flatMap(callsIn);
};
const modules = await Promise.all(
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("testing/"))
    .map((file): Promise<object> => import(/* @vite-ignore */ join(root, file))),
);
export const calls = new Map(modules.flatMap(callsIn).map((call) => [`${call.method} ${call.path}`, call]));
/** Schemas of everything the API accepts: inputs of calls, and parts validated when sent. */
export const asked: { name: string; schema: Schema }[] = [
  ...[...calls].flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((schema) => (schema ? [{ name, schema }] : [])),
  ),
  { name: "a vacancy for review", schema: vacancyForm },
  { name: "the settings", schema: settingValues },
];

/** Schemas inside a schema, each with its path from the parent value. */
function inside(schema: Schema): { step: Path; schema: Schema }[] {
  const { def } = (schema as z.core.$ZodTypes)._zod; // every schema is one of these
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).map(([key, one]) => ({ step: [key], schema: one }));
    case "array":
      return [{ step: [0], schema: def.element }];
    case "record":
      return [{ step: ["key"], schema: def.valueType }];
    case "union":
      return def.options.map((one) => ({ step: [], schema: one }));
    case "pipe":
      return [{ step: [], schema: def.in }];
    case "optional":
    case "nullable":
    case "default":
      return [{ step: [], schema: def.innerType }];
    default:
      return [];
  }
}

type Field = { path: Path; schema: Schema };
export const fieldsOf = (schema: Schema, path: Path = []): Field[] => [
  { path, schema },
  ...inside(schema).flatMap((one) => fieldsOf(one.schema, [...path, ...one.step])),
];
export const pathsOf = (schema: Schema): Path[] => [
  ...new Map(fieldsOf(schema).map(({ path }) => [path.join("."), path])).values(),
];

/** A value that is empty except for `leaf` at the end of the path. */
export const holding = ([step, ...rest]: Path, leaf: unknown): unknown => {
  if (step === undefined) return leaf;
  return typeof step === "number" ? [holding(rest, leaf)] : { [step]: holding(rest, leaf) };
};
