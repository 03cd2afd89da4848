import { describe, expect, test } from "vitest";
import { emptyWordsOf, expressionOf, plainWordsOf, wordsWithEnye } from "./expression.rules.ts";
import { payAt } from "./pay.rules.ts";
import { meantWords, typosBetween } from "./spelling.rules.ts";
import { wordsOf } from "./text.rules.ts";
import { understand, type Vocabulary } from "./understood.rules.ts";

const meanings: Record<string, { filter: "jobTypeId" | "modalityId" | "degreeId"; value: string; label: string }> = {
  "medio tiempo": { filter: "jobTypeId", value: "2", label: "Medio tiempo" },
  noche: { filter: "jobTypeId", value: "8", label: "Turno nocturno" },
  remoto: { filter: "modalityId", value: "3", label: "Remoto" },
  ingenieria: { filter: "degreeId", value: "10", label: "Ingeniería" },
};
const vocabulary: Vocabulary = {
  meaning: (phrase) => {
    const meaning = meanings[phrase];
    return meaning && (phrase === "ingenieria" ? { ...meaning, onlyAlone: true } : meaning);
  },
  town: (name, isAfterIn) =>
    name === "leon" || (name === "victoria" && isAfterIn)
      ? { id: 11020, label: "León", isState: (state) => state === "gto" }
      : undefined,
};
const readingOf = (text: string, given = {}) => {
  const { understood, rest } = understand(text, vocabulary, given);
  return [understood.map(({ filter, value }) => `${filter}=${value}`).join(" "), rest];
};

describe("the filters named by the words of a search", () => {
  test.each([
    ["Medio Tiempo", "jobTypeId=2", ""],
    ["cajera en León, Gto.", "municipalityId=11020", "cajera"],
    ["turno de noche", "jobTypeId=8", ""],
    ["remoto medio tiempo 10 mil", "modalityId=3 jobTypeId=2 remunerationMin=1000000", ""],
    // A second value of the same filter stays a search word.
    ["medio tiempo noche", "jobTypeId=2", "noche"],
    ["Victoria", "", "Victoria"],
    ["en Victoria", "municipalityId=11020", ""],
    ["ingeniería", "degreeId=10", ""],
    ["ingeniería industrial", "", "ingeniería industrial"],
    ['"medio tiempo"', "", '"medio tiempo"'],
    ["", "", ""],
  ])("the words «%s» become their filters", (text, understood, rest) => {
    expect(readingOf(text)).toEqual([understood, rest]);
  });

  test("a filter of vacancies that is already set is not read again from the words, unless the value is the same", () => {
    expect(readingOf("cajera remoto", { modalityId: "1" })).toEqual(["", "cajera remoto"]);
    expect(readingOf("cajera remoto", { modalityId: "3" })).toEqual(["", "cajera"]);
  });
});

test.each([
  ["10 mil", 10_000],
  ["10mil", 10_000],
  ["10k", 10_000],
  ["$9,000", 9000],
  ["$9,500.50", 9500],
  ["9000", 9000],
  ["8000 a 10000", 8000],
  ["8-10 mil", 8000],
  ["8 a 10 mil", 8000],
  ["9000 pesos", 9000],
  ["2,500 semanales", 10_800],
  ["5 mil a la quincena", 10_000],
  ["1,200 pesos por semana", 5200],
  ["9001", undefined],
  ["2026", undefined],
  ["102", undefined],
  ["18", undefined],
  ["100000", undefined],
  ["mil", undefined],
])("the pay «%s» is read as %s pesos a month", (text, pesos) => {
  expect(payAt(wordsOf(text), 0)?.pesos).toBe(pesos);
});

const synonyms = (phrase: string) =>
  ({ vigilante: ["guardia", "seguridad privada"], "call center": ["agente telefónico"] })[phrase];

test.each([
  ["año sabático", ["año"]],
  ["campan\u0303as", ["campaña"]],
  ["diseño", []],
  ["ano", []],
  ["-caña", []],
  ["caña o palma", []],
  ['"caña"', []],
])("[B27] the search %s must be spelt with ñ as %j", (text, stems) => {
  expect(wordsWithEnye(text, () => undefined)).toEqual(stems);
});

describe("the search expression of typed words", () => {
  test.each([
    ["busco chamba de mesero", "(mesero)"],
    ["vigilante", "(vigilante | guardia | (seguridad <-> privada))"],
    ["call center bilingüe", "((call <-> center) | (agente <-> telefónico)) & (bilingue)"],
    ["mesero o cajero remoto", "(mesero | cajero) & (remoto)"],
    ["auxiliar -contable", "(auxiliar) & !(contable)"],
    ['"centro de contacto"', "((centro <-> de <-> contacto))"],
    ['abierto "sin cerrar', "(abierto) & (cerrar)"],
    ["a & | ! <-> :* ' \\", undefined],
    ["chamba", undefined],
    ["-", undefined],
  ])("the search «%s» becomes an expression", (text, expression) => {
    expect(expressionOf(text, synonyms)).toBe(expression);
  });

  test.each([
    ["de la", "nothing"],
    ["para", "nothing"],
    ["busco", "nothing"],
    ["!!!", "nothing"],
    ["o", "nothing"],
    ["un trabajo", "anyWork"],
    ["busco chamba", "anyWork"],
    ["VACANTES", "anyWork"],
  ])("[A15] «%s» asks for %s", (text, says) => {
    expect([expressionOf(text, synonyms), emptyWordsOf(text)]).toEqual([undefined, says]);
  });

  test("only search words without synonyms may be misspelt", () => {
    expect(plainWordsOf("busco vigilante almasenista 24", synonyms)).toEqual(["almasenista"]);
  });
});

describe("the correction of misspelt search words", () => {
  const words = (...list: string[]) => list.map((word) => ({ word, plain: word }));
  test.each([
    ["contabilidad", ["amabilidad", "contable"], ["contable"]],
    ["contabilidad", ["amabilidad"], []],
    ["chamba", ["chat", "champu"], []],
    ["mananas", ["manager"], []],
    ["almac", ["almacen", "almacenista", "alma"], ["almacen", "almacenista"]],
    ["almasenista", ["almacenista", "almacen"], ["almacenista"]],
    ["cajro", ["cajero", "caja"], ["cajero"]],
    ["recepcoinista", ["recepcionista", "recepcion"], ["recepcionista"]],
    ["xqzw", ["taxi"], []],
  ])("the misspelt word «%s» among %s is corrected to %s", (typed, candidates, meant) => {
    expect(meantWords({ typed, candidates: words(...candidates) })).toEqual(meant);
  });

  test("two swapped letters of a search word are one mistake", () => {
    expect([typosBetween("caejro", "cajero"), typosBetween("caja", "cajero"), typosBetween("", "ab")]).toEqual([
      1, 3, 2,
    ]);
  });
});
