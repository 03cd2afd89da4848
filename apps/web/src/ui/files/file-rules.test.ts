import type { FileFormat } from "@arranca/contract/files/formats";
import { expect, it } from "vitest";
import { acceptOf, hintOf, isTaken, refusalOfType, refusalText, refuseSize } from "./file-rules.ts";
import { type Device, deviceOf, refuseFormat } from "./refuse-format.ts";

it("[V03] the refusal of a type has both messages", () => {
  expect(refuseFormat("file", undefined, "other")).toEqual({
    alert: "Por favor, selecciona un archivo válido.",
    detail: "Tipo de archivo no permitido. Solo se aceptan PNG, JPEG, JPG y PDF.",
  });
});

it.each<[FileFormat | undefined, string, boolean]>([
  ["pdf", "recibo.pdf", true],
  ["pdf", "recibo", true],
  ["docx", "recibo.pdf", false],
  [undefined, "recibo.pdf", true],
  [undefined, "virus.exe", false],
  [undefined, "sin-extension", false],
])(
  "[V03, B20] the file field decides on %s bytes named %s by the bytes, and without them by the ending",
  (format, name, taken) => {
    expect(isTaken("file", format, name)).toBe(taken);
  },
);

it("[V03] the CV field accepts pdf, doc, docx and odt, and no photo", () => {
  for (const format of ["pdf", "doc", "docx", "odt"] as const) expect(isTaken("cv", format, "cv")).toBe(true);
  // The first bytes of a document may show no more than its zip.
  expect(isTaken("cv", "zip", "cv.docx")).toBe(true);
  expect(isTaken("cv", "png", "cv.pdf")).toBe(false);
  expect(refuseFormat("cv", "png", "other").detail).toBe(
    "Es una foto. Usa «Tomar fotos», elige las de tus hojas y las juntamos en un PDF. Solo se aceptan PDF, DOC, DOCX y ODT.",
  );
});

it("[V03] a file of 5,242,880 bytes is accepted, and one more byte is not", () => {
  expect(refuseSize(5_242_880, 5_242_880)).toBeUndefined();
  expect(refuseSize(5_242_881, 5_242_880)?.alert).toBe("El archivo debe ser menor a 5 MB");
  expect(refuseSize(9_000_000, 2_097_152)?.alert).toBe("El archivo debe ser menor a 2 MB");
});

it("[V03] the hint of a file field states the maximum", () => {
  expect(hintOf("file", 5_242_880)).toBe("PNG, JPEG, JPG y PDF. Tamaño máx. 5 MB");
});

it("[B20] the file chooser of photos, documents and CVs hides no file", () => {
  expect(["image", "file", "cv"].map((kind) => acceptOf(kind as "image"))).toEqual([undefined, undefined, undefined]);
  expect(acceptOf("video")).toBe(".mp4");
});

it("[V03] the refusal of a large file states the maximum and the size of the file on one line", () => {
  const tooLarge = refuseSize(6_291_456, 5_242_880);
  expect(tooLarge && refusalText(tooLarge)).toBe(
    "El archivo debe ser menor a 5 MB. El tuyo pesa 6 MB: toma la foto desde aquí y la hacemos más ligera.",
  );
  expect(refusalText(refusalOfType("cv"))).toBe(
    "Por favor, selecciona un archivo válido. Tipo de archivo no permitido. Solo se aceptan PDF, DOC, DOCX y ODT.",
  );
});

it.each<[Device, string, number]>([
  ["iphone", "Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15", 5],
  ["iphone", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15", 5],
  ["mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/131.0.0.0", 0],
  ["android", "Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile", 5],
  ["windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0", 0],
  ["other", "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", 0],
])("[B18] the refusal of a HEIC photo says what to do on a device of kind %s", (device, userAgent, maxTouchPoints) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
  const detail = refuseFormat("file", "heic", device).detail ?? "";
  expect(detail).toMatch(/^Es una foto HEIC y no podemos abrirla aquí\. .+\. Solo se aceptan PNG, JPEG, JPG y PDF\.$/);
  const ways = { iphone: "Más compatible", android: "Tomar foto", windows: "Fotos", mac: "Vista Previa", other: "JPG" };
  expect(detail).toContain(ways[device]);
});
