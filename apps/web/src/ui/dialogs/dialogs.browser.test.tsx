import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DialogGallery } from "../../routes/-gallery/gallery-dialogs.tsx";
import { show } from "../../testing/show.tsx";
import { DocumentDialog } from "./document-dialog.tsx";
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

test("[ux-43] the second press of a double click does not close the dialog that the first press opened; a later press beside it does", async () => {
  await press("Iniciar relación laboral");
  const dialog = page.getByRole("dialog", { name: "Iniciar relación laboral" });
  const beside = () => dialog.element().dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  beside();
  await expect.element(dialog).toBeVisible();
  await expect
    .poll(() => {
      if (dialog.query()) beside();
      return dialog.query();
    })
    .toBeNull();
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

test("[DL12] a picture opens as a whole and can be enlarged and turned; a broken picture shows an error", async () => {
  show(<ImageViewer title="Frente de la INE" src="/flags/mx.svg" onClose={() => {}} />);
  const dialog = page.getByRole("dialog", { name: "Frente de la INE" });
  const picture = dialog.getByAltText("Frente de la INE");
  await expect.element(picture).toBeVisible();
  const whole = rectangleOf(picture.element());
  await expect.element(dialog.getByRole("button", { name: "Alejar" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Acercar" }).click();
  await expect.element(dialog.getByText("150 %")).toBeVisible();
  expect(rectangleOf(picture.element()).width).toBeCloseTo(whole.width * 1.5, 0);
  await dialog.getByRole("button", { name: "Alejar" }).click();
  await dialog.getByRole("button", { name: "Girar" }).click();
  // Turned, it still fills its box exactly.
  const turned = rectangleOf(picture.element());
  expect([turned.width, turned.height].map(Math.round)).toEqual([whole.width, whole.height].map(Math.round));
  expect(getComputedStyle(picture.element()).rotate).toBe("90deg");

  show(<ImageViewer title="Reverso de la INE" src="/flags/none.svg" onClose={() => {}} />);
  const broken = page.getByRole("dialog", { name: "Reverso de la INE" });
  await expect.element(broken.getByRole("alert")).toMatchTextContent("No pudimos abrir la imagen");
  await expect.element(broken.getByRole("button", { name: "Reintentar" })).toBeVisible();
});

test("[DL12, S13] a PDF shows its pages in the dialog; a broken PDF shows an error", async () => {
  const paper = (content: string, name: string) => ({
    title: name,
    name,
    src: URL.createObjectURL(new Blob([content], { type: "application/pdf" })),
  });
  const pdf = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>> endobj
4 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>> endobj
trailer <</Root 1 0 R>>`;
  show(<DocumentDialog paper={paper(pdf, "recibo.pdf")} onClose={() => {}} />);
  const dialog = page.getByRole("dialog", { name: "recibo.pdf" });
  await expect.element(dialog.getByRole("img", { name: "recibo.pdf, página 2 de 2" })).toBeVisible();
  const box = rectangleOf(dialog.getByRole("img", { name: "recibo.pdf, página 1 de 2" }).element());
  expect(box.height / box.width).toBeCloseTo(4 / 3, 1);
  expect(dialog.getByRole("link", { name: "Descargar" }).element().getAttribute("download")).toBe("recibo.pdf");

  show(<DocumentDialog paper={paper("nothing", "roto.pdf")} onClose={() => {}} />);
  const broken = page.getByRole("dialog", { name: "roto.pdf" });
  await expect.element(broken.getByRole("alert")).toMatchTextContent("No pudimos abrir el documento");
});

for (const [size, width, height] of [
  ["a phone", 390, 844],
  ["a desk", 1440, 460],
] as const) {
  test(`ux-29 on ${size} a snackbar is shown above the foot of the open dialog`, async () => {
    await page.viewport(width, height);
    await press("Abrir diálogo");
    const foot = page.getByRole("dialog").getByRole("button", { name: "Listo" });
    await expect.element(foot).toBeVisible();
    // Clicked by script, because the dialog covers the button.
    (page.getByText("Avisar", { exact: true }).element().closest("button") ?? document.body).click();
    const snack = page.getByText("Código reenviado con éxito");
    await expect.element(snack).toBeVisible();
    // The box of the snackbar is the parent of its text; the foot is the parent of its button.
    const [above, below] = [snack, foot].map((part) => rectangleOf(part.element().parentElement));
    expect(above && below && overlap(above, below)).toBe(false);
  });
}

for (const [size, width, height] of [
  ["a phone", 390, 844],
  ["a desk", 1280, 720],
] as const) {
  test(`on ${size} the Tab key goes through the buttons of a dialog's foot in their visible order`, async () => {
    await page.viewport(width, height);
    await press("Iniciar relación laboral");
    const dialog = page.getByRole("dialog", { name: "Iniciar relación laboral" });
    await expect.element(dialog.getByRole("button", { name: "Regresar" })).toHaveFocus();
    const [safe, main] = ["Regresar", "Sí, ya me contrataron"].map((name) => dialog.getByRole("button", { name }));
    const [first, second] = [safe, main].map((button) => rectangleOf(button?.element() ?? null));
    expect(first && second && (first.bottom <= second.top || first.right <= second.left)).toBe(true);
    await userEvent.tab();
    await expect.element(main ?? dialog).toHaveFocus();
  });
}
