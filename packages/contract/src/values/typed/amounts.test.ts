import { describe, expect, test } from "vitest";
import { readMoney, readWhole } from "./amounts.ts";

describe("[F2, N05] an amount of money is read as people and spreadsheets write it", () => {
  test.each([
    ["3500", 350_000],
    ["3,500", 350_000],
    ["3,500.00", 350_000],
    ["3,500.5", 350_050],
    ["3,500.", 350_000],
    ["$3,500", 350_000],
    ["$ 3,500.00 MXN", 350_000],
    ["MXN 3,500", 350_000],
    ["3 500", 350_000],
    ["3 500.25", 350_025],
    ["3500 pesos al mes", 350_000],
    ["３５００", 350_000],
    ["٣٥٠٠", 350_000],
    ["1,000,000", 100_000_000],
    ["1'000,000.00", 100_000_000],
    ["3500.5", 350_050],
    [".50", 50],
    ["0.01", 1],
    ["0", 0],
    ["007", 700],
  ])("%j is %i cents", (typed, cents) => expect(readMoney(typed)).toEqual({ value: cents }));

  test.each([
    ["3.500,00", 350_000],
    ["10.500", 1_050_000],
    ["1.000.000", 100_000_000],
    ["3,50", 350],
    ["3500,00", 350_000],
    ["3 500,00", 350_000],
    ["10 mil", 1_000_000],
    ["12.5k", 1_250_000],
  ])("%j is asked about as %i cents", (typed, cents) => expect(readMoney(typed)).toEqual({ likely: cents }));

  test.each([
    ["-500", /sin signo/],
    ["- $500", /sin signo/],
    ["$-500", /sin signo/],
    ["(500)", /sin signo/],
    ["500-", /sin signo/],
    ["−500", /sin signo/],
    ["1e5", /todas sus cifras/],
    ["1.2E+16", /todas sus cifras/],
    ["8,000 a 10,000", /más de un monto/],
    ["8000-10000", /más de un monto/],
    ["USD 3,500", /pesos mexicanos/],
    ["€3,500", /pesos mexicanos/],
    ["3.5000", /No se entiende/],
    ["1,00,000", /No se entiende/],
    ["3,500.000", /No se entiende/],
    ["1.5 millones", /menor a/],
    ["12345678", /menor a/],
    ["tres mil", /con cifras/],
    ["", /con cifras/],
  ])("%j is refused with a sentence", (typed, sentence) => expect(readMoney(typed).problem).toMatch(sentence));

  test("an amount in pesos is refused where dollars are asked for", () => {
    expect(readMoney("3,500 pesos", "USD").problem).toMatch(/dólares/);
    expect(readMoney("USD 300", "USD")).toEqual({ value: 30_000 });
  });
});

describe("[F2, N06] a whole number is read as meant or refused", () => {
  test.each([
    ["1", 1],
    ["01", 1],
    [" 12 ", 12],
    ["２", 2],
    ["1,000", 1000],
    ["12.0", 12],
    ["50%", 50],
    ["3 vacantes", 3],
  ])("%j is %i", (typed, value) => expect(readWhole(typed)).toEqual({ value }));

  test("1.000 is asked about as a thousand", () => expect(readWhole("1.000")).toEqual({ likely: 1000 }));

  test.each([
    ["1.5", /entero/],
    ["1,5", /entero/],
    [".5", /entero/],
    ["-1", /sin signo/],
    ["1e3", /todas sus cifras/],
    ["18 a 27", /más de un número/],
    ["dos", /con cifras/],
    ["1234567890", /entero/],
  ])("%j is refused with a sentence", (typed, sentence) => expect(readWhole(typed).problem).toMatch(sentence));
});
