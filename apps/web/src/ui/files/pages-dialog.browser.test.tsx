import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Held, show } from "../../testing/show.tsx";
import { FileField } from "./file-field.tsx";
import { pdfOfPages } from "./pages-pdf.ts";
import { greyOf } from "./photo-hint.ts";
import { photoPage } from "./photo-page.ts";
import { skewOf } from "./skew.ts";
import type { StoredFile } from "./use-upload.ts";

const sheet = { width: 850, height: 1100 };

test("[R06] a person photographs the pages of a CV, turns and removes some, and sends them as one PDF", async () => {
  const sent: File[] = [];
  show(
    <Held<StoredFile | null> initial={null}>
      {(control) => (
        <FileField
          label="CV"
          kind="cv"
          upload={async (file) => {
            sent.push(file);
            return { name: file.name, size: file.size };
          }}
          {...control}
        />
      )}
    </Held>,
  );
  await page.getByRole("button", { name: "Tomar fotos para CV" }).click();
  const dialog = page.getByRole("dialog", { name: "Fotos de tu CV" });
  const use = dialog.getByRole("button", { name: "Usar estas fotos" });
  await expect.element(use).toBeDisabled();
  await dialog.getByLabelText("Elegir fotos").upload([await photo(), await photo(), new File(["no"], "a.jpg")]);
  await expect.element(dialog.getByText(/Solo se aceptan PNG, JPEG y JPG/)).toBeVisible();
  await expect.element(dialog.getByText(/^2 páginas/)).toBeVisible();
  const first = dialog.getByRole("img", { name: "Página 1" });
  const shape = () => {
    const { naturalWidth, naturalHeight } = first.element() as HTMLImageElement;
    return naturalWidth > naturalHeight ? "lying" : "upright";
  };
  await expect.poll(shape).toBe("upright");
  await dialog.getByRole("button", { name: "Girar la página 1" }).click();
  await expect.poll(shape).toBe("lying");
  await dialog.getByRole("button", { name: "Borrar la página 2" }).click();
  await expect.element(dialog.getByText(/^1 página ·/)).toBeVisible();
  await use.click();
  await expect.element(page.getByText("Listo")).toBeVisible();
  expect(sent.map(({ name, type }) => [name, type])).toEqual([["CV en fotos.pdf", "application/pdf"]]);
  expect(await sent[0]?.text()).toMatch(/^%PDF-1\.7[\s\S]*\/Count 1 /);
});

test("[R06] the dialog for photographed pages accepts at most six pages", async () => {
  show(
    <Held<StoredFile | null> initial={null}>
      {(control) => <FileField label="CV" kind="cv" upload={async ({ name }) => ({ name })} {...control} />}
    </Held>,
  );
  await page.getByRole("button", { name: "Tomar fotos para CV" }).click();
  const small = await photo(0, 0.3);
  await page.getByLabelText("Elegir fotos").upload(Array.from({ length: 7 }, () => small));
  await expect.element(page.getByText("Son 6 páginas, el máximo.")).toBeVisible();
  await expect.element(page.getByText("Caben 6 páginas. Quitamos las que sobran.")).toBeVisible();
  expect(document.querySelectorAll("dialog ol img")).toHaveLength(6);
});

test("[R06] a photographed page is straightened, with white paper and dark ink", async () => {
  const crooked = await photo(-4);
  expect(await skewIn(crooked)).toBeCloseTo(-4, 0);
  const made = await photoPage(crooked, 0);
  if ("alert" in made) throw new Error("no page was made");
  expect(Math.abs(await skewIn(made.jpeg))).toBeLessThan(1);
  const [, light] = await lightsOf(made.jpeg);
  expect((await lightsOf(crooked))[1]).toBeLessThan(200);
  expect(light).toBeGreaterThan(245);
});

test("[R06] a photographed page contains no hidden data such as place or phone model", async () => {
  const bytes = new Uint8Array(await (await jpegOf(await photo())).arrayBuffer());
  const hidden = new TextEncoder().encode("Exif\0\0GPSLatitude 21.1236");
  const segment = new Uint8Array([0xff, 0xe1, 0, hidden.length + 2, ...hidden]);
  const tagged = new File([bytes.slice(0, 2), segment, bytes.slice(2)], "IMG.jpg", { type: "image/jpeg" });
  expect(await tagged.text()).toContain("GPSLatitude");
  const made = await photoPage(tagged, 0);
  if ("alert" in made) throw new Error("no page was made");
  expect(await pdfOfPages([made]).text()).not.toMatch(/GPSLatitude|Exif/);
});

async function skewIn(file: Blob): Promise<number> {
  const grey = greyOf(await createImageBitmap(file));
  return grey ? skewOf(grey) : Number.NaN;
}

async function lightsOf(file: Blob): Promise<[number, number]> {
  const grey = greyOf(await createImageBitmap(file));
  const sorted = [...(grey?.points ?? [])].sort((a, b) => a - b);
  return [sorted[Math.floor(sorted.length * 0.01)] ?? 0, sorted[Math.floor(sorted.length * 0.7)] ?? 0];
}

async function jpegOf(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  return canvas.convertToBlob({ type: "image/jpeg" });
}

/** Draws a test photo: a grey sheet with lines of text, turned by `degrees`. */
async function photo(degrees = 0, scale = 1): Promise<File> {
  const [width, height] = [sheet.width * scale, sheet.height * scale];
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("The browser cannot draw.");
  pen.fillStyle = "#aaa";
  pen.fillRect(0, 0, width, height);
  pen.translate(width / 2, height / 2);
  pen.rotate((degrees * Math.PI) / 180);
  pen.translate(-width / 2, -height / 2);
  pen.fillStyle = "#333";
  pen.font = `${Math.round(height / 55)}px sans-serif`;
  for (let line = 4; line < 34; line += 1)
    pen.fillText(
      "Ayudante de panadería, atención en mostrador ".repeat(2),
      width / 10,
      (line * height) / 38,
      width * 0.8,
    );
  return new File([await canvas.convertToBlob({ type: "image/png" })], "hoja.png", { type: "image/png" });
}
