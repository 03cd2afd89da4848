import { addressBody } from "@arranca/contract/address";
import { expect, test } from "vitest";
import { safeParse } from "zod/mini";
import { bodyOf, fromValues } from "./step.ts";

test("typed text becomes a body: numbers, nothing and nesting", () => {
  const values = { bankId: "12", clabe: "", careerId: "", "manager.name": "Ana", "manager.email": "a@b.mx" };
  expect(bodyOf(values, ["bankId", "careerId"])).toEqual({
    bankId: 12,
    clabe: "",
    careerId: undefined,
    manager: { name: "Ana", email: "a@b.mx" },
  });
});

test("[V01] what is missing is said at its field", () => {
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
