import { expect, it } from "vitest";
import { acceptOf, hintOf, refusalText, refuseSize, refuseType } from "./file-rules.ts";

it.each(["frente.png", "Frente.JPEG", "frente.jpg", "recibo.pdf"])("[V03] the file field accepts %s", (name) => {
  expect(refuseType(name, "file")).toBeUndefined();
});

it.each(["virus.exe", "cv.docx", "sin-extension"])("[V03] the file field refuses %s with both messages", (name) => {
  expect(refuseType(name, "file")).toEqual({
    alert: "Por favor, selecciona un archivo válido.",
    detail: "Tipo de archivo no permitido. Solo se aceptan PNG, JPEG, JPG y PDF.",
  });
});

it("[V03] the CV field accepts pdf, doc, docx and odt, and no photo", () => {
  for (const name of ["cv.pdf", "cv.doc", "cv.docx", "cv.odt"]) expect(refuseType(name, "cv")).toBeUndefined();
  expect(refuseType("cv.png", "cv")?.detail).toBe(
    "Tipo de archivo no permitido. Solo se aceptan PDF, DOC, DOCX y ODT.",
  );
});

it("[V03] a file of 5,242,880 bytes is accepted, and one more byte is not", () => {
  expect(refuseSize(5_242_880, 5_242_880)).toBeUndefined();
  expect(refuseSize(5_242_881, 5_242_880)?.alert).toBe("El archivo debe ser menor a 5 MB");
  expect(refuseSize(9_000_000, 2_097_152)?.alert).toBe("El archivo debe ser menor a 2 MB");
});

it("[V03] the hint of a file field states the maximum", () => {
  expect(hintOf("file", 5_242_880)).toBe("PNG, JPEG, JPG y PDF. Tamaño máx. 5 MB");
  expect(acceptOf("image")).toBe(".png,.jpeg,.jpg");
});

it("[V03] the refusal of a large file states the maximum and the size of the file on one line", () => {
  const tooLarge = refuseSize(6_291_456, 5_242_880);
  expect(tooLarge && refusalText(tooLarge)).toBe(
    "El archivo debe ser menor a 5 MB. El tuyo pesa 6 MB: toma la foto desde aquí y la hacemos más ligera.",
  );
  const otherType = refuseType("cv.png", "cv");
  expect(otherType && refusalText(otherType)).toBe(
    "Por favor, selecciona un archivo válido. Tipo de archivo no permitido. Solo se aceptan PDF, DOC, DOCX y ODT.",
  );
});
