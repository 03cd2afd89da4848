import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { safeParse } from "zod/mini";
import { checkFields } from "./field-errors.ts";
import { asked, calls, fieldsOf, holding, pathsOf, type Schema } from "./testing/asked.ts";
import { lettersIn } from "./values/typed/letters.ts";
import { messages } from "./values/validation.ts";

const said = (schema: Schema, value: unknown): Record<string, string> => {
  const checked = checkFields(schema, value);
  return "errors" in checked ? checked.errors : {};
};

// Sentences that differ only in numbers are the same sentence.
const shape = (sentence: string) => sentence.replace(/-?\d[\d,.]*/g, "#");
const ofCatalogue = Object.values(messages).map((one) => (typeof one === "string" ? one : one(1, 2)));
/** Schema or check that can carry an error message. */
type Speaker = { _zod: { def: { error?: z.core.$ZodErrorMap<never> | undefined } } };
const speakers: Speaker[] = asked
  .flatMap(({ schema }) => fieldsOf(schema))
  .flatMap(({ schema }): Speaker[] => [schema, ...(schema._zod.def.checks ?? [])]);
const ofFields = speakers.flatMap(({ _zod: { def } }) =>
  [undefined, "x"].map((input) =>
    (def.error as z.core.$ZodErrorMap | undefined)?.({ code: "custom", input, path: [] }),
  ),
);
const ours = new Set([...ofCatalogue, ...ofFields].filter((one) => typeof one === "string").map(shape));

const nothing = [undefined, null, "", "   "];
const strange = [true, {}, [], [null], "x", "no-such-option", "x".repeat(20_000), "1".repeat(30), "2026-13-01"];
const numbers = [-1, 0, 0.5, 101, 2 ** 31, 2 ** 53, -(2 ** 53), 1e300, Number.NaN];
const many = [Array.from({ length: 1001 }, () => "x"), Array.from({ length: 1001 }, () => 1)];
const crowd = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`k${index}`, "x"]));

test("[V01] an invalid value in any field of any call is answered with a Spanish sentence of the product", () => {
  const foreign = new Set<string>();
  let sentences = 0;
  for (const { name, schema } of asked) {
    for (const path of pathsOf(schema)) {
      for (const value of [...nothing, ...strange, ...numbers, ...many, crowd]) {
        for (const [field, sentence] of Object.entries(said(schema, holding(path, value)))) {
          sentences += 1;
          if (!ours.has(shape(sentence))) foreign.add(`${name} ${field}: ${sentence}`);
        }
      }
    }
  }
  expect([...foreign]).toEqual([]);
  expect(calls.size).toBeGreaterThan(150);
  expect(sentences).toBeGreaterThan(10_000);
}, 60_000);

type Words = { empty: string; wrongType: string };
const alike = (sentence: string): Words => ({ empty: sentence, wrongType: sentence });
const required = "Este campo es obligatorio";
const listed = { empty: required, wrongType: "Elige una opción de la lista." };
const date = alike("La fecha es requerida.");
/** Error messages of the requirement's point 5 for an empty or mistyped field, by the field's name in the contract. */
const seed: Record<string, Words> = {
  rfc: alike(required),
  curp: alike(required),
  firstSurname: alike(required),
  lastName: alike(required),
  accountNumber: alike(required),
  statement: alike(required),
  clabe: alike("La CLABE debe contener 18 dígitos numéricos"),
  bankId: { empty: required, wrongType: "Elige un banco de la lista." },
  sectorId: listed,
  degreeId: listed,
  frequency_id: listed,
  remunerationMin: { empty: required, wrongType: "El campo debe contener sólo números válidos" },
  gender: alike("Selecciona una opción"),
  account_type: alike("Selecciona una opción"),
  role_ids: alike(required),
  email: alike("El correo electrónico es requerido."),
  password: alike("Este campo es requerido."),
  current_password: alike("Este campo es requerido."),
  code: alike("El código es requerido."),
  birthdate: alike("La fecha de nacimiento es requerida"),
  start_date: date,
  end_date: date,
  last_day: date,
  payment_date: date,
  issued_on: date,
  phone: alike("El campo Teléfono es obligatorio."),
};
const landline = alike("El campo Teléfono fijo es obligatorio.");
const settled = /dispute/; // a form of staff that sends the empty text of a date nobody chose

