import { describe, expect, test } from "vitest";
import { checkFields } from "../../field-errors.ts";
import { asked, fieldsOf, type Path, type Schema } from "../../testing/asked.ts";
import { messages, newPassword, required } from "../validation.ts";
import { cleanLine, cleanLines, cleanPassword } from "./clean-text.ts";
import { codePointsIn, lettersIn } from "./letters.ts";

test.each([
  ["\u200B\u2060\uFEFF\u00AD", "", "zero-width signs"],
  ["\u202Eana\u202C \u200Fluz\u200E\u2066", "ana luz", "direction marks and overrides"],
  ["a\0b\x07c\x7Fd\x85e", "abcd e", "controls"],
  ["Calle 5\r\n  Centro\u2028León\n", "Calle 5 Centro León", "line ends"],
  ["Ana\u00A0Luz\u3000Paz\tRea", "Ana Luz Paz Rea", "spaces of other widths"],
  ["\u3164\u2800\u115F", "", "letters that are blank"],
  ["n\u0303a", "ña", "letters composed of two signs"],
  [
    "o\uFB03cina \uFF21\uFF42\uFF11 \u{1D4D0}\u{1D4F7}\u{1D4EA} \u2167",
    "officina Ab1 Ana VIII",
    "ligatures and styled letters",
  ],
  ["\uF0B7 uno \uE000", "• uno", "bullets and private signs of other programs"],
  ["\uD800x\uFFFE", "x", "halves of signs"],
])("[F4, N04] %j is read as %j: %s are cleaned", (typed, kept) => expect(cleanLine(typed)).toBe(kept));

test.each([
  "Ñáñez-D'Angelo Łukasz Ngô Çelik Nguyễn Ōtomo Зоя 王伟 ʻOkina",
  "1º de Mayo, 20 m², ½ hora, №7, Cía.™ «sí» “no” — 5 µm, ¿qué?",
  "👩‍🍳 🏳️‍🌈 ❤️‍🔥 👍🏽 1️⃣ 🇲🇽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ✔️",
  "می‌خواهم क्‍ष",
  "dos  espacios",
])("[F4, N04] %s is kept as typed", (typed) => {
  expect(cleanLine(typed)).toBe(typed);
  expect(cleanLines(typed)).toBe(typed);
});

test("[F4, N04] a text of several lines keeps its lines", () => {
  expect(cleanLines(" uno\r\n\r\ndos\rtres\u2029 cuatro\u200B \n")).toBe("uno\n\ndos\ntres\n cuatro");
});

test("[F4, N04] a text of invisible signs alone is a missing one", () => {
  expect(checkFields(required(), "\u200B\u202E \u00A0\n")).toEqual({ errors: { body: messages.required } });
});

test("[F4, N04] a counter counts what is left after the cleaning", () => {
  const pasted = "\u200B ¿Hola?\u202E\n\u00ADqué tal\uFEFF 👩‍🍳 \u2060";
  expect(lettersIn(pasted)).toBe(codePointsIn(cleanLines(pasted)));
});

describe("[F4, B36] a password", () => {
  test("loses one pasted line end and keeps every other sign", () => {
    expect(cleanPassword(" con \u200B espacio \n")).toBe(" con \u200B espacio ");
    expect(cleanPassword("windows\r\n")).toBe("windows");
    expect(checkFields(newPassword(), "cámara ñ 😀\n")).toEqual({ output: "cámara ñ 😀" });
  });
  test("is the same set in Safari, which decomposes letters, and on Android", () => {
    expect(cleanPassword("pin\u0303ata")).toBe(cleanPassword("pi\u00F1ata"));
  });
});

const id = "an id or a key, compared with known ones";
/** Fields that keep their signs, by their path in the body or query, with the reason. */
const keptAsTyped: Record<string, string> = {
  password: "every letter of a password counts",
  "credentials.password": "every letter of a password counts",
  current_password: "every letter of a password counts",
  "data.key": "a draft is kept letter by letter while it is typed; sending it cleans it",
  "changes.from": "compared with the value of the setting",
  "changes.to": "checked as a value of its setting",
  ...Object.fromEntries(
    [
      "account_id",
      "answers.key",
      "events.answers.key",
      "field",
      "responses.field",
      "sections.field",
      "fields.field",
    ].map((path) => [path, id]),
  ),
  selected: "'0' or anything else",
  cursor: "made by the server",
  actual_date: "a date, kept apart and never shown",
  "query.key": "the filters of a saved search, read by the list of vacancies",
  ...Object.fromEntries(
    ["files.high", "files.low", "files.voice", "captions", "poster", "questions.image", "src"].map((path) => [
      `content.${path}`,
      "the address of a file of this server",
    ]),
  ),
  video: "the address of a file of this server",
  captions: "the address of a file of this server",
  poster: "the address of a file of this server",
};

type Text = { call: string; path: Path; schema: Schema };
const isText = (schema: Schema) => (schema as { _zod: { def: { type: string } } })._zod.def.type === "string";
const texts: Text[] = asked.flatMap(({ name, schema }) =>
  fieldsOf(schema).flatMap((one) => (isText(one.schema) ? [{ call: name, ...one }] : [])),
);
// Words, so that a reason is one too.
const dirty = "\u200B Falta la firma\u202E del contrato\u00A0y la\r\n fecha de\u2060 inicio \uFEFF";
const oneLine = "Falta la firma del contrato y la fecha de inicio";
const severalLines = "Falta la firma del contrato y la\n fecha de inicio";
const pathOf = (path: Path) => path.filter((step) => typeof step === "string").join(".");

test("[F4, N04] every text of every call is cleaned before it is measured", () => {
  const uncleaned = texts.flatMap(({ call, path, schema }) => {
    if (pathOf(path) in keptAsTyped) return [];
    // A field with a grammar of its own (an id, a date, digits) refuses these words.
    const read = (typed: string) => {
      const checked = checkFields(schema, typed);
      return "output" in checked ? String(checked.output).trim() : "";
    };
    const isClean =
      ["", oneLine, severalLines].includes(read(dirty)) && ["", "a"].includes(read("\u200B a\u202E\u00A0"));
    return isClean ? [] : [`${call} ${path.join(".")}`];
  });
  expect(uncleaned).toEqual([]);
  const unused = Object.keys(keptAsTyped).filter((kept) => !texts.some(({ path }) => pathOf(path) === kept));
  expect(unused).toEqual([]);
  expect(texts.length).toBeGreaterThan(300);
});
