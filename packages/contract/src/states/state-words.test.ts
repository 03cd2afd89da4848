import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Call } from "../call.ts";
import * as statuses from "../statuses.ts";

const modules = await Promise.all(
  readdirSync(join(import.meta.dirname, ".."), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file): Promise<object> => import(/* @vite-ignore */ `../${file}`)),
);
const isCall = (value: object): value is Call => "method" in value && "path" in value && "access" in value;
const callsIn = (value: unknown): Call[] => {
  if (typeof value !== "object" || value === null || "_zod" in value) return [];
  return isCall(value) ? [value] : Object.values(value).flatMap(callsIn);
};
const calls = new Map(modules.flatMap(callsIn).map((call) => [`${call.method} ${call.path}`, call]));

type Json = { type?: unknown; properties?: unknown; [key: string]: unknown };
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;
/** Fields of a response, at any depth, that hold the label of a state. */
function stateFields(schema: unknown, path = ""): { path: string; field: Json }[] {
  if (!isObject(schema)) return [];
  const own = Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(([key, field]) =>
    /^(status|statusName|confirmationName)$/.test(key) && isObject(field) && field.type === "string"
      ? [{ path: `${path}.${key}`, field }]
      : stateFields(field, `${path}.${key}`),
  );
  const inside = ["items", "anyOf", "oneOf", "allOf"].flatMap((key) =>
    [schema[key]].flat().flatMap((one) => stateFields(one, path)),
  );
  return [...own, ...inside];
}
const fields = [...calls].flatMap(([name, { response }]) =>
  response instanceof z.core.$ZodType
    ? stateFields(z.toJSONSchema(response, { unrepresentable: "any", io: "output" })).map((found) => ({
        name,
        ...found,
      }))
    : [],
);

test("[T01] every label of a state in a response comes from a status table", () => {
  expect(fields.length).toBeGreaterThan(20);
  const free = fields.filter(({ field }) => !("enum" in field) && !("const" in field));
  expect(free.map(({ name, path }) => `${name}: ${path}`)).toEqual([]);
});

const tables = Object.entries(statuses).flatMap(([name, table]) =>
  typeof table === "object" && name !== "feminineNames"
    ? [
        {
          name,
          words: Object.values(table).map((one: string | { name: string }) =>
            typeof one === "string" ? one : one.name,
          ),
        },
      ]
    : [],
);

test("[T01] no two statuses of one kind, such as the statuses of a vacancy, have the same label", () => {
  expect(tables.length).toBeGreaterThan(10);
  for (const { name, words } of tables) expect(new Set(words).size, name).toBe(words.length);
});
