import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { stopClock } from "../../testing/clock.ts";
import { Held, show } from "../../testing/show.tsx";
import { Button } from "./button.tsx";
import { SearchBox } from "./search-box.tsx";
import { Tabs } from "./tabs.tsx";

test("[K01] the search box searches 450 ms after the last keystroke", async () => {
  const onSearch = vi.fn();
  show(<SearchBox label="Buscar" value="" onSearch={onSearch} />);
  const box = page.getByRole("searchbox", { name: "Buscar" });
  await expect.element(box).toHaveAttribute("placeholder", "Buscar por palabra...");
  await box.click();
  stopClock();
  await userEvent.keyboard("barista");
  vi.advanceTimersByTime(400);
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith("barista");
});

test("arrow keys move between tabs, and the Tab key reaches only the open tab", async () => {
  const tabs = [
    { key: "one", label: "Descripción", content: <p>Lo que harás.</p> },
    { key: "two", label: "Información complementaria", content: <p>Lo que te dan.</p> },
    { key: "three", label: "Empresa", count: 3, content: <p>Quiénes son.</p> },
  ] as const;
  show(
    <Held<(typeof tabs)[number]["key"]> initial="one">
      {(control) => <Tabs label="Vacante" tabs={tabs} {...control} />}
    </Held>,
  );
  await page.getByRole("tab", { name: "Descripción" }).click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("tab", { name: "Información complementaria" })).toHaveFocus();
  await expect.element(page.getByRole("tabpanel")).toHaveTextContent("Lo que te dan.");
  await userEvent.keyboard("{End}");
  await expect.element(page.getByRole("tabpanel")).toHaveTextContent("Quiénes son.");
  const stops = page
    .getByRole("tab")
    .elements()
    .filter((tab) => tab.getAttribute("tabindex") === "0");
  expect(stops).toEqual([page.getByRole("tab", { selected: true }).element()]);
});

test("a busy button keeps its width and shows what it is doing", async () => {
  show(
    <Held initial={false}>
      {({ value, onValue }) => (
        <Button look="fill" busy={value} busyLabel="Postulándote" onClick={() => onValue(true)}>
          Trabaja al tocarlo
        </Button>
      )}
    </Held>,
  );
  const button = page.getByRole("button", { name: "Trabaja al tocarlo" });
  await expect.element(button).toBeVisible();
  const before = button.element().getBoundingClientRect().width;
  await button.click();
  const busy = page.getByRole("button", { name: "Postulándote" });
  await expect.element(busy).toHaveAttribute("aria-busy", "true");
  expect(busy.element().getBoundingClientRect().width).toBe(before);
});
