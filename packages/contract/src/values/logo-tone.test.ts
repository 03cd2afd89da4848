import { expect, test } from "vitest";
import { logoTone, logoTones } from "./logo-tone.ts";

test("a company always gets the same colour, and companies are spread over all colours", () => {
  const names = ["Café Jacaranda", "Calzado Tres Ríos", "Hotel Portal del Bajío", "Clínica Los Sauces", "Nodo Abierto"];
  expect(names.map(logoTone)).toEqual(names.map((name) => logoTone(` ${name} `)));
  const many = Array.from({ length: 500 }, (_one, at) => logoTone(`Empresa número ${at}`));
  const counts = Array.from({ length: logoTones }, (_one, at) => many.filter((tone) => tone === at + 1).length);
  for (const count of counts) expect(count).toBeGreaterThan(50);
  expect(many.every((tone) => tone >= 1 && tone <= logoTones)).toBe(true);
});
