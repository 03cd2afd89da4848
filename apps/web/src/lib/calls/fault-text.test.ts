import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { PageError } from "../page/page-error.ts";
import { ApiError } from "./call.ts";
import { faultText } from "./fault-text.ts";

test("an English error of the browser is replaced by a Spanish sentence of the product", () => {
  const ours = "Ocurrió un error. Vuelve a intentarlo en un momento.";
  expect(faultText(new TypeError("e.showPopover is not a function"))).toBe(ours);
  expect(faultText(new DOMException("The source image could not be decoded.", "InvalidStateError"))).toBe(ours);
  expect(faultText("Failed to fetch")).toBe(ours);
});

test("any failed call while offline is reported as a missing connection", () => {
  vi.stubGlobal("navigator", { onLine: false });
  const said = faultText(new TypeError("Failed to fetch dynamically imported module"));
  vi.unstubAllGlobals();
  expect(said).toBe("No hay conexión. Revisa tu internet y vuelve a intentarlo.");
});

test("an error message of the API or of a page guard is shown unchanged", () => {
  expect(faultText(new ApiError(409, "ALREADY_APPLIED", "Ya te has postulado"))).toBe("Ya te has postulado");
  expect(faultText(new PageError(500, "Unknown middleware x"))).toBe("Unknown middleware x");
});

// Files whose error messages are certainly for people: from the API or on a development page.
const known = [
  "features/accounts/password-form.tsx",
  "features/accounts/sign-up-form.tsx",
  "features/notifications/dev-mail.tsx",
  "features/payments/orders/answer-dialog.tsx",
  "features/payments/vouchers/upload-dialog.tsx",
];
const src = join(import.meta.dirname, "../..");

test("no page shows the message of an error that may come from the browser", () => {
  const pages = ["ui", "features", "layouts", "routes"].flatMap((folder) =>
    readdirSync(join(src, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const shown = pages
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => /\b(?:error|reason|failure|cause)\.message\b/.test(readFileSync(join(src, file), "utf8")));
  expect(shown.sort()).toEqual(known);
});
