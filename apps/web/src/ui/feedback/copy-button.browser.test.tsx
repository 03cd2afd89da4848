import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { CopyButton } from "./copy-button.tsx";

beforeEach(() => show(<CopyButton text="FOLIO-0042" label="Copiar folio" />));
afterEach(() => Reflect.deleteProperty(navigator, "clipboard"));

const copied = page.getByRole("button", { name: "Copiado" });

test("[X03] copying says whether it worked", async () => {
  await page.getByRole("button", { name: "Copiar folio" }).click();
  await expect.element(copied).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe("FOLIO-0042");
});

test("[X03] without a clipboard the legacy copy steps in", async () => {
  Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  const isCopied = new Promise((resolve) => document.addEventListener("copy", resolve, { once: true }));
  await page.getByRole("button", { name: "Copiar folio" }).click();
  await isCopied;
  await expect.element(copied).toBeVisible();
});
