import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { doublePressMs, useDoublePress } from "./double-press.ts";
import { useShortcuts } from "./shortcuts.ts";

function Cases({ decided }: { decided: string[] }) {
  const [at, setAt] = useState(1);
  const isDoublePress = useDoublePress(String(at));
  const decide = () => {
    if (isDoublePress()) return;
    decided.push(`case ${at}`);
    setAt(at + 1);
  };
  useShortcuts({ a: decide, j: () => setAt(at + 1) });
  return (
    <button type="button" onClick={decide}>
      Aprobar el {at}
    </button>
  );
}

test("the second press of a double click does not decide the case opened by the first one; a later press does", async () => {
  const decided: string[] = [];
  show(<Cases decided={decided} />);
  await page.getByRole("button", { name: "Aprobar el 1" }).dblClick();
  await expect.element(page.getByRole("button", { name: "Aprobar el 2" })).toBeVisible();
  expect(decided).toEqual(["case 1"]);
  await new Promise((resolve) => setTimeout(resolve, doublePressMs));
  await page.getByRole("button", { name: "Aprobar el 2" }).click();
  expect(decided).toEqual(["case 1", "case 2"]);
});

test("[D4] a key decides at once the case that another key opened; the same key again does not", async () => {
  const decided: string[] = [];
  show(<Cases decided={decided} />);
  await expect.element(page.getByRole("button", { name: "Aprobar el 1" })).toBeVisible();
  await userEvent.keyboard("j");
  await expect.element(page.getByRole("button", { name: "Aprobar el 2" })).toBeVisible();
  await userEvent.keyboard("a");
  await expect.element(page.getByRole("button", { name: "Aprobar el 3" })).toBeVisible();
  await userEvent.keyboard("a");
  expect(decided).toEqual(["case 2"]);
});
