import { expect, test } from "vitest";
import { hostOf } from "./web-address.ts";

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
])("%s leads to %s", (typed, host) => {
  expect(hostOf(typed)).toBe(host);
});
