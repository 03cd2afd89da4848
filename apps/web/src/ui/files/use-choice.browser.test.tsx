import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { setPageAccount } from "#lib/calls/page-account.ts";
import { clear, Held, show } from "../../testing/show.tsx";
import { FileField } from "./file-field.tsx";
import type { FileKind } from "./file-rules.ts";
import type { StoredFile } from "./use-upload.ts";

afterEach(() => sessionStorage.clear());

const field = (kind: FileKind) => (
  <Held<StoredFile | null> initial={null}>
    {(control) => <FileField label="CV" kind={kind} upload={async ({ name }) => ({ name })} {...control} />}
  </Held>
);

/** Shows the page again as after a reload: the tab keeps its storage, and nothing of the page runs at its end. */
function reload(kind: FileKind): void {
  const kept = { ...sessionStorage };
  clear();
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
  show(field(kind));
}

const line = page.getByText("La página se cerró antes de recibir la foto. Elige la que acabas de tomar.");
/** Opens the chooser without a gesture of the user, so that the browser shows none. */
const open = async (name: string) => {
  const input = page.getByLabelText(name);
  await expect.element(input).toBeInTheDocument();
  input.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return input;
};

test("[F3, B15] a page that ends while the camera is open says that the photo did not arrive and offers the gallery", async () => {
  show(field("file"));
  await open("Tomar foto de CV");
  reload("file");
  await expect.element(line).toBeVisible();
  await page.getByLabelText("Elegir de la galería de CV").upload(new File(["%PDF-1.7"], "CV.pdf"));
  await expect.element(page.getByText("Listo")).toBeVisible();
  reload("file");
  await expect.element(page.getByLabelText("Tomar foto de CV")).toBeInTheDocument();
  await expect.element(line).not.toBeInTheDocument();
});

test("[B15, B22] another account of the same tab reads nothing of the files that did not arrive", async () => {
  setPageAccount("ana");
  show(field("file"));
  await open("Tomar foto de CV");
  reload("file");
  await expect.element(line).toBeVisible();
  setPageAccount("luis");
  reload("file");
  await expect.element(page.getByLabelText("Tomar foto de CV")).toBeInTheDocument();
  await expect.element(line).not.toBeInTheDocument();
  setPageAccount(undefined);
});

test("[F3, B15] a camera that was left without a photo leaves nothing to say after a reload", async () => {
  show(field("file"));
  const input = await open("Tomar foto de CV");
  input.element().dispatchEvent(new Event("cancel", { bubbles: true }));
  reload("file");
  await expect.element(page.getByLabelText("Tomar foto de CV")).toBeInTheDocument();
  await expect.element(line).not.toBeInTheDocument();
});

test("[F3, B15] 'CV en fotos' opens again after a reload and says how many sheets are missing", async () => {
  const canvas = new OffscreenCanvas(400, 500);
  const pen = canvas.getContext("2d");
  pen?.fillRect(20, 40, 200, 9);
  const sheet = new File([await canvas.convertToBlob({ type: "image/png" })], "hoja.png");
  show(field("cv"));
  await page.getByRole("button", { name: "Tomar fotos para CV" }).click();
  await page.getByLabelText("Elegir fotos").upload([sheet, sheet, sheet]);
  await expect.element(page.getByText(/^3 páginas/)).toBeVisible();
  await open("Tomar otra foto");
  reload("cv");
  const dialog = page.getByRole("dialog", { name: "Fotos de tu CV" });
  await expect
    .element(dialog.getByText("La página se cerró y 3 hojas no se guardaron, ni la última foto.", { exact: false }))
    .toBeVisible();
});
