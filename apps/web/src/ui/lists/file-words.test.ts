import { expect, test } from "vitest";
import { fileWords } from "./file-words.ts";

test("[D3] the download dialog says who reads that a file was taken, and nothing of it for a file about nobody's account", () => {
  expect(fileWords("vouchers", { found: 1 })).toBe(
    "1 comprobante con estos filtros. Quienes estén en el archivo podrán ver que lo descargaste y para qué.",
  );
  expect(fileWords("orders", { found: 1000, isCapped: true })).toBe("Más de 1,000 órdenes con estos filtros.");
});
