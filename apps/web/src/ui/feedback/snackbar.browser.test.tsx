import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { drawn, pressNow, stopClock } from "../../testing/clock.ts";
import { show } from "../../testing/show.tsx";
import { Button } from "../actions/button.tsx";
import { showSnack, showUndo } from "./snackbar-store.ts";

const left = (seconds: number) => `Descartaste a Daniela. El correo sale en ${seconds} s.`;

beforeEach(() =>
  show(
    <>
      <Button onClick={() => showSnack("Código reenviado con éxito")}>Avisar</Button>
      <Button onClick={() => showUndo(left, () => showSnack("Daniela sigue en tu lista"))}>Descartar</Button>
    </>,
  ),
);

const shown = (text: string) => page.getByRole("status").getByText(text).query();

test("[S16] a snackbar has 'Cerrar' and closes after 3 seconds", async () => {
  await expect.element(page.getByRole("button", { name: "Avisar" })).toBeVisible();
  stopClock();
  await pressNow("Avisar");
  expect(shown("Código reenviado con éxito")).toBeVisible();
  vi.advanceTimersByTime(2_900);
  await drawn();
  expect(shown("Código reenviado con éxito")).toBeVisible();
  vi.advanceTimersByTime(200);
  await expect.poll(() => shown("Código reenviado con éxito")).toBeNull();
  await pressNow("Avisar");
  expect(shown("Código reenviado con éxito")).toBeVisible();
  await pressNow("Cerrar");
  expect(shown("Código reenviado con éxito")).toBeNull();
});

test("ux-29 a snackbar with 'Deshacer' stays for 10 seconds and counts them", async () => {
  await expect.element(page.getByRole("button", { name: "Descartar" })).toBeVisible();
  stopClock();
  await pressNow("Descartar");
  expect(shown(left(10))).toBeVisible();
  vi.advanceTimersByTime(4_000);
  await drawn();
  expect(shown(left(6))).toBeVisible();
  await pressNow("Deshacer");
  expect(shown("Daniela sigue en tu lista")).toBeVisible();
});
