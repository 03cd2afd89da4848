import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Held, show } from "../../testing/show.tsx";
import { movedTo, placeInWords } from "./moved.ts";
import { SortableList } from "./sortable-list.tsx";

const letters = ["Ana", "Beto", "Caro", "Dani"];

beforeEach(async () => {
  show(
    <Held initial={letters}>
      {({ value, onValue }) => (
        <SortableList
          label="Lista"
          rows={value.map((name) => ({ key: name, name }))}
          onMove={(key, gap) => {
            const moved = movedTo(value, value.indexOf(key), gap);
            onValue(moved);
            return placeInWords(key, moved.indexOf(key) + 1, moved.length);
          }}
        >
          {({ name }, _index, tools) => (
            <div className="row between" style={{ height: 60 }}>
              <span>{name}</span>
              {tools}
            </div>
          )}
        </SortableList>
      )}
    </Held>,
  );
  await expect.element(page.getByText("Dani", { exact: true })).toBeVisible();
});

const order = () => [...document.querySelectorAll("[data-sort]")].map((row) => row.getAttribute("data-sort"));
const rowOf = (name: string) => document.querySelector(`[data-sort=${name}]`);
const handleOf = (name: string) => rowOf(name)?.querySelector("[title]:not(button)");
const middleOf = (name: string, share: number) => {
  const { top, height } = rowOf(name)?.getBoundingClientRect() ?? new DOMRect();
  return top + height * share;
};

/** Takes a row by its handle and holds it at height `y`. Returns the next actions of the pointer. */
async function hold(name: string, y: number, pointerType: string) {
  const handle = handleOf(name) as HTMLElement;
  // A simulated pointer cannot be captured.
  handle.setPointerCapture = () => {};
  const tell = (kind: string, clientY: number) =>
    handle.dispatchEvent(new PointerEvent(kind, { clientY, pointerType, button: 0, pointerId: 7, bubbles: true }));
  tell("pointerdown", middleOf(name, 0.5));
  await expect.poll(() => rowOf(name)?.hasAttribute("data-held")).toBe(true);
  tell("pointermove", y);
  return { drop: () => tell("pointerup", y) };
}

test("ux-24 a list row moved by keyboard goes down and up, keeps the focus, and its new place is announced", async () => {
  (page.getByRole("button", { name: "Bajar «Ana»" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(order).toEqual(["Beto", "Ana", "Caro", "Dani"]);
  await expect.element(page.getByText("«Ana» está ahora en el lugar 2 de 4.")).toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Bajar «Ana»" })).toHaveFocus();
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.poll(order).toEqual(["Beto", "Caro", "Dani", "Ana"]);
  await expect.element(page.getByRole("button", { name: "Bajar «Ana»" })).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "Subir «Ana»" })).toHaveFocus();
});

test.each(["touch", "mouse"])("a list row dragged by %s is dropped where the line is shown", async (pointerType) => {
  const { drop } = await hold("Dani", middleOf("Beto", 0.1), pointerType);
  await expect.poll(() => rowOf("Beto")?.getAttribute("data-drop")).toBe("before");
  drop();
  await expect.poll(order).toEqual(["Ana", "Dani", "Beto", "Caro"]);
});

test("a list row stays after Escape or a drop at its own place", async () => {
  const first = await hold("Ana", middleOf("Dani", 0.9), "touch");
  await expect.poll(() => rowOf("Dani")?.getAttribute("data-drop")).toBe("after");
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => rowOf("Dani")?.hasAttribute("data-drop")).toBe(false);
  first.drop();
  const second = await hold("Beto", middleOf("Beto", 0.9), "touch");
  second.drop();
  await expect.poll(() => rowOf("Beto")?.hasAttribute("data-held")).toBe(false);
  expect(order()).toEqual(letters);
});