test("[V01, V02] a field of the requirement's table gives its own message if it is absent, null, blank or of a wrong type", () => {
  const wrong: string[] = [];
  const met = new Set<string>();
  for (const { name, schema } of asked.filter(({ name }) => !name.startsWith("GET"))) {
    for (const path of pathsOf(schema)) {
      const [field, key] = [path.join("."), String(path.at(-1))];
      const words = /anager\.phone$/.test(field) ? landline : seed[key];
      if (!words || settled.test(name)) continue;
      const hold = (value: unknown, expected: string) => {
        const sentence = said(schema, holding(path, value))[field];
        // An optional field is accepted.
        if (sentence === undefined) return;
        met.add(key);
        if (sentence !== expected) wrong.push(`${name} ${field} ${JSON.stringify(value)}: ${sentence}`);
      };
      for (const empty of [undefined, null, ""]) hold(empty, words.empty);
      for (const value of [true, { of: "another type" }]) hold(value, words.wrongType);
    }
  }
  expect(wrong).toEqual([]);
  expect(Object.keys(seed).filter((key) => !met.has(key))).toEqual([]);
});

const takes = (schema: Schema, value: string) => {
  const read = safeParse(schema, value);
  return read.success ? read.data : undefined;
};
const texts = asked
  .flatMap(({ name, schema }) =>
    fieldsOf(schema).map((field) => ({ name: `${name} ${field.path.join(".")}`, ...field })),
  )
  .filter(({ schema }) => (schema as z.core.$ZodTypes)._zod.def.type === "string");
const fullWidth = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

test("[F2, N18, N19] no field of digits of any call makes another number of what was sent", () => {
  const wrong: string[] = [];
  const met = new Set<string>();
  for (const { name, path, schema } of texts) {
    // Neither a text nor a list of ids.
    if (takes(schema, "abcdefghijklmnopq") !== undefined || takes(schema, "1,2") !== undefined) continue;
    for (const number of ["37000", "012180012345678909", "4772150934", "123456"]) {
      if (takes(schema, number) !== number) continue;
      met.add(String(path.at(-1)));
      const spaced = number.replace(/(.{4})/g, "$1 ");
      const written = [spaced, fullWidth(number), `Calle 5 #12, ${number}`, `${number} y 12`, `${number}.0`];
      for (const text of [...written, "1.2180012345679E+16", "1e5"]) {
        const read = takes(schema, text);
        if (read !== undefined && read !== number) wrong.push(`${name} ${JSON.stringify(text)}: ${read}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect([...met].sort()).toEqual([
    "accountNumber",
    "clabe",
    "code",
    "contact_phone",
    "contact_whatsapp",
    "cp",
    "phone",
  ]);
});

/** Most characters that a schema of a text allows. */
const limitOf = (schema: Schema): number | undefined =>
  (schema._zod.def.checks ?? []).flatMap(({ _zod: { def } }) =>
    def.check === "max_length" && "maximum" in def ? Number(def.maximum) : [],
  )[0];

test("[F7] every text of every call counts its limit in code points, as the counter of its field does", () => {
  const wrong: string[] = [];
  const limits = new Set<number>();
  for (const { name, schema } of texts) {
    const maximum = limitOf(schema);
    if (maximum === undefined || takes(schema, "a".repeat(maximum)) === undefined) continue;
    limits.add(maximum);
    const [fits, over] = ["👍".repeat(maximum), "👍".repeat(maximum + 1)];
    expect([lettersIn(fits), lettersIn(` ${over}\n`)]).toEqual([maximum, maximum + 1]);
    if (takes(schema, fits) === undefined) wrong.push(`${name}: refuses ${maximum}`);
    if (takes(schema, over) !== undefined) wrong.push(`${name}: takes ${maximum + 1}`);
  }
  expect(wrong).toEqual([]);
  expect(limits.size).toBeGreaterThan(15);
});
