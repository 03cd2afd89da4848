import { expect, test } from "vitest";
import { checksOf } from "./receipt.tsx";

test("[M8] each comparison of a receipt says whether it coincides, and what could not be compared", () => {
  expect(checksOf({ fits: { issuer: true, curp: false, receiver: null, month: true } })).toMatchObject([
    { label: "RFC de la empresa", said: "coincide" },
    { label: "CURP de la persona", said: "no coincide" },
    { said: "sin dato para comparar" },
    { said: "coincide" },
  ]);
});
