import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import scan from "../../../../api/src/testing/files/corpus/real/imagemagick/escaneo.pdf?url";
import cv from "../../../../api/src/testing/files/corpus/real/libreoffice/CV-con-enlaces.pdf?url";
import { show } from "../../testing/show.tsx";
import { Dialog } from "../dialogs/dialog.tsx";
import PdfViewer from "./pdf-viewer.tsx";

/** Letter pages with one word of 10 points each. */
function pdfOf(words: readonly string[]): string {
  const pages = words.map((word, at) => {
    const text = `BT /F1 10 Tf 72 700 Td (${word}) Tj ET`;
    return `${10 + 2 * at} 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>/Contents ${11 + 2 * at} 0 R>> endobj
${11 + 2 * at} 0 obj <</Length ${text.length}>> stream
${text}
endstream endobj`;
  });
  const kids = words.map((_, at) => `${10 + 2 * at} 0 R`).join(" ");
  const file = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[${kids}]/Count ${words.length}>> endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>> endobj
${pages.join("\n")}
trailer <</Root 1 0 R>>`;
  return URL.createObjectURL(new Blob([file], { type: "application/pdf" }));
}

const showViewer = (src: string, width = 800) =>
  show(
    <div style={{ width, height: 560, display: "flex", flexDirection: "column" }}>
      <PdfViewer fills keysAreGlobal title="CV de Ana" src={src} />
    </div>,
  );

const stage = () => page.getByRole("region", { name: "CV de Ana" });
const picture = (number: number, of: number) =>
  page.getByRole("img", { name: `CV de Ana, página ${number} de ${of}`, exact: true });
const widthOf = (number: number, of: number) => picture(number, of).element().getBoundingClientRect().width;
const isDrawn = (number: number, of: number) => (picture(number, of).element() as HTMLCanvasElement).width > 0; // it is one
const ten = (count: number) => Array.from({ length: count }, (_, at) => `Palabra ${at + 1}`);

test("[C5] a letter page fills the width of the viewer, and a word of 10 points measures 12 px or more", async () => {
  await page.viewport(1440, 900);
  showViewer(pdfOf(["Experiencia"]));
  const word = page.getByText("Experiencia", { exact: true });
  await expect.element(word).toBeInTheDocument();
  expect(widthOf(1, 1)).toBeGreaterThan(740);
  const size = Number.parseFloat(getComputedStyle(word.element()).fontSize);
  expect(size).toBeGreaterThanOrEqual(12);
  expect(size).toBeCloseTo((10 * widthOf(1, 1)) / 612, 1);
});

test("[C5] the viewer zooms by its buttons and keys, and Z goes to 150 % and back to the width", async () => {
  await page.viewport(1440, 900);
  showViewer(pdfOf(["Uno"]));
  await expect.element(picture(1, 1)).toBeVisible();
  const fitting = widthOf(1, 1);
  await page.getByRole("button", { name: "Acercar" }).click();
  expect(widthOf(1, 1)).toBeGreaterThan(fitting);
  await page.getByRole("button", { name: "Ajustar al ancho" }).click();
  expect(widthOf(1, 1)).toBeCloseTo(fitting, 0);
  (document.activeElement as HTMLElement).blur(); // the key works wherever the focus is
  await userEvent.keyboard("z");
  await expect.element(page.getByText("150 %")).toBeVisible();
  expect(widthOf(1, 1)).toBeCloseTo(612 * 2, 0);
  await userEvent.keyboard("-");
  await expect.element(page.getByText("125 %")).toBeVisible();
  await userEvent.keyboard("+");
  await userEvent.keyboard("z");
  await expect.poll(() => Math.round(widthOf(1, 1))).toBe(Math.round(fitting));
});

test("[C5] the viewer leaves the wheel with Ctrl to the browser", async () => {
  showViewer(pdfOf(["Uno"]));
  await expect.element(picture(1, 1)).toBeVisible();
  const wheel = new WheelEvent("wheel", { ctrlKey: true, deltaY: -100, bubbles: true, cancelable: true });
  picture(1, 1).element().dispatchEvent(wheel);
  expect(wheel.defaultPrevented).toBe(false);
});

test("[C5] page keys and buttons move through the pages, and the bar says which one is in sight", async () => {
  await page.viewport(1440, 900);
  showViewer(pdfOf(ten(5)));
  const place = page.getByText(/^Página \d de 5$/);
  await expect.element(place).toMatchTextContent("Página 1 de 5");
  await expect.element(page.getByRole("button", { name: "Página anterior" })).toBeDisabled();
  await page.getByRole("button", { name: "Página siguiente" }).click();
  await expect.element(place).toMatchTextContent("Página 2 de 5");
  await userEvent.keyboard("{PageDown}{PageDown}");
  await expect.element(place).toMatchTextContent("Página 3 de 5");
  await userEvent.keyboard("{PageUp}{PageUp}{PageUp}{PageUp}");
  await expect.element(place).toMatchTextContent("Página 1 de 5");
});

test("[C5] a zoom keeps the page that is in sight", async () => {
  await page.viewport(1440, 900);
  showViewer(pdfOf(ten(5)));
  const place = page.getByText(/^Página \d de 5$/);
  await expect.element(place).toBeVisible();
  for (const _ of [2, 3, 4]) await page.getByRole("button", { name: "Página siguiente" }).click();
  await expect.element(place).toMatchTextContent("Página 4 de 5");
  await userEvent.keyboard("z");
  await expect.element(page.getByText("150 %")).toBeVisible();
  await expect.element(place).toMatchTextContent("Página 4 de 5");
});

test("[C5] only pages near the sight are drawn, and pages left behind are freed", async () => {
  await page.viewport(1440, 900);
  showViewer(pdfOf(ten(20)));
  await expect.element(picture(1, 20)).toBeVisible();
  await expect.poll(() => isDrawn(1, 20)).toBe(true);
  expect(isDrawn(10, 20)).toBe(false);
  stage().element().scrollTo({ top: stage().element().scrollHeight });
  await expect.poll(() => isDrawn(20, 20)).toBe(true);
  await expect.poll(() => isDrawn(1, 20)).toBe(false);
});

test("[C5] the search counts the places of a word, marks them, and goes from one to the next", async () => {
  await page.viewport(1440, 900);
  showViewer(pdfOf(["Atencion", "Caja y caja", "Nada", "CAJA"]));
  await page.getByRole("button", { name: "Buscar en el documento" }).click();
  const field = page.getByRole("searchbox", { name: "Buscar en el documento" });
  await expect.element(field).toHaveFocus();
  await field.fill("caja");
  await expect.element(page.getByText("1 de 3", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Página 2 de 4")).toBeVisible();
  await expect.poll(() => document.querySelectorAll("mark").length).toBe(2);
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.element(page.getByText("3 de 3", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Página 4 de 4")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("1 de 3", { exact: true })).toBeVisible();
  await field.fill("inglés");
  await expect.element(page.getByText("Sin resultados")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(field).not.toBeInTheDocument();
});

test("[C5] a CV of LibreOffice is drawn with text that can be selected and copied", async () => {
  await page.viewport(1440, 900);
  showViewer(cv);
  await expect.element(picture(1, 1)).toBeVisible();
  await expect.poll(() => isDrawn(1, 1)).toBe(true);
  await expect.poll(() => (stage().element().textContent ?? "").length).toBeGreaterThan(20);
  getSelection()?.selectAllChildren(stage().element());
  expect(getSelection()?.toString().length).toBeGreaterThan(20);
});

test("[C5] the search says that a scan has no text", async () => {
  showViewer(scan);
  await page.getByRole("button", { name: "Buscar en el documento" }).click();
  await page.getByRole("searchbox", { name: "Buscar en el documento" }).fill("caja");
  await expect.element(page.getByText("Es una imagen, sin texto")).toBeVisible();
});

test("[C5] in a dialog the keys of the viewer work wherever the focus is, and Escape closes only the search", async () => {
  await page.viewport(1440, 900);
  show(
    <Dialog open title="Recibo" size={782} onClose={() => {}}>
      <PdfViewer title="CV de Ana" src={pdfOf(["Uno", "Dos"])} />
    </Dialog>,
  );
  await expect.element(picture(1, 2)).toBeVisible();
  await userEvent.keyboard("z");
  await expect.element(page.getByText("150 %")).toBeVisible();
  await page.getByRole("button", { name: "Buscar en el documento" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("searchbox", { name: "Buscar en el documento" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("dialog", { name: "Recibo" })).toBeVisible();
});
