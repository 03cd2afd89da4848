import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as z from "zod/mini";
import { show } from "../../testing/show.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

const usual = "Le falta un documento";

function Case() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rechazar
      </button>
      {open ? (
        <ReasonDialog
          title="Rechazar a Ana"
          schema={z.object({ reason: z.string() })}
          words={{ name: "reason", label: "Motivo", limit: 500, usual: [usual] }}
          confirm="Sí, rechazar"
          onClose={() => setOpen(false)}
          onSend={async () => setOpen(false)}
        />
      ) : null}
    </>
  );
}

const opener = page.getByRole("button", { name: "Rechazar", exact: true });
const reasons = page.getByRole("dialog", { name: "Rechazar a Ana" });
const question = page.getByRole("dialog", { name: "¿Salir sin enviar?" });
const field = reasons.getByRole("textbox", { name: "Motivo" });
const written = "La CURP no es la de su acta.";

beforeEach(async () => {
  await page.viewport(1280, 720);
  show(<Case />);
  await opener.click();
  await expect.element(field).toHaveFocus();
});

for (const [what, leave] of [
  ["Esc", () => userEvent.keyboard("{Escape}")],
  ["the cross", () => reasons.getByRole("button", { name: "Cerrar" }).click()],
  ["'Regresar'", () => reasons.getByRole("button", { name: "Regresar" }).click()],
] as const) {
  test(`${what} asks for confirmation and does not lose a typed reason`, async () => {
    await userEvent.keyboard(written);
    await leave();
    await expect.element(question).toBeVisible();
    await question.getByRole("button", { name: "Seguir editando" }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(field).toHaveValue(written);

    await leave();
    await question.getByRole("button", { name: "Salir" }).click();
    await expect.element(reasons).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });
}

test("repeated presses of Esc do not lose a typed reason until that is confirmed", async () => {
  await userEvent.keyboard(written);
  for (const isAsked of [true, false, true, false, true]) {
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => question.query() !== null).toBe(isAsked);
    await expect.element(isAsked ? question : reasons).toBeVisible();
  }
  await userEvent.keyboard("{Escape}");
  await expect.element(field).toHaveValue(written);
});

test("closing the reason dialog without a reason, or with only a proposed one, does not ask", async () => {
  await userEvent.keyboard("{Escape}");
  await expect.element(reasons).not.toBeInTheDocument();
  await opener.click();
  await reasons.getByRole("button", { name: usual }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(reasons).not.toBeInTheDocument();
  expect(question.query()).toBeNull();
});
