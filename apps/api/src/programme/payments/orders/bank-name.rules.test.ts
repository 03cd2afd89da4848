import { expect, test } from "vitest";
import { bankNameLength, bankNameOf, type PersonName, wholeBankName } from "./bank-name.rules.ts";

const name = (given: string, firstSurname: string, secondSurname = ""): PersonName => ({
  given,
  firstSurname,
  secondSurname,
});

// Names of people, with what the bank reads.
const names: [PersonName, string][] = [
  [name("María José de la Concepción", "Ñáñez-D’Angelo", "y Güereña"), "MARIA JOSE NANEZ D ANGELO"],
  [name("Ma. del Rosario #2", "Pérez", "López"), "MA DEL ROSARIO PEREZ LOPEZ"],
  [name("Mª Ángeles", "Núñez"), "MA ANGELES NUNEZ"],
  [name("Luz 🌻", "Ibarra"), "LUZ IBARRA"],
  [name("JOSÉ ÁNGEL", "ÁVILA", "MUÑOZ"), "JOSE ANGEL AVILA MUNOZ"],
  [name("Jürgen", "Weiß", "Łukasz"), "JURGEN WEISS LUKASZ"],
  [name("Søren", "Þór"), "SOREN THOR"],
  [name("ＫＥＮＪＩ", "Ｓａｔｏ"), "KENJI SATO"],
  [name("Jean-Pierre", "O'Brien"), "JEAN PIERRE O BRIEN"],
  [name("Ana", ""), "ANA"],
  [name("王小明", "Wang"), "WANG"],
  [name("=SUM(A1)", "@Pérez"), "SUM A PEREZ"],
  [name("Maximiliano Alejandro", "Villavicencio", "Montemayor de la Garza"), "MAXIMILIANO ALEJANDRO VILLAVICENCIO"],
  [name("Guadalupe del Carmen", "Rodríguez", "de la O Castañeda"), "GUADALUPE DEL CARMEN RODRIGUEZ DE LA O"],
  [name("A".repeat(50), "Paz"), `${"A".repeat(36)} PAZ`],
  [name("Ana", "B".repeat(60)), `ANA ${"B".repeat(36)}`],
  [name("A".repeat(80), "B".repeat(60)), `${"A".repeat(19)} ${"B".repeat(20)}`],
];

test.each(names)("[B37] the bank reads the name %j as '%s'", (person, expected) => {
  expect(bankNameOf(person)).toBe(expected);
});

test("[B37, F11] a name in the bank file has letters and single spaces, fits, and keeps the first given name and the first surname", () => {
  for (const [person] of names) {
    const written = bankNameOf(person);
    expect(written).toMatch(/^[A-Z]+( [A-Z]+)*$/);
    expect(written.length).toBeLessThanOrEqual(bankNameLength);
    const [given = ""] = wholeBankName({ ...person, firstSurname: "", secondSurname: "" }).split(" ");
    const surname = wholeBankName({ ...person, given: "", secondSurname: "" });
    if (given.length + surname.length < bankNameLength) expect(written).toContain(surname);
    expect(written.startsWith(given.slice(0, bankNameLength / 2 - 1))).toBe(true);
  }
});

test.each([name("🌻", "###"), name("王小明", "李"), name("Иван", "Петров"), name("١٢٣", "—"), name("", "")])(
  "[B37] a name without a letter from A to Z is empty for the bank: %j",
  (person) => expect(bankNameOf(person)).toBe(""),
);
