import { useState } from "react";
import { beforeAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { show } from "../../testing/show.tsx";
import { keepFocus } from "./keep-focus.ts";

beforeAll(keepFocus);

function Decided() {
  const [isAsking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);
  const [isWorking, setWorking] = useState(false);
  return (
    <main>
      <h1>Empleos</h1>
      <section>
        <h2>Ayudante de mostrador</h2>
        {isDone ? null : <Button onClick={() => setAsking(true)}>Retirar</Button>}
        <Button disabled={isWorking} onClick={() => setWorking(true)}>
          Elegir archivo
        </Button>
        <Button onClick={() => setWorking(false)}>Listo</Button>
      </section>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="¿Retirar?"
        confirm="Sí, retirar"
        onConfirm={() => {
          setDone(true);
          setAsking(false);
        }}
      >
        <p>La empresa ya no la verá.</p>
      </ConfirmDialog>
    </main>
  );
}

test("U15 after a dialog closes whose opening button is gone, the nearest heading gets the focus, not the page's heading", async () => {
  show(<Decided />);
  await page.getByRole("button", { name: "Retirar" }).click();
  await page.getByRole("button", { name: "Sí, retirar" }).click();
  await expect.element(page.getByRole("heading", { name: "Ayudante de mostrador" })).toHaveFocus();
});

test("U15 a button that was disabled for a moment gets the focus back unless the reader has moved on", async () => {
  show(<Decided />);
  const choose = page.getByRole("button", { name: "Elegir archivo" });
  const ready = page.getByRole("button", { name: "Listo" });
  const heading = page.getByRole("heading", { name: "Ayudante de mostrador" });
  await choose.click();
  await expect.element(heading).toHaveFocus();
  const press = ready.element();
  if (press instanceof HTMLElement) press.click();
  await expect.element(choose).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(heading).toHaveFocus();
  await ready.click();
  await expect.element(choose).toBeEnabled();
  await expect.element(ready).toHaveFocus();
});
