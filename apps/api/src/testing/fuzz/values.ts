import fc from "fast-check";

export type JsonSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
};

export type IdsFor = (name: string) => fc.Arbitrary<string>;

// Values that a schema cannot describe: check digits, reasons of enough words, existing e-mails.
const samples: [RegExp, string[]][] = [
  [/curp$/i, ["GAIF010228MDFRBRA7"]],
  [/rfc$/i, ["CJA120415AB1", "XAXX010101000"]],
  [/clabe$/i, ["002010077777777771", "012225001234567895"]],
  [/phone$/i, ["4772150934"]],
  [/password$/i, ["una-clave-larga-2026"]],
  [/email$/i, ["person1@correo.example", "nadie@correo.example"]],
  [
    /date$/i,
    [
      "2001-02-28",
      "2026-10-11",
      "2026-11-09",
      "2026-11-20",
      "2026-11-20",
      "2026-12-01",
      "1900-01-01",
      "9999-12-31",
      "0001-01-01",
    ],
  ],
  [/accountNumber$/, ["00123456789"]],
  [/cp$/, ["37004", "01000", "99999"]],
  [/code$/, ["123456"]],
  [/(reason|comments?|statement|words|decision|content)$/, ["No se alcanza a leer la fecha del recibo."]],
  [/(description)$/, ["<p>Vas a preparar bebidas, cobrar y cuidar la barra. Te enseñamos desde cero.</p>"]],
  [
    /cursor$/,
    ["0_019376a0-0000-7000-8000-000000000000_0", "999999999999999_------------------------------------_9999"],
  ],
  [/^name$/, ["------------------------------------", "ffffffff-ffff-ffff-ffff-fffffffffffff"]],
  [/search$|query$/, ["café", "%", "_", "\\", "' OR 1=1 --", "a & b | !c:*", "(", '"', "QURV030417MJCNBLA0"]],
];

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom(
    "",
    " ",
    "'; --",
    "<b>x</b>",
    "\u202eabc",
    "😀".repeat(20),
    "\\",
    "{{7*7}}",
    "../../etc",
    "á\r\nB: c",
    "0",
  ),
);

/** Random value that a schema allows; `name` is the name of its field. */
export function validValue(schema: JsonSchema, name: string, ids: IdsFor): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices =
    schema.anyOf ??
    schema.oneOf ??
    (Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : undefined);
  if (choices) return fc.oneof(...choices.map((choice) => validValue(choice, name, ids)));
  if (schema.format === "uuid") return ids(name);
  if (schema.pattern?.startsWith("^[0-9a-f")) return fc.oneof(ids(name), textOf(schema));
  if (schema.type === "string") return stringOf(schema, name);
  if (schema.type === "integer" || schema.type === "number") return numberOf(schema);
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "null") return fc.constant(null);
  if (schema.type === "array") {
    const most = Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3);
    return fc.array(validValue(schema.items ?? {}, name, ids), { minLength: schema.minItems ?? 0, maxLength: most });
  }
  if (schema.type === "object" && schema.properties) return objectOf(schema, schema.properties, ids);
  if (schema.type === "object") {
    const value = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
    return fc.dictionary(fc.string({ maxLength: 20 }), validValue(value, "", ids), { maxKeys: 4 });
  }
  return fc.jsonValue({ maxDepth: 2 });
}

function objectOf({ required = [] }: JsonSchema, properties: Record<string, JsonSchema>, ids: IdsFor) {
  const model = Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [key, validValue(value, key, ids)]),
  );
  return fc.record(model, { requiredKeys: required });
}

/** Random text, mostly realistic: a form of twenty fields must pass its checks now and then. */
function stringOf(schema: JsonSchema, name: string): fc.Arbitrary<string> {
  const known = samples.find(([pattern]) => pattern.test(name))?.[1];
  if (!known) return fc.oneof({ weight: 8, arbitrary: textOf(schema) }, { weight: 1, arbitrary: text });
  return fc.oneof({ weight: 40, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: textOf(schema) });
}

function textOf({ pattern, format, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  if (format === "date")
    return fc
      .date({ noInvalidDate: true, min: new Date("0001-01-01"), max: new Date("9999-12-31") })
      .map((day) => day.toISOString().slice(0, 10));
  if (pattern && format === undefined) return textMatching(pattern);
  // Blank text counts as empty: a form with it never passes its first check.
  const words = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 60) });
  return words.map((word) => (word.trim().length < minLength ? "a".repeat(minLength) : word));
}

const matching = new Map<string, fc.Arbitrary<string>>();

/** Generator of texts that match a pattern. Cached, because building it takes longer than drawing all values. */
function textMatching(pattern: string): fc.Arbitrary<string> {
  const made = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  matching.set(pattern, made);
  return made;
}

function numberOf({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<number> {
  const least = minimum ?? (exclusiveMinimum === undefined ? -1e15 : exclusiveMinimum + 1);
  const most = maximum ?? 1e15;
  const inside = (value: number) => Math.min(Math.max(value, least), most);
  const small = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 12 })).map(inside);
  const edges = fc.constantFrom(least, most, 2_147_483_647, 2_147_483_648, -2_147_483_649).map(inside);
  return type === "integer"
    ? fc.oneof({ weight: 4, arbitrary: small }, { weight: 1, arbitrary: edges })
    : fc.oneof(small, edges, fc.double({ min: least, max: most, noNaN: true }));
}

/** Placeholder that the sender replaces by a number that no double holds. */
export const hugeNumber = "@1e400@";
const dropped = Symbol("dropped");
const nested = Array.from({ length: 40 }).reduce<unknown>((inner) => [inner], 1);
const poison = fc.constantFrom<unknown>(
  dropped,
  null,
  "",
  "a\u0000b",
  "\ud800",
  "\udc00x",
  true,
  -1,
  0.5,
  2_147_483_648,
  2 ** 53,
  1e21,
  hugeNumber,
  [],
  {},
  [null],
  ["a", "b"],
  nested,
  "x".repeat(20_000),
  "2026-02-31",
  "2026-13-01",
  "10000-01-01",
  "not-a-uuid",
  "1e400",
  "NaN",
  { __proto: 1, $ne: null },
);

type Spot = { holder: object; key: string };

export const withFault = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(value, fc.nat(), poison).map(([given, where, fault]) => {
    const root = { body: structuredClone(given) };
    const spots = spotsIn(root);
    const spot = spots[where % spots.length];
    if (!spot) return fault;
    if (fault === dropped) Reflect.deleteProperty(spot.holder, spot.key);
    else Reflect.set(spot.holder, spot.key, fault);
    return root.body;
  });

function spotsIn(holder: object): Spot[] {
  return Object.entries(holder).flatMap(([key, value]) => [
    { holder, key },
    ...(typeof value === "object" && value !== null ? spotsIn(value) : []),
  ]);
}
