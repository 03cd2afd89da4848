import { messages } from "@arranca/contract/values/validation";
import * as z from "zod/mini";
import type { FieldErrors } from "../errors.ts";

/** Fields that calls of the requirement send and the API ignores: the account is taken from the session alone. */
export const ignoredFields: readonly string[] = ["account_id"];

const most = 20;
const longestName = 60;

/**
 * Messages for fields of a query or body that its schema does not name, at any depth; 20 at most. `elsewhere` has the
 * messages of fields that belong to another call.
 */
export function refuseUnknown(
  schema: z.ZodMiniType | undefined,
  given: unknown,
  elsewhere: Readonly<Record<string, string>> = {},
): FieldErrors {
  const sent = isObject(given)
    ? Object.fromEntries(Object.entries(given).filter(([name]) => !ignoredFields.includes(name)))
    : given;
  const unknown = unknownFields(schema ?? z.object({}), sent, "").slice(0, most);
  return Object.fromEntries(
    unknown.map((path) => [
      path.slice(0, longestName),
      Object.hasOwn(elsewhere, path) ? (elsewhere[path] ?? "") : messages.unknownKeys,
    ]),
  );
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function unknownFields(schema: z.core.$ZodType, value: unknown, path: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { def } = (schema as z.core.$ZodTypes)._zod; // every type there is
  switch (def.type) {
    case "object": {
      if (!isObject(value)) return [];
      const isOpen = def.catchall !== undefined && def.catchall._zod.def.type !== "never";
      return Object.entries(value).flatMap(([name, inner]) => {
        const here = path ? `${path}.${name}` : name;
        if (Object.hasOwn(def.shape, name)) return unknownFields(def.shape[name] as z.core.$ZodType, inner, here); // it has it
        return isOpen ? [] : [here];
      });
    }
    case "array":
      return each(value, path, () => def.element);
    case "record":
      return each(value, path, () => def.valueType);
    case "tuple":
      return each(value, path, (at) => def.items[Number(at)] ?? def.rest ?? undefined);
    case "union": {
      // In a union a field is known if any option names it.
      const found = def.options.filter(mayHaveFields).map((option) => unknownFields(option, value, path));
      return (found[0] ?? []).filter((one) => found.every((paths) => paths.includes(one)));
    }
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
    case "success":
    case "promise":
      return unknownFields(def.innerType, value, path);
    case "pipe":
      return unknownFields(def.in, value, path);
    case "lazy":
      return unknownFields(def.getter(), value, path);
    case "intersection": {
      const right = new Set(unknownFields(def.right, value, path));
      return unknownFields(def.left, value, path).filter((one) => right.has(one));
    }
    default:
      return [];
  }
}

/** True if the schema can accept an object; other options of a union do not restrict its fields. */
function mayHaveFields(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod; // as above
  if ("innerType" in def) return mayHaveFields(def.innerType);
  if (def.type === "pipe") return mayHaveFields(def.in);
  return ["object", "array", "record", "tuple", "union", "intersection", "lazy", "any", "unknown"].includes(def.type);
}

const each = (value: object, path: string, schemaAt: (name: string) => z.core.$ZodType | undefined): string[] =>
  Object.entries(value).flatMap(([name, inner]) => {
    const schema = schemaAt(name);
    return schema ? unknownFields(schema, inner, path ? `${path}.${name}` : name) : [];
  });
