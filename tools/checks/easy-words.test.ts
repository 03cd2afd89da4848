import { expect, test } from "vitest";
import { hardFiles, hardTexts } from "./easy-words.ts";
import { textsIn } from "./person-texts.ts";
import { readingOf, syllablesOf } from "./readability.ts";

test.each([
  ["sol", 1],
  ["que", 1],
  ["guía", 2],
  ["pingüino", 3],
  ["ciudad", 2],
  ["día", 2],
  ["leer", 2],
  ["país", 2],
  ["hoy", 1],
  ["y", 1],
  ["electrónico", 5],
  ["comprobante", 4],
  ["postulación", 4],
] as const)("'%s' has %d syllables", (word, syllables) => {
  expect(syllablesOf(word)).toBe(syllables);
});

test("the readability formula of Szigriszt-Pazos is computed over all sentences of all texts", () => {
  // Ten words, fourteen syllables, two sentences: 206.84 - 62.3 * 1.4 - 5.
  const reading = readingOf(["El perro come pan. La casa es muy blanca hoy."]);
  expect(reading).toMatchObject({ words: 10, syllables: 14, sentences: 2 });
  expect(reading.inflesz).toBeCloseTo(114.62, 2);
});

test("the readability check collects texts as people read them: across elements and values, without class names", () => {
  const source = `
    const summary = call({ summary: "Some English that nobody reads here" });
    export const Page = ({ name }: { name: string }) => (
      <Card title="Lo que sigue ahora" className="stack gap-3">
        <p>
          Hola {name}, ya <b>puedes</b> entrar.
        </p>
        <p>{name ? "Te vemos el lunes." : \`Falta \${name} por decir.\`}</p>
      </Card>
    );`;
  expect(textsIn("page.tsx", source).sort()).toEqual([
    "Falta Ana por decir.",
    "Hola Ana , ya puedes entrar.",
    "Lo que sigue ahora",
    "Te vemos el lunes.",
  ]);
});

const easy = "Te avisamos por correo cuando la empresa vea lo que le mandaste hoy.";
const hard =
  "La verificación documental correspondiente imposibilita temporalmente la postulación solicitada anteriormente por ti.";

test("the readability check reports a long text that is hard to read, and the file with it; it ignores short labels", () => {
  expect(hardTexts([{ file: "a.tsx", text: easy }])).toEqual([]);
  expect(hardTexts([{ file: "a.tsx", text: hard }])).toEqual([expect.stringContaining(hard)]);
  expect(hardTexts([{ file: "a.tsx", text: "Verificación documental correspondiente" }])).toEqual([]);
  expect(hardFiles(Array(6).fill({ file: "a.tsx", text: easy }))).toEqual([]);
  expect(hardFiles(Array(6).fill({ file: "a.tsx", text: hard }))).toEqual([expect.stringMatching(/^a\.tsx:/)]);
});
