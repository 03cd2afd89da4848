import { initialSettings } from "@arranca/contract/settings";
import { expect, test } from "vitest";
import { howToReach } from "./programme.ts";

test.each([
  ["contacto@municipio.example", "4771112233", "escribe a contacto@municipio.example o llama al 477 111 2233"],
  ["contacto@municipio.example", "", "escribe a contacto@municipio.example"],
  ["", "4771112233", "llama al 477 111 2233"],
])("the contact of e-mail %j and phone %j reads '%s'", (contact_email, contact_phone, text) => {
  expect(howToReach({ ...initialSettings, contact_email, contact_phone })).toBe(text);
});

test("a sentence about contact without e-mail and phone names the office of the programme, with its address if known", () => {
  expect(howToReach({ ...initialSettings, contact_address: "Plaza Principal 1, Centro" })).toBe(
    "acude a Plaza Principal 1, Centro",
  );
});

test("a new programme shows no contact address that nobody reads", () => {
  expect(howToReach(initialSettings)).toBe("acude a la oficina del programa");
});
