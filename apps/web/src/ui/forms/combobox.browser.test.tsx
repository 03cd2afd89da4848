import { plain } from "@arranca/contract/values/plain";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drawn, stopClock } from "../../testing/clock.ts";
import { Held, show } from "../../testing/show.tsx";
import { Combobox } from "./combobox.tsx";
import type { Option } from "./select.tsx";

const towns = ["León", "Silao", "San Francisco del Rincón", "Guanajuato", "Irapuato"];
const asOptions = (names: string[]): Option[] => names.map((name) => ({ value: name, label: name }));

function aSearch() {
  let failures = 0;
  return async (typed: string, signal: AbortSignal): Promise<Option[]> => {
    if (typed === "lento") await new Promise((_, reject) => signal.addEventListener("abort", reject));
    if (typed === "falla" && failures++ === 0) throw new Error("offline");
    return asOptions(towns.filter((name) => typed === "falla" || plain(name).includes(plain(typed))));
  };
}

let find: ReturnType<typeof vi.fn<ReturnType<typeof aSearch>>>;

beforeEach(() => {
  find = vi.fn(aSearch());
  show(
    <Held<Option | null> initial={{ value: "León", label: "León" }}>
      {(control) => <Combobox label="Municipio" find={find} {...control} />}
    </Held>,
  );
});

const town = page.getByRole("combobox", { name: "Municipio" });
const list = page.getByRole("listbox", { name: "Municipio" });

test("[S14] a combobox searches 450 ms after the last letter, and an option can be chosen by keyboard only", async () => {
  await town.fill("");
  stopClock();
  await userEvent.keyboard("an");
  await drawn();
  vi.advanceTimersByTime(400);
  await drawn();
  expect(find).not.toHaveBeenCalledWith("an", expect.anything());
  vi.advanceTimersByTime(100);
  await drawn();
  expect(find).toHaveBeenCalledWith("an", expect.anything());
  await expect.poll(() => list.getByRole("option").elements().length).toBe(2);
  await expect.element(town).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("option", { name: "Guanajuato" })).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(town).toHaveValue("Guanajuato");
  await expect.element(list).not.toBeInTheDocument();
});

test("[S14] the combobox reports a slow search, no results and a failure", async () => {
  await town.fill("lento");
  await expect.element(page.getByText("Buscando…").first()).toBeVisible();
  await town.fill("Reikiavik");
  await expect.element(page.getByText("No se encontraron resultados").first()).toBeVisible();
  await town.fill("falla");
  await expect.element(page.getByText("No pudimos buscar. Revisa tu conexión.").first()).toBeVisible();
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect.poll(() => list.getByRole("option").elements().length).toBe(5);
  await userEvent.keyboard("{Escape}");
  await expect.element(town).toHaveValue("León");
  await town.fill("Leonci");
  await userEvent.tab();
  await expect.element(town).toHaveAccessibleDescription("Elige una opción de la lista.");
  await expect.element(town).toHaveValue("Leonci");
});

test("[B14] the whole name of an option, typed without accents and left with Tab, chooses it, also before the search has answered", async () => {
  await town.fill("san francisco del rincon");
  await userEvent.tab();
  await expect.element(town).toHaveValue("San Francisco del Rincón");
  await expect.element(town).not.toHaveAccessibleDescription("Elige una opción de la lista.");

  await town.fill("irapuat");
  await expect.element(page.getByRole("option", { name: "Irapuato" })).toBeVisible();
  await userEvent.keyboard("o");
  await userEvent.tab();
  await expect.element(town).toHaveValue("Irapuato");
});
