import { expect, test } from "vitest";
import { answeredWords, builtWords, depositsWord } from "./words.ts";

test.each([
  [{ paid: 1, returned: 1, missing: 0 }, "1 pagado, 1 devuelto"],
  [{ paid: 2, returned: 0, missing: 1 }, "2 pagados, 1 sin respuesta"],
  [{ paid: 0, returned: 3, missing: 2 }, "3 devueltos, 2 sin respuesta"],
  [{ paid: 0, returned: 0 }, ""],
])("the bank's answers to a payment order are counted in words: %o", (answered, words) => {
  expect(answeredWords(answered)).toBe(words);
});

test("returned and paid deposits of an order are counted in the singular for one and in the plural for two", () => {
  expect([depositsWord(1), depositsWord(2)]).toEqual(["1 depósito", "2 depósitos"]);
});

test.each([
  [3, "Orden 7: 3 depósitos"],
  [4, "Orden 7: 3 depósitos. 1 mes cambió y quedó fuera"],
  [5, "Orden 7: 3 depósitos. 2 meses cambiaron y quedaron fuera"],
])(
  "[M2] the message of an order of 3 deposits, built from %i ticked months, counts the months that stayed out",
  (ticked, words) => {
    expect(builtWords({ number: 7, lines: 3 }, ticked)).toBe(words);
  },
);
