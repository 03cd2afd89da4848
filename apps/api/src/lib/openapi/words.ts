import { type FieldWords, fieldWords } from "./fields.ts";

export type JsonSchema = Record<string, unknown>;
type Property = JsonSchema & { $ref?: string };
type Lookup = (ref: string) => JsonSchema;

/** Key of a field's description in the API document: `owner.field`, else `field`. */
export const wordsKey = (owner: string, name: string): string | undefined =>
  [`${owner}.${name}`, name].find((key) => fieldWords[key] !== undefined);

const wordsOf = (owner: string, name: string): FieldWords | undefined => fieldWords[wordsKey(owner, name) ?? ""];

export const descriptionOf = (owner: string, name: string): string | undefined => {
  const words = wordsOf(owner, name);
  return typeof words === "object" ? words.says : words;
};

export function described(schema: JsonSchema, owner: string): JsonSchema {
  const entries = Object.entries(schema).map(([key, value]) => {
    if (key === "properties") return [key, describedFields(value as Record<string, JsonSchema>, owner)];
    if (key === "items") return [key, described(value as JsonSchema, owner)];
    if (["anyOf", "allOf", "oneOf"].includes(key))
      return [key, (value as JsonSchema[]).map((one) => described(one, owner))];
    return [key, value];
  });
  return Object.fromEntries(entries);
}

const describedFields = (fields: Record<string, JsonSchema>, owner: string) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const description = descriptionOf(owner, name);
      return [name, { ...(description ? { description } : {}), ...described(field, name) }];
    }),
  );

export function exampleOf(schema: Property, owner: string, follow: Lookup): unknown {
  if (schema.$ref) return exampleOf(follow(schema.$ref), schema.$ref.split("/").at(-1) ?? "", follow);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices?.[0]) return exampleOf(choices[0], owner, follow);
  if (schema.properties) return fieldsExample(schema.properties as Record<string, JsonSchema>, owner, follow);
  if (schema.type === "array") return [exampleOf(schema.items as JsonSchema, owner, follow)];
  return plainExample(schema);
}

const fieldsExample = (fields: Record<string, JsonSchema>, owner: string, follow: Lookup) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name !== "account_id")
      .map(([name, field]) => [name, fieldExample(field, owner, name, follow)]),
  );

export function fieldExample(schema: JsonSchema, owner: string, name: string, follow: Lookup): unknown {
  const words = wordsOf(owner, name);
  return typeof words === "object" ? words.example : exampleOf(schema, name, follow);
}

export const someId = "0193a6f0-2b1c-7e44-8d7a-5b0c9e6f1a23";
const formats: Record<string, string> = {
  uuid: someId,
  date: "2026-11-20",
  "date-time": "2026-11-20T18:00:00.000Z",
};

function plainExample({ type, format, minimum, exclusiveMinimum }: JsonSchema): unknown {
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return exclusiveMinimum === undefined ? (minimum ?? 1) : 1;
  return formats[String(format)] ?? "";
}
