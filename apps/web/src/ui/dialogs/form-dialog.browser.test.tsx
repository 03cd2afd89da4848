import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as z from "zod/mini";
import { show } from "../../testing/show.tsx";
import { FormDialog } from "./form-dialog.tsx";

let answer: () => Promise<unknown>;

function Case() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Invitar
      </button>
      {open ? (
        <FormDialog
          title="Invitar a una colega"
          fields={[{ kind: "text", name: "name", label: "Nombre", required: true }]}
          schema={z.object({ name: z.string() })}
          initial={{ name: "Ana" }}
          confirm="Enviar"
          busyLabel="Enviando"
          onClose={() => setOpen(false)}
          onSubmit={() => answer()}
        />
      ) : null}
    </>
  );
}

const dialog = page.getByRole("dialog", { name: "Invitar a una colega" });
const question = page.getByRole("dialog", { name: "¿Salir sin guardar?" });
const field = dialog.getByRole("textbox", { name: "Nombre" });

beforeEach(async () => {
  show(<Case />);
  await page.getByRole("button", { name: "Invitar" }).click();
  await expect.element(field).toHaveFocus();
});

for (const [what, leave] of [
  ["Esc", () => userEvent.keyboard("{Escape}")],
  ["the cross", () => dialog.getByRole("button", { name: "Cerrar" }).click()],
  ["'Regresar'", () => dialog.getByRole("button", { name: "Regresar" }).click()],
] as const) {
  test(`[ux-43] ${what} asks for confirmation and does not lose the text typed into a form dialog`, async () => {
    await field.fill("Ana Lucía");
    await leave();
    await question.getByRole("button", { name: "Seguir editando" }).click();
    await expect.element(field).toHaveValue("Ana Lucía");
    await leave();
    await question.getByRole("button", { name: "Salir" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
}

test("[ux-43] closing a form dialog with its original values does not ask", async () => {
  await field.fill("Ana Lucía");
  await field.fill("Ana");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("[ux-43] closing a form dialog while it is being sent does not ask", async () => {
  answer = () => new Promise(() => {});
  await field.fill("Ana Lucía");
  await dialog.getByRole("button", { name: "Enviar" }).click();
  await expect.element(dialog.getByRole("button", { name: "Enviando" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});
