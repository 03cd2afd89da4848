import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PageError } from "#lib/page/page-error.ts";
import { Held, show } from "../../testing/show.tsx";
import { RichTextEditor } from "./rich-text-editor.tsx";

test("[S15] the text editor of a vacancy has its toolbar and counts the visible characters", async () => {
  show(<Held initial="">{(control) => <RichTextEditor label="Descripción" {...control} />}</Held>);
  const editor = page.getByRole("textbox", { name: "Descripción" });
  await editor.click();
  await userEvent.keyboard("Hola ");
  await page.getByRole("button", { name: "Negritas" }).click();
  await userEvent.keyboard("mundo");
  await expect.element(editor.getByRole("strong")).toHaveTextContent("mundo");
  await expect.element(page.getByText("10 de 500 caracteres")).toBeVisible();
  for (const name of ["Cursivas", "Subrayado", "Lista con viñetas", "Lista numerada", "Enlace"]) {
    await expect.element(page.getByRole("button", { name })).toBeVisible();
  }
});

const ownPicture = "/api/files/course/019aa000-0000-7000-8000-000000000005";

test("[S15] the text editor of the course aligns text, accepts pictures and reports errors", async () => {
  const savePicture = async (file: File) => {
    if (file.name === "falla.png") throw new PageError(500, "No pudimos subir la imagen. Inténtalo otra vez.");
    return { url: ownPicture };
  };
  show(
    <Held initial={'<p data-align="center">Aviso de <strong>privacidad</strong></p>'}>
      {(control) => <RichTextEditor label="Texto legal" tools="general" uploadPicture={savePicture} {...control} />}
    </Held>,
  );
  const editor = page.getByRole("textbox", { name: "Texto legal" });
  const paragraph = editor.getByRole("paragraph").first();
  await paragraph.click();
  await expect.element(page.getByRole("button", { name: "Centrar" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Alinear a la derecha" }).click();
  await expect.element(paragraph).toHaveStyle({ textAlign: "right" });
  for (const name of ["Negritas", "Cursivas", "Subrayado", "Lista con viñetas", "Imagen", "Subtítulo"]) {
    await expect.element(page.getByRole("button", { name })).toBeVisible();
  }
  await expect.element(page.getByRole("button", { name: "Enlace" })).not.toBeInTheDocument();

  const files = document.querySelector("input[type=file]");
  if (!files) throw new Error("The editor takes no pictures.");
  await userEvent.upload(files, new File(["x"], "falla.png", { type: "image/png" }));
  await expect.element(page.getByText("No pudimos subir la imagen. Inténtalo otra vez.")).toBeVisible();
  await userEvent.upload(files, new File(["x"], "logo.png", { type: "image/png" }));
  await expect.poll(() => editor.element().querySelector("img")?.getAttribute("src")).toBe(ownPicture);
  await expect.element(page.getByText(/No pudimos subir la imagen/)).not.toBeInTheDocument();

  const words = page.getByRole("textbox", { name: "Texto alternativo de la imagen" });
  await expect.element(words).toHaveFocus();
  await userEvent.keyboard("Una plaza");
  await expect.element(editor.getByRole("img", { name: "Una plaza" })).toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(editor).toHaveFocus();

  (page.getByRole("button", { name: "Negritas" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("button", { name: "Cursivas" })).toHaveFocus();
});

test("[S15] opening a reading in the text editor loses nothing, and a paste keeps only allowed elements", async () => {
  const html =
    '<h3 data-align="center">Tu contrato</h3><p>Lee <strong>todo</strong>.</p><ol><li><p>Uno</p></li></ol>' +
    `<img src="${ownPicture}" alt="Una plaza"><p>Fin</p>`;
  let written = html;
  show(
    <Held initial={html}>
      {({ value, onValue }) => (
        <RichTextEditor
          label="Lectura"
          tools="general"
          limit={4000}
          value={value}
          onValue={(next) => {
            written = next;
            onValue(next);
          }}
        />
      )}
    </Held>,
  );
  const editor = page.getByRole("textbox", { name: "Lectura" });
  await editor.getByText("Fin").click();
  await userEvent.keyboard("{End}al");
  await expect.poll(() => written).toBe(html.replace("Fin", "Final"));

  const clipboard = new DataTransfer();
  clipboard.setData(
    "text/html",
    '<h1>Título</h1><p style="color:red">Ve a <a href="https://a.example">esta página</a></p>' +
      '<img src="https://a.example/pixel.gif"><script>alert(1)</script>',
  );
  editor
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData: clipboard, bubbles: true, cancelable: true }));
  await expect.poll(() => written).toContain("Ve a esta página");
  expect(written).toBe(html.replace("Fin</p>", "FinalTítulo</p><p>Ve a esta página</p>"));
});
