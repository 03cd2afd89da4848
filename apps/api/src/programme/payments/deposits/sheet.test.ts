import { expect, test } from "vitest";
import { cepSteps, receiptShapes } from "./sheet.ts";

const words = {
  ...{ folio: "R-0024-003", name: "Ximena Hernández", programme: "Arranca", municipality: "Municipio Demo" },
  ...{ number: 3, startsOn: "2026-09-15", endsOn: "2026-10-14", amount: 350_000, paidOn: "2026-11-05" },
  ...{ bank: "BBVA México", accountLast4: "4321", trackingKey: "AR0000024ABCDEF12345" },
};

test("[M10] the receipt says amount, day, bank, last four digits, tracking key and folio", () => {
  const said = receiptShapes(words).flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
  for (const text of [
    ...[
      "$3,500.00 MXN",
      "5 de noviembre de 2026",
      "BBVA México",
      "Termina en 4321",
      "AR0000024ABCDEF12345",
      "R-0024-003",
    ],
    ...["Ximena Hernández", "3: del 15 de septiembre de 2026 al 14 de octubre de 2026"],
  ])
    expect(said).toContain(text);
});

test("[M10] the receipt says how to ask Banxico for the CEP, and what we do not know", () => {
  const steps = cepSteps(words);
  expect(steps.join(" ")).toContain("banxico.org.mx/cep");
  expect(steps.join(" ")).toContain("la clave de rastreo (AR0000024ABCDEF12345)");
  expect(steps.at(-1)).toBe(
    "No sabemos aquí qué banco envió: pregúntalo al programa. Si envió tu mismo banco, no hay CEP.",
  );
  const said = receiptShapes({ ...words, bank: null }).flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
  expect(said).toContain("No lo sabemos");
});
