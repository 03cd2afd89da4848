import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { WindowList } from "./window-list.tsx";
import { placed } from "./window-place.ts";

const rows = Array.from({ length: 1000 }, (_, index) => ({ id: `r${index}`, height: 60 + (index % 7) * 12 }));
let select: (at: number) => void = () => undefined;
let near = 0;

function Case({ start }: { start: number }) {
  const [at, setAt] = useState(start);
  select = setAt;
  return (
    <div style={{ height: 600, overflow: "auto" }} data-testid="scroller">
      <WindowList
        scrolls="parent"
        label="Filas"
        rows={rows}
        rowKey={({ id }) => id}
        total={1200}
        at={at}
        rowHeight={80}
        onNearEnd={() => near++}
      >
        {({ id, height }, place) => (
          <li key={id} {...placed(place)} aria-current={place.index === at ? "true" : undefined}>
            <button type="button" style={{ height }}>
              {id}
            </button>
          </li>
        )}
      </WindowList>
    </div>
  );
}

/** Shows the list and waits for the code of its window. */
async function showList(start: number): Promise<void> {
  show(<Case start={start} />);
  await expect.poll(() => document.querySelector<HTMLElement>("ul.list")?.style.position).toBe("relative");
}

const drawnRows = () => document.querySelectorAll("li[data-index]").length;
const scroller = () => page.getByTestId("scroller").element();
const isWhole = (id: string): boolean => {
  const row = page.getByRole("button", { name: id, exact: true }).query()?.getBoundingClientRect();
  const box = scroller().getBoundingClientRect();
  return row !== undefined && row.top >= box.top && row.bottom <= box.bottom;
};

beforeEach(() => {
  near = 0;
});

test("[C2] a list of 1,000 rows draws those in sight, and says the place of each among all", async () => {
  await showList(0);
  await expect.element(page.getByRole("list", { name: "Filas" })).toBeVisible();
  expect(drawnRows()).toBeLessThan(30);
  const third = page.getByRole("listitem").nth(2);
  await expect.element(third).toHaveAttribute("aria-posinset", "3");
  await expect.element(third).toHaveAttribute("aria-setsize", "1200");
  expect(near).toBe(0);
});

test("[C2] a list opens at its selected row, however far down, with the row whole in sight", async () => {
  await showList(870);
  await expect.poll(() => isWhole("r870")).toBe(true);
  expect(drawnRows()).toBeLessThan(30);
});

test("[C2] each of 200 steps down and up keeps the selected row whole in sight", async () => {
  await showList(0);
  await expect.poll(() => isWhole("r0")).toBe(true);
  for (let at = 1; at <= 100; at++) {
    select(at);
    await expect.poll(() => isWhole(`r${at}`), { interval: 5 }).toBe(true);
  }
  for (let at = 99; at >= 0; at--) {
    select(at);
    await expect.poll(() => isWhole(`r${at}`), { interval: 5 }).toBe(true);
  }
});

test("[C2] the focused row keeps the focus while the list is scrolled away from it", async () => {
  await showList(-1);
  const second = page.getByRole("button", { name: "r1", exact: true });
  await expect.element(second).toBeVisible();
  (second.element() as HTMLElement).focus();
  scroller().scrollTop = 40_000;
  await expect
    .poll(() => page.getByRole("button", { name: "r400", exact: true }).query() !== null || drawnRows())
    .not.toBe(0);
  await expect.element(second).toHaveFocus();
  expect(drawnRows()).toBeLessThan(31);
});

test("[C2] coming near the last loaded row asks for the next ones", async () => {
  await showList(-1);
  await expect.element(page.getByRole("button", { name: "r1", exact: true })).toBeVisible();
  expect(near).toBe(0);
  scroller().scrollTop = 10_000_000;
  await expect.poll(() => near).toBeGreaterThan(0);
});
