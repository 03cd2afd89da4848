import type { Call } from "@arranca/contract/call";
import * as z from "zod/mini";
import { type ContractNames, capitalised } from "./names.ts";
import { described, type JsonSchema } from "./words.ts";

type Io = "input" | "output";
type Schemas = Record<string, JsonSchema>;

const place = "#/components/schemas/";

export type DocumentSchemas = {
  components: Schemas;
  refTo(schema: z.ZodMiniType, io: Io): { $ref: string };
  follow(ref: string): JsonSchema;
};

/**
 * JSON Schemas of all bodies and responses. Exported objects keep their name (`VacancyDetail`); inline ones are named after
 * the call (`SignInBody`, `SignInAnswer`). A schema with defaults differs between request and response: the request's is
 * then named `…Input`.
 */
export function schemasOf(
  calls: readonly Call[],
  names: ContractNames,
  nameOf: (call: Call) => string,
): DocumentSchemas {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names.objects) registry.add(schema, { id });
  const bodies = calls.flatMap((call) => jsonBodyOf(call) ?? []);
  const answers = calls.flatMap(({ response }) => (response === "file" ? [] : response));
  for (const call of calls) {
    const base = capitalised(nameOf(call));
    const body = jsonBodyOf(call);
    if (body && !registry.has(body)) registry.add(body, { id: `${base}Body` });
    if (call.response === "file" || registry.has(call.response)) continue;
    registry.add(call.response, { id: `${base}Answer` });
  }
  const idOf = (schema: z.ZodMiniType) => registry.get(schema)?.id ?? "";

  const all = { input: convert(registry, "input"), output: convert(registry, "output") };
  const sent = reachable(all.input, bodies.map(idOf));
  const answered = reachable(all.output, answers.map(idOf));
  const isBoth = (id: string) => sent.has(id) && answered.has(id) && whole(all.input, id) !== whole(all.output, id);
  const nameSent = (id: string) => (isBoth(id) ? `${id}Input` : id);

  const entries = [
    ...[...answered].map((id) => [id, all.output[id]] as const),
    ...[...sent].map((id) => [nameSent(id), described(renamed(all.input[id], nameSent), id)] as const),
  ];
  const components = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) as Schemas;
  return {
    components,
    follow: (ref) => components[ref.slice(place.length)] ?? {},
    refTo: (schema, io) => ({ $ref: place + (io === "input" ? nameSent(idOf(schema)) : idOf(schema)) }),
  };
}

const jsonBodyOf = ({ body, files }: Call) => (files ? undefined : body);

export const jsonSchema = (schema: z.ZodMiniType): JsonSchema =>
  plain(z.toJSONSchema(schema, { io: "input", unrepresentable: "any", override: shorten }));

function convert(registry: z.core.$ZodRegistry<{ id: string }>, io: Io): Schemas {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => place + id,
    unrepresentable: "any",
    override: shorten,
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, plain(schema)]));
}

const plain = ({ $schema: _dialect, $id: _id, ...schema }: JsonSchema): JsonSchema => schema;

/** Removes patterns of a JSON Schema that repeat a format, and bounds that every JSON integer has. */
function shorten({ jsonSchema }: { jsonSchema: JsonSchema }) {
  if (typeof jsonSchema.format === "string") delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

const refs = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;
const refsIn = (schema: unknown) => [...JSON.stringify(schema).matchAll(refs)].map(([, id = ""]) => id);

function reachable(schemas: Schemas, ids: readonly string[], found = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (found.has(id)) continue;
    found.add(id);
    reachable(schemas, refsIn(schemas[id]), found);
  }
  return found;
}

const whole = (schemas: Schemas, id: string): string =>
  [...reachable(schemas, [id])].map((each) => JSON.stringify(schemas[each])).join("\n");

const renamed = (schema: unknown, rename: (id: string) => string): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replace(refs, (_ref, id: string) => `"$ref":"${place}${rename(id)}"`));
