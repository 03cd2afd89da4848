import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { Truncate } from "./truncate.tsx";

test("[K02] a text over 22 characters is cut, and its tooltip shows the whole text", async () => {
  show(
    <>
      <Truncate text="recursoshumanos@cafejacaranda.example" />
      <Truncate text="hola@corto.example" />
    </>,
  );
  const tooltip = page.getByRole("tooltip");
  await expect.element(page.getByRole("button", { name: "recursoshumanos@cafeja…" })).toBeVisible();
  await expect.element(tooltip).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(tooltip).toHaveTextContent("recursoshumanos@cafejacaranda.example");
  await userEvent.keyboard("{Escape}");
  await expect.element(tooltip).not.toBeInTheDocument();
  await expect.element(page.getByText("hola@corto.example")).toBeVisible();
});
