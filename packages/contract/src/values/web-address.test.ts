import { expect, test } from "vitest";
import { hostOf, isForeign } from "./web-address.ts";

test.each([
  ["https://feria.leon.gob.mx/registro?de=arranca", "feria.leon.gob.mx"],
  ["HTTPS://Ejemplo.MX", "ejemplo.mx"],
  ["https://lеon.gob.mx", "xn--lon-rdd.gob.mx"],
  ["http://ejemplo.mx", undefined],
  ["javascript:alert(1)", undefined],
  ["https://banco.mx@malo.example", undefined],
  ["https://localhost:3000/", undefined],
  ["https://10.0.0.1/", undefined],
  ["https://ejemplo.mx/a b", undefined],
  ["https:\\\\ejemplo.mx", undefined],
  ["ejemplo.mx", undefined],
  ["", undefined],
])("the address %s leads to the host %s", (typed, host) => {
  expect(hostOf(typed)).toBe(host);
});

test.each([
  ["https://arranca.leon.gob.mx/curso", false],
  ["https://cursos.arranca.leon.gob.mx", false],
  ["https://leon.gob.mx", true],
  ["https://malarranca.leon.gob.mx", true],
  ["https://arranca.leon.gob.mx.malo.example", true],
  ["no es una dirección", true],
])("[S1.9] the address %s leads outside the programme: %s", (address, is) => {
  expect(isForeign(address, "https://arranca.leon.gob.mx")).toBe(is);
});
