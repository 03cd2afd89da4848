import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { drawn, pressNow, stopClock } from "../../testing/clock.ts";
import { show } from "../../testing/show.tsx";
import { Button } from "../actions/button.tsx";
import { putSnacks } from "./snack-state.ts";
import { showSnack, showUndo } from "./snackbar-store.ts";
import { stackUndo, undoNewest } from "./undo-stack.ts";

const left = (seconds: number) => `Descartaste a Daniela. El correo sale en ${seconds} s.`;

const undone: string[] = [];
const discard = (name: string) =>
  stackUndo(
    (seconds) => `${name}: ${seconds} s`,
    () => undone.push(name),
  );

beforeEach(() => {
  putSnacks({ message: undefined, undos: [] });
  undone.length = 0;
  show(
    <>
      <Button onClick={() => showSnack("Código reenviado con éxito")}>Avisar</Button>
      <Button onClick={() => showUndo(left, () => showSnack("Daniela sigue en tu lista"))}>Descartar</Button>
    </>,
  );
});

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

test("[C3] each act of the undo stack keeps its own 10 seconds, also below a later sentence", async () => {
  await expect.element(page.getByRole("button", { name: "Descartar" })).toBeVisible();
  stopClock();
  discard("Ana");
  vi.advanceTimersByTime(6_000);
  discard("Beto");
  showSnack("Guardado");
  await drawn();
  expect(shown("Ana: 4 s")).toBeVisible();
  expect(shown("Beto: 10 s")).toBeVisible();
  vi.advanceTimersByTime(4_100);
  await drawn();
  expect(shown("Beto: 6 s")).toBeVisible();
  expect(page.getByRole("status").getByText(/^Ana/).query()).toBeNull();
  expect(undone).toEqual([]);
});

test("[C3] three acts are shown, the others behind 'y 2 más', and each can be undone", async () => {
  await expect.element(page.getByRole("button", { name: "Descartar" })).toBeVisible();
  stopClock();
  for (const name of ["Ana", "Beto", "Carla", "Dani", "Eva"]) discard(name);
  await drawn();
  expect(document.querySelectorAll(".toast")).toHaveLength(3);
  await pressNow("y 2 más");
  expect(document.querySelectorAll(".toast")).toHaveLength(5);
  await pressNow("Deshacer");
  expect(undone).toEqual(["Ana"]);
  expect(undoNewest()).toBe(true);
  expect(undone).toEqual(["Ana", "Eva"]);
  await drawn();
  expect(document.querySelectorAll(".toast")).toHaveLength(3);
});

test("[C3] undoing an act after its 10 seconds does nothing", async () => {
  stopClock();
  discard("Ana");
  vi.advanceTimersByTime(10_100);
  expect(undoNewest()).toBe(false);
  expect(undone).toEqual([]);
});
