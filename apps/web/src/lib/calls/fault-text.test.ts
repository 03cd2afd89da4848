import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { PageError } from "../page/page-error.ts";
import { ApiError } from "./call.ts";
import { faultText } from "./fault-text.ts";

test("what a browser says of a fault, in English, is replaced by our own sentence", () => {
  const ours = "Ocurrió un error. Vuelve a intentarlo en un momento.";
  expect(faultText(new TypeError("e.showPopover is not a function"))).toBe(ours);
  expect(faultText(new DOMException("The source image could not be decoded.", "InvalidStateError"))).toBe(ours);
  expect(faultText("Failed to fetch")).toBe(ours);
});

test("what fails without a line, a piece of the page too, is told as such", () => {
  vi.stubGlobal("navigator", { onLine: false });
  const said = faultText(new TypeError("Failed to fetch dynamically imported module"));
  vi.unstubAllGlobals();
  expect(said).toBe("No hay conexión. Revisa tu internet y vuelve a intentarlo.");
});

test("what the API or a guard said stays as it is", () => {
  expect(faultText(new ApiError(409, "ALREADY_APPLIED", "Ya te has postulado"))).toBe("Ya te has postulado");
  expect(faultText(new PageError(500, "Unknown middleware x"))).toBe("Unknown middleware x");
});

// Where the message of an error is known to be for people: the API's, or that of a page of development.
const known = [
  "features/accounts/password-form.tsx",
  "features/accounts/sign-up-form.tsx",
  "features/notifications/dev-mail.tsx",
  "features/payments/answer-dialog.tsx",
  "features/payments/upload-dialog.tsx",
];
const src = join(import.meta.dirname, "../..");

test("no page shows the message of an error that may be the browser's", () => {
  const pages = ["ui", "features", "layouts", "routes"].flatMap((folder) =>
    readdirSync(join(src, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const shown = pages
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => /\b(?:error|reason|failure|cause)\.message\b/.test(readFileSync(join(src, file), "utf8")));
  expect(shown.sort()).toEqual(known);
});
