import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/show.tsx";
import { NoWork } from "./no-work.tsx";

test("[S08] what is only proposed is not told as accepted, and no hour is promised", async () => {
  show(<NoWork toCome={["Pagos", "Revisión"]} />);
  await expect.element(page.getByText(/^Te propusieron para Pagos y Revisión\. Todavía no vale/)).toBeVisible();
});

test("[S08] who has no role to come is told whom to ask", async () => {
  show(<NoWork toCome={[]} />);
  await expect.element(page.getByText("Pide uno a quien administre al equipo.")).toBeVisible();
});
