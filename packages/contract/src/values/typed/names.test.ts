import { expect, test } from "vitest";
import { checkFields } from "../../field-errors.ts";
import { asked, fieldsOf, type Schema } from "../../testing/asked.ts";
import { joinNames, secondSurnameOf } from "./names.ts";

test.each([
  [["Ana", "López", null], "Ana López"],
  [["Ana", undefined, ""], "Ana"],
  [["  Ana  Luz ", " ", "De  la O"], "Ana Luz De la O"],
  [[null, null], ""],
])("[F11, B09] the parts %j are the name '%s'", (parts, name) => expect(joinNames(...parts)).toBe(name));

test.each([
  "X",
  "xx",
  "-",
  "--",
  ".",
  "...",
  " – ",
  "N/A",
  "n/a",
  "NA",
  "N.A.",
  "ninguno",
  "Ninguna",
  "no tiene",
  "\u200B",
  "Sin apellido",
])("[F11, B09] the second surname %j is none", (typed) => expect(secondSurnameOf(typed)).toBe(""));

test.each(["Xu", "Null", "No", "Ng", "Nadal", "O'Hara", "De la O", "Ñáñez-D'Angelo", "王", "Ana"])(
  "[F11, B09] %s is a second surname",
  (typed) => expect(secondSurnameOf(` ${typed} `)).toBe(typed),
);

test("[F11, B09] every call that takes a second surname takes 'X' as none, and every name loses its double spaces", () => {
  const isText = (schema: Schema) => (schema as { _zod: { def: { type: string } } })._zod.def.type === "string";
  const texts = asked.flatMap(({ name, schema }) =>
    fieldsOf(schema).flatMap(({ path, schema: one }) =>
      isText(one) ? [{ call: name, field: String(path.at(-1)), at: path.join("."), one }] : [],
    ),
  );
  const read = (schema: Schema, typed: string) => {
    const checked = checkFields(schema, typed);
    return "output" in checked ? checked.output : checked.errors;
  };
  const seconds = texts.filter(({ field }) => /^(second|maternal).*Surname$/i.test(field));
  expect(seconds.length).toBeGreaterThan(3);
  for (const { one, call } of seconds) expect(read(one, " X "), call).toBe("");
  const names = texts.filter(({ field }) => /surname$|^lastName$|^firstNames$/i.test(field));
  expect(names.length).toBeGreaterThan(6);
  for (const { one, call, at } of names) expect(read(one, "De  la   O"), `${call} ${at}`).toBe("De la O");
});
