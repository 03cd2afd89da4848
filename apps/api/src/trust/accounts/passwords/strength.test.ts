import { expect, test } from "vitest";
import { isWeakPassword } from "./strength.ts";

const known = ["ximena.hernandez@correo.example", "Ximena Guadalupe", "Hernández", "2005-04-12", "Arranca", "León"];

test.each([
  "12345678",
  "password1",
  "P@ssw0rd",
  "qwertyuiop",
  "1qaz2wsx",
  "aaaaaaaa",
  "abcd1234",
  "iloveyou1",
  "11111111",
  "15042006",
])("[A08] the common password %s is refused", (password) => {
  expect(isWeakPassword(password, known)).toBe(true);
});

test.each([
  "contraseña1",
  "Verano2026",
  "tequieromucho",
  "holamundo",
  "porfavor",
  "chivas123",
  "vivamexico1",
  "Septiembre16",
])("[A08] a password popular in Mexico, as %s, is refused", (password) => {
  expect(isWeakPassword(password, known)).toBe(true);
});

test.each(["ximena2006", "HERNANDEZ99", "hernández1", "x1mena2005", "Arranca2026", "arranca-leon", "Leon2026"])(
  "[A08] a password made of name, e-mail or programme, as %s, is refused",
  (password) => {
    expect(isWeakPassword(password, known)).toBe(true);
  },
);

test.each([
  "tortillas de maíz azul",
  "jacarandas moradas 31",
  "arranca-demo-2026",
  "correct horse battery staple",
  "kT9!vq2#Lw",
])("[A08] the password %s is accepted, as there are no rules of composition", (password) => {
  expect(isWeakPassword(password, known)).toBe(false);
});

test("[A08] a weak password stays weak when repeated, and 128 characters are checked as quickly as 32", () => {
  expect(isWeakPassword("a".repeat(128), known)).toBe(true);
  expect(isWeakPassword("12345678".repeat(4), known)).toBe(true);
  expect(isWeakPassword("kT9!vq2#Lw".repeat(12), known)).toBe(false);
});
