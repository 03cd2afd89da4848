import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PageError } from "#lib/page/page-error.ts";
import { Held, show } from "../../testing/show.tsx";
import { RichTextEditor } from "./rich-text-editor.tsx";

test("[S15] the vacancy's editor has its toolbar and counts the visible characters", async () => {
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

test("[S15] the general editor aligns, takes pictures and says what went wrong", async () => {
  const keepPicture = async (file: File) => {
    if (file.name === "falla.png") throw new PageError(500, "No pudimos subir la imagen. Inténtalo otra vez.");
    return { url: "/favicon.svg" };
  };
  show(
    <Held initial={'<p class="align-center">Aviso de <strong>privacidad</strong></p>'}>
      {(control) => <RichTextEditor label="Texto legal" tools="general" uploadPicture={keepPicture} {...control} />}
    </Held>,
  );
  const editor = page.getByRole("textbox", { name: "Texto legal" });
  const paragraph = editor.getByRole("paragraph").first();
  await paragraph.click();
  await expect.element(page.getByRole("button", { name: "Centrar" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Alinear a la derecha" }).click();
  await expect.element(paragraph).toHaveClass("align-right");
  for (const name of ["Negritas", "Cursivas", "Subrayado", "Lista con viñetas", "Imagen"]) {
    await expect.element(page.getByRole("button", { name })).toBeVisible();
  }
  await expect.element(page.getByRole("button", { name: "Enlace" })).not.toBeInTheDocument();

  const files = document.querySelector("input[type=file]");
  if (!files) throw new Error("The editor takes no pictures.");
  await userEvent.upload(files, new File(["x"], "falla.png", { type: "image/png" }));
  await expect.element(page.getByText("No pudimos subir la imagen. Inténtalo otra vez.")).toBeVisible();
  await userEvent.upload(files, new File(["x"], "logo.png", { type: "image/png" }));
  await expect.poll(() => editor.element().querySelector("img")?.getAttribute("src")).toBe("/favicon.svg");
  await expect.element(page.getByText(/No pudimos subir la imagen/)).not.toBeInTheDocument();

  (page.getByRole("button", { name: "Negritas" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("button", { name: "Cursivas" })).toHaveFocus();
});
