import { createBrowserHistory, type RouterHistory } from "@tanstack/react-router";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as z from "zod/mini";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { show } from "../../testing/show.tsx";
import { closeOnBack } from "./close-on-back.ts";

const schema = z.object({ words: z.string() });

function Leaving() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <main>
      <h1>Relación laboral</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Ya no trabajo aquí
      </button>
      {isOpen ? (
        <ReasonDialog
          title="¿Qué pasó?"
          schema={schema}
          words={{ name: "words", label: "Qué pasó", limit: 100 }}
          confirm="Enviar"
          onClose={close}
          onSend={async () => close()}
        />
      ) : null}
    </main>
  );
}

const field = page.getByLabelText("Qué pasó");
const question = page.getByText("¿Salir sin enviar?");
const open = () => page.getByRole("button", { name: "Ya no trabajo aquí" }).click();
const back = () => window.history.back();
/** Waits until no step of the history is on its way. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 400));

let history: RouterHistory;
let stop: () => void;
const testPage = location.href;

/** Shows the page as the entry `index` of its document. */
async function arrive(path: string): Promise<void> {
  if (path === "/relations") window.history.pushState(null, "", "/antes");
  else window.history.pushState(null, "", path);
  history = createBrowserHistory();
  if (path === "/relations") history.push(path);
  history.flush();
  stop = closeOnBack(history);
  show(<Leaving />);
}

beforeEach(() => arrive("/relations"));
afterEach(() => {
  stop();
  history.destroy();
  window.history.replaceState(null, "", testPage);
});

describe("a step of the history", () => {
  test("'Back' closes an open dialog, and the next 'Back' leaves the page", async () => {
    await open();
    await expect.element(field).toBeVisible();
    back();
    await expect.element(field).not.toBeInTheDocument();
    expect(location.pathname).toBe("/relations");
    expect(history.location.pathname).toBe("/relations");
    back();
    await expect.poll(() => history.location.pathname).toBe("/antes");
  });

  test("'Back' asks before typed text is lost, and a second 'Back' closes the question", async () => {
    await open();
    await field.fill("Me despidieron sin aviso.");
    back();
    await expect.element(question).toBeVisible();
    back();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(field).toHaveValue("Me despidieron sin aviso.");
    expect(location.pathname).toBe("/relations");
  });

  test("two presses of 'Back' in a row lose no typed text", async () => {
    history.push("/support");
    history.flush();
    await open();
    await field.fill("Me despidieron sin aviso.");
    back();
    back();
    await settled();
    await expect.element(field).toHaveValue("Me despidieron sin aviso.");
    expect(location.pathname).toBe("/support");
    expect(window.history.state.__TSR_index).toBe(history.location.state.__TSR_index);
  });

  test("a dialog closed by its button leaves no entry in the history", async () => {
    await open();
    await page.getByRole("button", { name: "Regresar" }).click();
    await expect.element(field).not.toBeInTheDocument();
    back();
    await expect.poll(() => history.location.pathname).toBe("/antes");
  });

  test("'Forward' closes an open dialog and stays on the page", async () => {
    history.push("/despues");
    history.flush();
    back();
    await expect.poll(() => history.location.pathname).toBe("/relations");
    await open();
    window.history.forward();
    await expect.element(field).not.toBeInTheDocument();
    expect(location.pathname).toBe("/relations");
  });

  test("a link inside a dialog navigates, and 'Back' returns from it", async () => {
    await open();
    history.push("/jobs");
    history.flush();
    await userEvent.keyboard("{Escape}");
    await expect.element(field).not.toBeInTheDocument();
    back();
    await expect.poll(() => history.location.pathname).toBe("/relations");
  });
});

describe("the first page of a tab", () => {
  beforeEach(async () => {
    stop();
    history.destroy();
    await arrive("/directo");
  });

  test("'Back' closes the dialog of a page that was opened from a mail", async () => {
    expect(history.location.state.__TSR_index).toBe(0);
    await open();
    await field.fill("Me despidieron sin aviso.");
    back();
    await expect.element(question).toBeVisible();
    expect(location.pathname).toBe("/directo");
    await page.getByRole("button", { name: "Salir", exact: true }).click();
    await expect.element(field).not.toBeInTheDocument();
    back();
    await expect.poll(() => location.pathname).toBe("/relations");
  });

  test("a page that was reloaded with an open dialog is left by one 'Back'", async () => {
    await open();
    await expect.element(field).toBeVisible();
    stop();
    history.destroy();
    history = createBrowserHistory();
    stop = closeOnBack(history);
    show(<Leaving />);
    back();
    await expect.poll(() => location.pathname).toBe("/relations");
  });
});
