import { expect, test } from "vitest";
import { checksOf, originOf, satCheck } from "./receipt.tsx";

const fits = { issuer: true, curp: false, receiver: null, month: true, other_file: null };

test("[M8] each comparison of a receipt says whether it coincides, and what could not be compared", () => {
  expect(checksOf({ source: "xml", fits })).toMatchObject([
    { label: "RFC de la empresa", said: "coincide" },
    { label: "CURP de la persona", said: "no coincide" },
    { said: "no se pudo comparar" },
    { said: "coincide" },
  ]);
});

test("[M8] the page says what the QR code of a receipt does not hold", () => {
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

test.each([
  ["not_asked", null, "no le preguntamos por este recibo"],
  ["waiting", null, "todavía no responde; seguimos preguntando"],
  ["valid", true, "vigente, preguntado el 28 de noviembre de 2026"],
  ["cancelled", false, "cancelado, preguntado el 28 de noviembre de 2026"],
  ["not_found", false, "72 horas después del envío"],
] as const)(
  "[M8] of a receipt that is '%s' at the SAT, the page says so with the time of the question",
  (state, fits, said) => {
    const asked_at = state === "not_asked" || state === "waiting" ? null : "2026-11-28T16:32:00.000Z";
    const check = satCheck({ sat: { state, asked_at, again: false } });
    expect(check).toMatchObject({ label: "SAT", fits, said: expect.stringContaining(said) });
  },
);

test("[M8] the page says that the SAT is asked again about a receipt that it did not find", () => {
  const check = satCheck({ sat: { state: "not_found", asked_at: "2026-11-28T16:32:00.000Z", again: true } });
  expect(check).toMatchObject({ fits: null, said: expect.stringContaining("preguntamos otra vez") });
});
