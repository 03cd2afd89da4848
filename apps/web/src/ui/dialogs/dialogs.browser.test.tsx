import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DialogGallery } from "../../routes/-gallery/gallery-dialogs.tsx";
import { show } from "../../testing/show.tsx";
import { ImageViewer } from "./image-viewer.tsx";

beforeEach(async () => {
  await page.viewport(1280, 720);
  show(<DialogGallery />);
});

const rectangleOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

const press = (name: string) => page.getByRole("button", { name }).click();
const boxOf = (name: string) => page.getByRole("dialog", { name }).element().getBoundingClientRect();

test("[S16] a dialog takes the focus, closes with Esc and gives the focus back", async () => {
  await press("Abrir diálogo");
  const dialog = page.getByRole("dialog", { name: "Información de contacto" });
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Abrir diálogo" })).toHaveFocus();
});

test("[K02] dialogs are 600 and 782 pixels wide", async () => {
  await press("Iniciar relación laboral");
  await expect.element(page.getByRole("dialog", { name: "Iniciar relación laboral" })).toBeVisible();
  expect(boxOf("Iniciar relación laboral").width).toBe(600);
  await press("Regresar");
  await press("Abrir diálogo");
  await expect.element(page.getByRole("dialog", { name: "Información de contacto" })).toBeVisible();
  expect(boxOf("Información de contacto").width).toBe(782);
});

test("[S16] a dialog with tabs fills the phone's screen", async () => {
  await page.viewport(390, 844);
  await press("Con pestañas");
  const dialog = page.getByRole("dialog", { name: "Estatus de la vacante" });
  await expect.element(dialog).toBeVisible();
  expect(boxOf("Estatus de la vacante")).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await dialog.getByRole("tab", { name: "Comentarios" }).click();
  await expect.element(dialog.getByText("Sin comentarios.")).toBeVisible();
});

test("[DL12] a picture opens large, can be enlarged, and a broken one says so", async () => {
  show(<ImageViewer title="Frente de la INE" src="/flags/mx.svg" onClose={() => {}} />);
  const dialog = page.getByRole("dialog", { name: "Frente de la INE" });
  await dialog.getByRole("button", { name: "Ampliar" }).click();
  await expect.element(dialog.getByRole("button", { name: "Ver completa" })).toBeVisible();
  await expect.element(dialog.getByAltText("Frente de la INE")).toBeVisible();

  show(<ImageViewer title="Reverso de la INE" src="/flags/none.svg" onClose={() => {}} />);
  const broken = page.getByRole("dialog", { name: "Reverso de la INE" });
  await expect.element(broken.getByRole("alert")).toMatchTextContent("No pudimos abrir la imagen");
  await expect.element(broken.getByRole("button", { name: "Reintentar" })).toBeVisible();
});

for (const [size, width, height] of [
  ["a phone", 390, 844],
  ["a desk", 1440, 460],
] as const) {
  test(`ux-29 on ${size} a snack stands above the foot of the dialog that is open`, async () => {
    await page.viewport(width, height);
    await press("Abrir diálogo");
    const foot = page.getByRole("dialog").getByRole("button", { name: "Listo" });
    await expect.element(foot).toBeVisible();
    // What is said while the dialog is open is not pressed by anybody.
    (page.getByText("Avisar", { exact: true }).element().closest("button") ?? document.body).click();
    const snack = page.getByText("Código reenviado con éxito");
    await expect.element(snack).toBeVisible();
    // The snack is what its text and its button share; so is the foot.
    const [above, below] = [snack, foot].map((part) => rectangleOf(part.element().parentElement));
    expect(above && below && overlap(above, below)).toBe(false);
  });
}
