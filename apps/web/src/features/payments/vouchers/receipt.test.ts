import { expect, test } from "vitest";
import { checksOf, originOf } from "./receipt.tsx";

const fits = { issuer: true, curp: false, receiver: null, month: true, other_file: null };

test("[M8] each comparison of a receipt says whether it coincides, and what could not be compared", () => {
  expect(checksOf({ source: "xml", fits })).toMatchObject([
    { label: "RFC de la empresa", said: "coincide" },
    { label: "CURP de la persona", said: "no coincide" },
    { said: "no se pudo comparar" },
    { said: "coincide" },
  ]);
});

test("[M8] of a receipt that was read from its QR code, the page says what a code does not hold", () => {
  const read = { source: "code", fits: { ...fits, curp: null, month: null, other_file: false } } as const;
  expect(checksOf(read)).toMatchObject([
    { said: "coincide" },
    { said: "no lo dice el código" },
    { said: "no se pudo comparar" },
    { said: "no lo dice el código" },
    { label: "Otro archivo del mismo recibo", said: "no coincide" },
  ]);
  expect(originOf(read)).toContain("Leído del código QR");
});
