import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { CopyButton } from "./copy-button.tsx";

beforeEach(() => show(<CopyButton text="FOLIO-0042" label="Copiar folio" />));
afterEach(() => Reflect.deleteProperty(navigator, "clipboard"));

const copied = page.getByRole("button", { name: "Copiado" });

test("[X03] the copy button confirms that the text was copied", async () => {
  await page.getByRole("button", { name: "Copiar folio" }).click();
  await expect.element(copied).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe("FOLIO-0042");
});

test("[X03] the copy button works without the clipboard API", async () => {
  Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  const isCopied = new Promise((resolve) => document.addEventListener("copy", resolve, { once: true }));
  await page.getByRole("button", { name: "Copiar folio" }).click();
  await isCopied;
  await expect.element(copied).toBeVisible();
});
