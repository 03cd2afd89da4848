import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { TableGallery } from "../../routes/-gallery/gallery-table.tsx";
import { show } from "../../testing/show.tsx";

beforeEach(() => show(<TableGallery />));

const press = (name: string) => page.getByRole("button", { name }).click();
const size = page.getByLabelText("Registros por página");

test("[S11] a table shows its rows, an empty state and a loading state", async () => {
  const table = page.getByRole("region", { name: "Cuentas por revisar" });
  await expect.poll(() => table.getByRole("row").elements().length).toBe(11);
  const sizes = size
    .getByRole("option")
    .elements()
    .map(({ textContent }) => textContent);
  expect(sizes).toEqual(Array.from({ length: 10 }, (_, index) => `${(index + 1) * 10} Registros`));
  await press("Vacía");
  await expect.element(table).toMatchTextContent("No se encontraron resultados");
  await press("Cargando");
  await expect.element(table.getByText("Cargando resultados, por favor espera un momento").first()).toBeVisible();
  for (const name of ["Actualizar", "Filtros", "Descargar"]) {
    await expect.element(page.getByRole("button", { name })).toBeVisible();
  }
});

test("[K01] a table offers 10 to 100 rows per page and shows 8 page numbers", async () => {
  const pages = page.getByRole("navigation", { name: "Páginas" });
  const shown = () => pages.getByRole("button", { name: /^Página/ }).elements().length;
  await expect.poll(shown).toBe(8);
  await pages.getByRole("button", { name: "Página 8" }).click();
  await expect.element(pages.getByRole("button", { name: "Página 11" })).toBeVisible();
  await expect.element(page.getByText(/71 a 80 de 184/)).toBeVisible();
  await userEvent.selectOptions(size, "100");
  await expect.element(page.getByText(/1 a 100 de 184/)).toBeVisible();
  await expect.poll(shown).toBe(2);
});

test("[DL03, V04] 'Descargar' is enabled once a format is ticked; a failed download shows its error and can be repeated", async () => {
  await press("Descargar");
  const dialog = page.getByRole("dialog", { name: "Descargar archivo" });
  const download = dialog.getByRole("button", { name: "Descargar" });
  await expect.element(download).toBeDisabled();
  expect(dialog.element().getBoundingClientRect().width).toBe(600);
  await dialog.getByText(/^Archivo PDF/).click();
  await download.click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("No pudimos preparar el archivo.");
  await dialog.getByText(/^Archivo Excel/).click();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Archivo descargado")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("[DL05] 'Seleccionar fecha' accepts two dates in order or one of the usual ranges", async () => {
  await press("Seleccionar fecha");
  const dialog = page.getByRole("dialog", { name: "Seleccionar fecha" });
  const apply = dialog.getByRole("button", { name: "Aplicar" });
  await expect.element(apply).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Desde" }).fill("2026-11-20");
  await dialog.getByRole("textbox", { name: "Hasta" }).fill("2026-11-10");
  await expect.element(dialog.getByText("La fecha de inicio debe ser anterior a la de fin.")).toBeVisible();
  await expect.element(apply).toBeDisabled();
  await dialog.getByRole("button", { name: "Últimos 7 días" }).click();
  await apply.click();
  await expect.element(page.getByText("Fechas: 2026-11-15 a 2026-11-21")).toBeVisible();
  await press("Seleccionar fecha");
  await expect.element(dialog.getByRole("button", { name: "Últimos 7 días" })).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: "Limpiar cambios" }).click();
  await expect.element(page.getByText("Fechas: cualquiera a cualquiera")).toBeVisible();
});
