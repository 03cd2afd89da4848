import { addressBody } from "@arranca/contract/values/address";
import { expect, test } from "vitest";
import { safeParse } from "zod/mini";
import { bodyOf, fromValues, type Step, screensOf, stepOfScreen } from "./step.ts";

test("text typed in the registration becomes an API body with numbers, nested objects, and no empty values", () => {
  const values = { bankId: "12", clabe: "", careerId: "", "manager.name": "Ana", "manager.email": "a@b.mx" };
  expect(bodyOf(values, ["bankId", "careerId"])).toEqual({
    bankId: 12,
    clabe: "",
    careerId: undefined,
    manager: { name: "Ana", email: "a@b.mx" },
  });
});

test("[V01] a missing value of a registration step is reported at its field", () => {
  const result = safeParse(fromValues(addressBody, ["stateId", "municipalityId"]), {
    cp: "370",
    suburbName: "",
    cityName: "León",
    stateName: "Guanajuato",
    stateId: "",
    municipalityId: "11020",
    street: "Mina",
    number: "1",
  });
  const said = Object.fromEntries(result.error?.issues.map((issue) => [issue.path.join("."), issue.message]) ?? []);
  expect(said).toEqual({
    cp: "Escribe los 5 dígitos de tu código postal.",
    suburbName: "Este campo es obligatorio",
    stateId: "Este campo es obligatorio",
  });
});

test("ux-5 a registration step is one screen on a computer and one screen per part on a phone", () => {
  const part = (title: string) => ({ title, lead: "", schema: fromValues(addressBody), Fields: () => null });
  const step = (key: string): Step => ({ ...part(key), key, name: key, empty: {}, answers: () => [] });
  const parts = [part("who"), part("name")];
  const steps = [{ ...step("identity"), parts }, step("contact")];
  const places = (isPhone: boolean) => screensOf(steps, isPhone).map(({ at, key, title }) => [at, key, title]);
  expect(places(false)).toEqual([
    ["identity", "identity", "identity"],
    ["contact", "contact", "contact"],
  ]);
  expect(places(true)).toEqual([
    ["identity", "identity", "who"],
    ["identity-2", "identity", "name"],
    ["contact", "contact", "contact"],
  ]);
  expect(["identity-2", "identity", "review"].map(stepOfScreen)).toEqual(["identity", "identity", "review"]);
});
