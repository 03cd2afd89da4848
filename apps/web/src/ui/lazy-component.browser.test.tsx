import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../testing/show.tsx";
import { lazyComponent } from "./lazy-component.tsx";

test("a dialog whose code cannot be loaded closes with a message, keeps typed text, and opens once its code can be loaded", async () => {
  let isOut = true;
  const Answer = () => <p>Aquí está</p>;
  const Late = lazyComponent<{ onClose: () => void }>(async () => {
    if (isOut) throw new TypeError("Failed to fetch dynamically imported module");
    return Answer;
  });
  function Form() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <label>
          Motivo <textarea />
        </label>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Abrir
        </button>
        {isOpen ? <Late onClose={() => setOpen(false)} /> : null}
      </>
    );
  }
  show(<Form />);
  await page.getByLabelText("Motivo").fill("No llegó");
  const open = page.getByRole("button", { name: "Abrir" });
  await open.click();
  await expect.element(page.getByText(/^No pudimos abrirlo\./)).toBeVisible();
  await expect.element(open).toHaveAttribute("aria-expanded", "false");
  await expect.element(page.getByLabelText("Motivo")).toHaveValue("No llegó");
  isOut = false;
  await open.click();
  await expect.element(page.getByText("Aquí está")).toBeVisible();
});
