import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Held, show } from "../../testing/show.tsx";
import { cropImage } from "./crop-image.ts";
import { FileField } from "./file-field.tsx";
import type { StoredFile, Upload } from "./use-upload.ts";

const keep: Upload<StoredFile> = async (file, { onProgress }) => {
  onProgress(0.5);
  return { name: file.name, size: file.size };
};

beforeEach(() =>
  show(
    <Held<StoredFile | null> initial={null}>
      {(control) => <FileField label="Frente de la INE" upload={keep} {...control} />}
    </Held>,
  ),
);

const input = page.getByLabelText("Elegir archivo para Frente de la INE");
const thumb = () => document.querySelector<HTMLImageElement>("[data-field] img");

test("[V03] a file of a wrong type is refused with both messages, and the field is cleared", async () => {
  await input.upload(new File(["MZ"], "virus.exe", { type: "application/x-msdownload" }));
  const alert = page.getByRole("alert");
  await expect.element(alert).toMatchTextContent("Por favor, selecciona un archivo válido.");
  await expect.element(alert).toMatchTextContent("Tipo de archivo no permitido. Solo se aceptan PNG, JPEG, JPG y PDF.");
  await expect.element(input).toHaveValue("");
});

test("[V03] a file over 5 MB is refused and the field cleared; the hint states the maximum", async () => {
  await expect.element(page.getByText(/Tamaño máx. 5 MB/)).toBeVisible();
  const tooLarge = new File([new Uint8Array(5_242_881)], "recibo.pdf", { type: "application/pdf" });
  await input.upload(tooLarge);
  await expect.element(page.getByRole("alert")).toMatchTextContent("El archivo debe ser menor a 5 MB");
  await expect.element(input).toHaveValue("");
});

test("[S13] a chosen file is uploaded at once and can be viewed and deleted", async () => {
  await input.upload(await photo("ine.png", 400, 300));
  await expect.element(page.getByText("Listo")).toBeVisible();
  await expect.poll(thumb).toBeTruthy();
  await page.getByRole("button", { name: "Ver Frente de la INE" }).click();
  await expect.element(page.getByRole("dialog", { name: "Frente de la INE" }).getByRole("img")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Borrar Frente de la INE" }).click();
  await expect.element(page.getByText("Listo")).not.toBeInTheDocument();
  await expect.element(page.getByText(/Tomar foto/)).toBeVisible();
});

test("ux-11 a photo of 12 megapixels is made smaller before the upload", async () => {
  await input.upload(await photo("foto.png", 4000, 3000));
  await expect.element(page.getByText("Listo")).toBeVisible();
  await expect.element(page.getByText(/foto\.jpg/)).toMatchTextContent(/foto\.jpg · \d{1,3} KB/);
  await expect.poll(() => [thumb()?.naturalWidth, thumb()?.naturalHeight]).toEqual([1600, 1200]);
});

test("[A05] the chosen part of a picture is uploaded as a square, also by keyboard", async () => {
  show(
    <Held<StoredFile | null> initial={null}>
      {(control) => <FileField label="Tu foto" kind="image" crop="round" upload={keep} {...control} />}
    </Held>,
  );
  await page.getByLabelText("Elegir archivo para Tu foto").upload(await photo("yo.png", 1200, 700));
  const dialog = page.getByRole("dialog", { name: "Ajusta tu imagen" });
  const use = dialog.getByRole("button", { name: "Usar imagen" });
  await expect.element(use).toBeEnabled();
  await dialog.getByRole("slider", { name: "Tamaño" }).fill("2");
  await use.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => [thumb()?.naturalWidth, thumb()?.naturalHeight]).toEqual([800, 800]);

  await page.getByRole("button", { name: "Borrar Tu foto" }).click();
  await page.getByLabelText("Elegir archivo para Tu foto").upload(await photo("otra.png", 900, 900));
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect.element(page.getByLabelText("Elegir archivo para Tu foto")).toBeInTheDocument();
});

test("[A05] a cropped picture contains the chosen part, and is white outside of the original", async () => {
  const canvas = new OffscreenCanvas(200, 100);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("The browser cannot draw.");
  pen.fillStyle = "#f00";
  pen.fillRect(0, 0, 100, 100);
  pen.fillStyle = "#00f";
  pen.fillRect(100, 0, 100, 100);
  const file = new File([await canvas.convertToBlob({ type: "image/png" })], "logo.png", { type: "image/png" });
  const cut = await createImageBitmap(await cropImage(file, { x: 0, y: -50, width: 200, height: 200 }));
  const read = new OffscreenCanvas(cut.width, cut.height).getContext("2d");
  read?.drawImage(cut, 0, 0);
  const at = (x: number, y: number) => [...(read?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3).map((v) => v > 127);
  expect([at(200, 400), at(600, 400), at(400, 100)]).toEqual([
    [true, false, false],
    [false, false, true],
    [true, true, true],
  ]);
});

async function photo(name: string, width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("The browser cannot draw.");
  pen.fillStyle = "#eee";
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = "#222";
  pen.font = `${Math.round(height / 40)}px sans-serif`;
  for (let line = 1; line < 38; line += 1)
    pen.fillText("INSTITUTO NACIONAL ELECTORAL ".repeat(3), 20, (line * height) / 38);
  return new File([await canvas.convertToBlob({ type: "image/png" })], name, { type: "image/png" });
}
