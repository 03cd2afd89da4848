import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { overlap } from "./support/overlap.ts";

// The pieces of apps/web/src/ui, on the gallery that shows them all.
test.beforeEach(async ({ page }) => {
  await page.goto("/dev/ui");
  await expect(page.getByRole("heading", { level: 1, name: "Componentes" })).toBeVisible();
});

test.describe("forms", () => {
  test("ux-6 a refused form lists its errors, takes the focus and leads to each field", async ({ page }) => {
    await page.getByRole("button", { name: "Guardar y continuar" }).click();
    const summary = page.getByRole("alert").filter({ hasText: "para continuar" });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("heading")).toHaveText("Revisa 7 datos para continuar");
    await expect(summary.getByRole("link").first()).toHaveText(
      "Correo electrónico: Introduce un correo electrónico válido",
    );
    await summary.getByRole("link", { name: /^Contraseña/ }).click();
    await expect(page.getByLabel("Contraseña", { exact: true })).toBeFocused();
  });

  test("[V01] a number takes a sign and decimals, and says when it is none", async ({ page }) => {
    const hours = page.getByLabel("Horas a la semana");
    const send = page.getByRole("button", { name: "Guardar y continuar" });
    await send.click();
    await expect(hours).toHaveAccessibleDescription("Este campo es obligatorio");
    for (const wrong of ["doce", "12,5", "1.2.3", "--1", "5 horas"]) {
      await hours.fill(wrong);
      await hours.blur();
      await expect(hours).toHaveAccessibleDescription("El campo debe contener sólo números válidos");
    }
    for (const right of ["-12.5", "0", "48"]) {
      await hours.fill(right);
      await hours.blur();
      await expect(hours).not.toHaveAttribute("aria-invalid");
    }
  });

  test("ux-7 a field is checked on leaving it only once it had an error", async ({ page }) => {
    const email = page.getByLabel("Correo electrónico");
    await email.fill("nada");
    await email.blur();
    await expect(email).not.toHaveAttribute("aria-invalid");
    await page.getByRole("button", { name: "Guardar y continuar" }).click();
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await expect(email).toHaveAccessibleDescription("Introduce un correo electrónico válido");
    await email.fill("ximena@correo.example");
    await email.blur();
    await expect(email).not.toHaveAttribute("aria-invalid");
  });

  test("ux-22 a pasted code fills the boxes; the password can be shown", async ({ page }) => {
    const code = page.getByLabel("Código de verificación");
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await code.focus();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData("text", " 409 218 ");
      document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    });
    await page.keyboard.insertText(" 409 218 ");
    await expect(code).toHaveValue("409218");
    await expect(page.locator(".code-boxes > span")).toHaveText(["4", "0", "9", "2", "1", "8"]);

    const password = page.getByLabel("Contraseña", { exact: true });
    await password.fill("secreto123");
    await expect(password).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Mostrar contraseña" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveValue("secreto123");
  });

  test("[V04] numeric fields block other keystrokes", async ({ page }) => {
    const clabe = page.getByLabel("CLABE");
    await clabe.pressSequentially("01a2-b34");
    await expect(clabe).toHaveValue("01234");
    await clabe.fill("0122 2500 1234 5678 90");
    await expect(clabe).toHaveValue("012225001234567890");
    const plain = page.getByLabel("Teléfono fijo");
    await plain.pressSequentially("477.215x09345");
    await expect(plain).toHaveValue("477.215093");
  });

  test("[S12, A21, V02] a country is searched, its flag shows, and its numbers have its length", async ({ page }) => {
    const digits = page.getByRole("textbox", { name: "Teléfono", exact: true });
    const country = page.getByRole("button", { name: "País de Teléfono: México +52" });
    await expect(country.locator("img")).toHaveAttribute("src", "/flags/mx.svg");
    await expect(digits).toHaveAccessibleDescription("10 dígitos");
    await digits.fill("47721509345");
    await expect(digits).toHaveValue("4772150934");
    await digits.fill("+52 1 477 215 0935");
    await expect(digits).toHaveValue("4772150935");

    await country.click();
    const search = page.getByRole("combobox", { name: "Buscar país" });
    await expect(search).toBeFocused();
    await expect(page.getByRole("listbox", { name: "Países" }).getByRole("option")).toHaveCount(249);
    await search.fill("españa");
    await search.press("Enter");
    const spain = page.getByRole("button", { name: "País de Teléfono: España +34" });
    await expect(spain).toBeFocused();
    await expect(digits).toHaveAccessibleDescription("9 dígitos");
    await expect(digits).toHaveValue("477215093");
    await expect
      .poll(() => spain.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);

    await digits.fill("+49 151 23456");
    await expect(digits).toHaveAccessibleDescription("De 6 a 13 dígitos");
    await page.getByRole("button", { name: "País de Teléfono: Alemania +49" }).click();
    await search.fill("nada así");
    await expect(page.getByRole("dialog", { name: "País de Teléfono" })).toContainText("No se encontraron resultados");
    await search.press("Escape");
    await expect(search).toHaveCount(0);
  });

  test("[A21] every country has its flag", async ({ page, request }) => {
    await page.getByRole("button", { name: /^País de Teléfono/ }).click();
    const flags = page.getByRole("listbox", { name: "Países" }).locator("img");
    await expect(flags).toHaveCount(249);
    const paths = await flags.evaluateAll((all) => all.map((img) => img.getAttribute("src") ?? ""));
    const replies = await Promise.all(paths.map((path) => request.head(path)));
    const wrong = replies.filter((reply) => !reply.headers()["content-type"]?.includes("svg"));
    expect(wrong.map((reply) => reply.url())).toEqual([]);
  });

  test("ux-26 every field has its empty, wrong and inactive face", async ({ page }) => {
    await page.getByRole("button", { name: "Con error" }).click();
    for (const [label, message] of [
      ["RFC", "RFC no válido"],
      ["Fecha de nacimiento", "Formato de fecha inválido (YYYY-MM-DD)"],
      ["CLABE", "La CLABE debe contener 18 dígitos numéricos"],
      ["Teléfono fijo", "El campo Teléfono fijo es obligatorio."],
      ["Municipio", "Este campo es obligatorio"],
    ] as const) {
      const field = page.getByRole(label === "Municipio" ? "combobox" : "textbox", { name: label, exact: true });
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(new RegExp(message.replace(/[()]/g, "\\$&")));
    }
    await page.getByRole("button", { name: "Inactivos" }).click();
    for (const name of ["RFC", "Comentario (opcional)", "Fecha de nacimiento", "CLABE", "Teléfono fijo"]) {
      await expect(page.getByRole("textbox", { name, exact: true })).toBeDisabled();
    }
    await expect(page.getByRole("button", { name: /^País de Teléfono/ })).toBeDisabled();
    await expect(page.getByRole("combobox", { name: "Municipio" })).toBeDisabled();
    await expect(page.getByRole("switch")).toBeDisabled();
    await expect(page.getByRole("textbox", { name: "Descripción" })).toHaveAttribute("aria-disabled", "true");
    await page.getByRole("button", { name: "Vacíos" }).click();
    await expect(page.getByLabel("Fecha de nacimiento")).toHaveAttribute("placeholder", "AAAA-MM-DD");
    await expect(page.getByText("Escribe aquí...")).toHaveCount(2);
  });

  test("pesos are typed, cents are kept", async ({ page }) => {
    const pay = page.getByLabel("Sueldo");
    await pay.fill("9,250.5");
    await expect(page.getByText("En centavos: 925050")).toBeVisible();
  });

  test("[S14] a place is searched 450 ms after the last letter and chosen by keyboard alone", async ({ page }) => {
    const town = page.getByRole("combobox", { name: "Municipio" });
    await town.focus();
    await stopClock(page);
    await town.pressSequentially("an");
    await page.clock.runFor(400);
    await expect(page.getByRole("option", { name: "Guanajuato" })).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(page.getByRole("listbox", { name: "Municipio" }).getByRole("option")).toHaveCount(2);
    await expect(town).toHaveAttribute("aria-expanded", "true");
    await town.press("ArrowDown");
    await expect(page.getByRole("option", { name: "Guanajuato" })).toHaveAttribute("aria-selected", "true");
    await town.press("Enter");
    await expect(town).toHaveValue("Guanajuato");
    await expect(page.getByRole("listbox", { name: "Municipio" })).toHaveCount(0);
  });

  test("[S14] the search says when it takes long, finds nothing or fails", async ({ page }) => {
    const town = page.getByRole("combobox", { name: "Municipio" });
    const field = page.locator(".combo", { has: town });
    await town.fill("lento");
    await expect(field.locator(".combo-none")).toHaveText("Buscando…");
    await town.fill("Reikiavik");
    await expect(field.locator(".combo-none")).toHaveText("No se encontraron resultados");
    await town.fill("falla");
    await expect(field.locator(".combo-none")).toContainText("No pudimos buscar. Revisa tu conexión.");
    await field.getByRole("button", { name: "Reintentar" }).click();
    await expect(page.getByRole("listbox", { name: "Municipio" }).getByRole("option")).toHaveCount(5);
    await town.press("Escape");
    await expect(town).toHaveValue("León");
    await town.fill("Leonci");
    await town.blur();
    await expect(town).toHaveAccessibleDescription("Elige una opción de la lista.");
    await expect(town).toHaveValue("Leonci");
  });

  test("[S16] the option switch holds one of its options, the on/off switch turns at once", async ({ page }) => {
    const kind = page.getByRole("group", { name: "Tipo de cuenta" });
    await kind.getByRole("button", { name: "Administrador" }).click();
    await expect(kind.getByRole("button", { pressed: true })).toHaveText("Administrador");
    const notify = page.getByRole("switch", { name: "Avisarme por correo" });
    await expect(notify).toBeChecked();
    await notify.press("Space");
    await expect(notify).not.toBeChecked();
  });

  test("[S15] the vacancy's editor has its toolbar and counts the visible characters", async ({ page }) => {
    const editor = page.getByRole("textbox", { name: "Descripción" });
    const field = page.locator(".field", { has: editor });
    await editor.click();
    await page.keyboard.type("Hola ");
    await field.getByRole("button", { name: "Negritas" }).click();
    await page.keyboard.type("mundo");
    await expect(editor.locator("strong")).toHaveText("mundo");
    await expect(field.getByText("10 de 500 caracteres")).toBeVisible();
    for (const name of ["Cursivas", "Subrayado", "Lista con viñetas", "Lista numerada", "Enlace"]) {
      await expect(field.getByRole("button", { name })).toBeVisible();
    }
  });

  test("[S15] the general editor aligns, takes pictures and says what went wrong", async ({ page }) => {
    const field = page.locator(".field", { has: page.getByRole("textbox", { name: "Texto legal" }) });
    const editor = field.getByRole("textbox", { name: "Texto legal" });
    await editor.locator("p").first().click();
    await expect(field.getByRole("button", { name: "Centrar" })).toHaveAttribute("aria-pressed", "true");
    await field.getByRole("button", { name: "Alinear a la derecha" }).click();
    await expect(editor.locator("p").first()).toHaveClass("align-right");
    for (const name of ["Negritas", "Cursivas", "Subrayado", "Lista con viñetas", "Imagen"]) {
      await expect(field.getByRole("button", { name })).toBeVisible();
    }
    await expect(field.getByRole("button", { name: "Enlace" })).toHaveCount(0);
    const files = field.locator("input[type=file]");
    await files.setInputFiles({ name: "falla.png", mimeType: "image/png", buffer: Buffer.from("x") });
    await expect(field.getByText("No pudimos subir la imagen. Inténtalo otra vez.")).toBeVisible();
    await files.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("x") });
    await expect(editor.locator("img")).toHaveAttribute("src", "/favicon.svg");
    await expect(field.getByText("No pudimos subir la imagen")).toHaveCount(0);
    await field.getByRole("button", { name: "Negritas" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(field.getByRole("button", { name: "Cursivas" })).toBeFocused();
  });
});

test.describe("files", () => {
  const field = (page: Page, label: string) =>
    page.locator(".field-file", { has: page.getByRole("heading", { name: label }) });
  const choose = (page: Page, label: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
    field(page, label).locator("input:not([capture])").setInputFiles(file);

  test("[V03] another type is refused with both messages and cleared", async ({ page }) => {
    await choose(page, "Frente de la INE", {
      name: "virus.exe",
      mimeType: "application/x-msdownload",
      buffer: Buffer.from("MZ"),
    });
    const alert = field(page, "Frente de la INE").getByRole("alert");
    await expect(alert).toContainText("Por favor, selecciona un archivo válido.");
    await expect(alert).toContainText("Tipo de archivo no permitido. Solo se aceptan PNG, JPEG, JPG y PDF.");
    await expect(field(page, "Frente de la INE").locator("input:not([capture])")).toHaveValue("");
  });

  test("[V03] a file over 5 MB is refused and cleared; the hint says the maximum", async ({ page }) => {
    const buffer = Buffer.alloc(5_242_881, 1);
    await expect(field(page, "Frente de la INE")).toContainText("Tamaño máx. 5 MB");
    await choose(page, "Frente de la INE", { name: "recibo.pdf", mimeType: "application/pdf", buffer });
    await expect(field(page, "Frente de la INE").getByRole("alert")).toContainText("El archivo debe ser menor a 5 MB");
  });

  test("[S13] a chosen file is sent at once, can be looked at and deleted", async ({ page }) => {
    const front = field(page, "Frente de la INE");
    await choose(page, "Frente de la INE", {
      name: "ine.png",
      mimeType: "image/png",
      buffer: await picture(page, 400, 300),
    });
    await expect(front.getByText("Listo")).toBeVisible();
    await expect(front.locator(".thumb img")).toBeVisible();
    await front.getByRole("button", { name: "Ver Frente de la INE" }).click();
    await expect(page.getByRole("dialog", { name: "Frente de la INE" }).getByRole("img")).toBeVisible();
    await page.keyboard.press("Escape");
    await front.getByRole("button", { name: "Borrar Frente de la INE" }).click();
    await expect(front.getByText("Listo")).toHaveCount(0);
    await expect(front.getByText("Tomar foto")).toBeVisible();
  });

  test("ux-11 a photo of 12 megapixels is made smaller before it is sent", async ({ page }) => {
    const front = field(page, "Frente de la INE");
    const large = await picture(page, 4000, 3000);
    await choose(page, "Frente de la INE", { name: "foto.png", mimeType: "image/png", buffer: large });
    await expect(front.getByText("Listo")).toBeVisible();
    await expect(front.locator(".file-name")).toContainText(/foto\.jpg · \d{1,3} KB/);
    const size = await front
      .locator(".thumb img")
      .evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
    expect(size).toEqual([1600, 1200]);
  });
});

test.describe("dialogs and snacks", () => {
  test("[S16] a dialog takes the focus, closes with Esc and gives the focus back", async ({ page }) => {
    const opener = page.getByRole("button", { name: "Abrir diálogo" });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Información de contacto" });
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test("[K02] dialogs are 600 and 782 pixels wide", async ({ page }) => {
    await page.getByRole("button", { name: "Iniciar relación laboral" }).click();
    expect((await page.getByRole("dialog").boundingBox())?.width).toBe(600);
    await page.getByRole("button", { name: "Regresar" }).click();
    await page.getByRole("button", { name: "Abrir diálogo" }).click();
    expect((await page.getByRole("dialog").boundingBox())?.width).toBe(782);
  });

  test("[S16] a dialog with tabs fills the phone's screen", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Con pestañas" }).click();
    const dialog = page.getByRole("dialog", { name: "Estatus de la vacante" });
    expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await dialog.getByRole("tab", { name: "Comentarios" }).click();
    await expect(dialog.getByText("Sin comentarios.")).toBeVisible();
  });

  test("[DL03, V04] 'Descargar' waits until a format is ticked; a failure is said and can be tried again", async ({
    page,
  }) => {
    await page.getByRole("button", { name: "Descargar", exact: true }).last().click();
    const dialog = page.getByRole("dialog", { name: "Descargar archivo" });
    expect((await dialog.boundingBox())?.width).toBe(600);
    const download = dialog.getByRole("button", { name: "Descargar" });
    await expect(download).toBeDisabled();
    await dialog.getByLabel("Archivo PDF (.pdf)").check();
    await download.click();
    await expect(dialog.getByRole("alert")).toContainText("No pudimos preparar el archivo.");
    await dialog.getByLabel("Archivo Excel (.xml)").check();
    await dialog.getByLabel("Archivo Excel (.xml)").press("Enter");
    await expect(page.locator(".toast")).toContainText("Archivo descargado");
    await expect(dialog).toHaveCount(0);
  });

  test("[DL05] 'Seleccionar fecha' takes two days in order, or one of the usual ranges", async ({ page }) => {
    await page.getByRole("button", { name: "Seleccionar fecha" }).click();
    const dialog = page.getByRole("dialog", { name: "Seleccionar fecha" });
    const apply = dialog.getByRole("button", { name: "Aplicar" });
    await expect(apply).toBeDisabled();
    await dialog.getByLabel("Desde").fill("2026-11-20");
    await dialog.getByLabel("Hasta").fill("2026-11-10");
    await expect(dialog.getByText("La fecha de inicio debe ser anterior a la de fin.")).toBeVisible();
    await expect(apply).toBeDisabled();
    await dialog.getByRole("button", { name: "Últimos 7 días" }).click();
    await apply.click();
    await expect(page.getByText("Fechas: 2026-11-15 a 2026-11-21")).toBeVisible();
    await page.getByRole("button", { name: "Seleccionar fecha" }).click();
    await expect(dialog.getByRole("button", { name: "Últimos 7 días" })).toHaveAttribute("aria-pressed", "true");
    await dialog.getByRole("button", { name: "Limpiar cambios" }).click();
    await expect(page.getByText("Fechas: cualquiera a cualquiera")).toBeVisible();
  });

  test("[DL12] a picture opens large, can be enlarged, and a broken one says so", async ({ page }) => {
    await page.getByRole("button", { name: "Ver imagen", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Frente de la INE" });
    await expect(dialog.getByRole("img", { name: "Frente de la INE" })).toBeVisible();
    await dialog.getByRole("button", { name: "Ampliar" }).click();
    await expect(dialog.getByRole("button", { name: "Ver completa" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Ver imagen rota" }).click();
    const broken = page.getByRole("dialog", { name: "Reverso de la INE" });
    await expect(broken.getByRole("alert")).toContainText("No pudimos abrir la imagen");
    await expect(broken.getByRole("button", { name: "Reintentar" })).toBeVisible();
  });

  test("[S16] a snack has 'Cerrar' and closes after 3 seconds", async ({ page }) => {
    await stopClock(page);
    const snack = page.getByRole("status").locator(".toast", { hasText: "Código reenviado con éxito" });
    await page.getByRole("button", { name: "Avisar" }).click();
    await expect(snack).toBeVisible();
    await page.clock.runFor(2900);
    await expect(snack).toBeVisible();
    await page.clock.runFor(200);
    await expect(snack).toHaveCount(0);
    await page.getByRole("button", { name: "Avisar" }).click();
    await snack.getByRole("button", { name: "Cerrar" }).click();
    await expect(snack).toHaveCount(0);
  });

  for (const [size, width, height] of [
    ["a phone", 390, 844],
    ["a desk", 1440, 460],
  ] as const) {
    test(`ux-29 on ${size} a snack stands above the foot of the dialog that is open`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.getByRole("button", { name: "Abrir diálogo" }).click();
      const foot = page.getByRole("dialog").locator(".dialog-f");
      // What is said while the dialog is open is not pressed by anybody.
      await page.locator("button", { hasText: /^Avisar$/ }).evaluate((button: HTMLButtonElement) => button.click());
      await expect(page.locator(".toast")).toBeVisible();
      expect(await overlap(page.locator(".toast"), foot)).toBe(false);
    });
  }

  test("ux-29 'Deshacer' stays for 10 seconds and counts them", async ({ page }) => {
    await stopClock(page);
    const snack = page.locator(".toast");
    await page.getByRole("button", { name: "Descartar" }).last().click();
    await expect(snack).toContainText("El correo sale en 10 s.");
    await page.clock.runFor(4000);
    await expect(snack).toContainText("El correo sale en 6 s.");
    await snack.getByRole("button", { name: "Deshacer" }).click();
    await expect(snack).toContainText("Daniela sigue en tu lista");
  });

  test("[X03] copying says whether it worked, 100 ms later", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copiar folio" }).click();
    await expect(page.getByRole("button", { name: "Copiado" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("FOLIO-0042");
  });

  test("[X03] without a clipboard the legacy copy steps in", async ({ page }) => {
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await page.evaluate(() =>
      document.addEventListener("copy", () => document.body.setAttribute("data-copied", "yes")),
    );
    await page.getByRole("button", { name: "Copiar folio" }).click();
    await expect(page.locator("body")).toHaveAttribute("data-copied", "yes");
  });
});

test.describe("showing", () => {
  test("[S11] the table says what it loads, what it lacks, and how many it shows", async ({ page }) => {
    const table = page.getByRole("region", { name: "Cuentas por revisar" });
    await expect(table.getByRole("row")).toHaveCount(11);
    const size = page.getByLabel("Registros por página");
    await expect(size.getByRole("option")).toHaveText(
      Array.from({ length: 10 }, (_, index) => `${(index + 1) * 10} Registros`),
    );
    await page.getByRole("button", { name: "Vacía" }).click();
    await expect(table).toContainText("No se encontraron resultados");
    await page.getByRole("button", { name: "Cargando" }).click();
    await expect(table.getByText("Cargando resultados, por favor espera un momento").first()).toBeVisible();
    for (const name of ["Actualizar", "Filtros", "Descargar"]) {
      await expect(page.getByRole("button", { name, exact: true }).last()).toBeVisible();
    }
  });

  test("[K01] the table has 10 to 100 rows a page and 8 visible pages", async ({ page }) => {
    const pages = page.getByRole("navigation", { name: "Páginas" });
    await expect(pages.getByRole("button", { name: /^Página/ })).toHaveCount(8);
    await pages.getByRole("button", { name: "Página 8" }).click();
    await expect(pages.getByRole("button", { name: "Página 11" })).toBeVisible();
    await expect(page.getByText("71 a 80 de 184")).toBeVisible();
    await page.getByLabel("Registros por página").selectOption("100");
    await expect(page.getByText("1 a 100 de 184")).toBeVisible();
    await expect(pages.getByRole("button", { name: /^Página/ })).toHaveCount(2);
  });

  test("[K01] a search starts 450 ms after the last keystroke", async ({ page }) => {
    await stopClock(page);
    const box = page.getByRole("searchbox", { name: "Buscar", exact: true });
    await expect(box).toHaveAttribute("placeholder", "Buscar por palabra...");
    await box.pressSequentially("barista");
    await page.clock.runFor(400);
    await expect(page.getByText("Buscado: nada")).toBeVisible();
    await page.clock.runFor(100);
    await expect(page.getByText("Buscado: barista")).toBeVisible();
  });

  test("[K02] a text over 22 characters is cut, and whole in its tooltip", async ({ page }) => {
    const cut = page.getByRole("button", { name: "recursoshumanos@cafeja…" });
    await expect(page.getByRole("tooltip")).toHaveCount(0);
    await cut.focus();
    await expect(page.getByRole("tooltip")).toHaveText("recursoshumanos@cafejacaranda.example");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("tooltip")).toHaveCount(0);
    await expect(page.getByText("hola@corto.example")).toBeVisible();
  });

  test("tabs move with the arrows and keep one stop of Tab", async ({ page }) => {
    const tabs = page.getByRole("tablist", { name: "Vacante" });
    await tabs.getByRole("tab", { name: "Descripción" }).click();
    await page.keyboard.press("ArrowRight");
    await expect(tabs.getByRole("tab", { name: "Información complementaria" })).toBeFocused();
    await expect(page.getByRole("tabpanel")).toHaveText("Lo que te dan.");
    await page.keyboard.press("End");
    await expect(page.getByRole("tabpanel")).toHaveText("Quiénes son.");
  });

  test("a busy button keeps its width and says what it does", async ({ page }) => {
    const button = page.getByRole("button", { name: "Trabaja al tocarlo" });
    const before = await button.boundingBox();
    await button.click();
    const busy = page.getByRole("button", { name: "Postulándote" });
    await expect(busy).toHaveAttribute("aria-busy", "true");
    expect((await busy.boundingBox())?.width).toBe(before?.width);
  });
});

test.describe("frame", () => {
  test("[R21] the drawer 'Mi cuenta' has the card, the menu and 'Cerrar sesión'; it is 250 px wide", async ({
    page,
  }) => {
    const drawer = page.getByRole("complementary", { name: "Mi cuenta" });
    expect((await drawer.boundingBox())?.width).toBe(250);
    await expect(drawer.getByRole("link", { name: /Hernández Villaseñor/ })).toHaveAttribute("href", "/account");
    await expect(drawer.getByRole("navigation").getByRole("link")).toHaveText([
      "Dashboard",
      "Empleos",
      "Relación laboral",
    ]);
    await expect(drawer.getByRole("button", { name: "Cerrar sesión" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Avisos, 2 sin leer" })).toBeVisible();
  });

  test("[R21] on a phone the menu is a bottom bar and the drawer is behind the avatar", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole("navigation", { name: "Menú principal" }).getByRole("link")).toHaveCount(3);
    await page.getByRole("button", { name: "Mi cuenta" }).click();
    const drawer = page.getByRole("dialog", { name: "Mi cuenta" });
    await expect(drawer.getByRole("button", { name: "Cerrar sesión" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  });

  test("[R22] an unknown page is 'Página no encontrada', with the way home", async ({ page }) => {
    await page.goto("/no-existe");
    await expect(page.getByRole("heading", { name: "Página no encontrada" })).toBeVisible();
    await expect(page.getByText("La página que buscas no se encontró")).toBeVisible();
    await expect(page.getByRole("link", { name: "Volver a la página de inicio" })).toHaveAttribute("href", "/");
  });

  test("[T11] a page whose code does not come is loaded again, once in 60 seconds, then says so", async ({ page }) => {
    let loads = 0;
    await page.route("**/assets/dev*.js", (route) => route.abort());
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.goto("/dev/ui", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: "Ocurrió un error" })).toBeVisible();
    await expect(page.getByText("No pudimos cargar esta página.")).toBeVisible();
    expect(loads).toBe(2);
  });

  test("ux-34 the theme is chosen, kept and there before the first paint", async ({ page }) => {
    await page.getByRole("button", { name: "Oscuro" }).click();
    await page.goto("/theme.js");
    await page.goto("/dev/ui", { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});

for (const scheme of ["light", "dark"] as const) {
  for (const [width, height] of [
    [320, 700],
    [1280, 900],
  ] as const) {
    test(`ux-26 the pieces pass axe and do not overflow, ${scheme} at ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height });
      await page.reload();
      await expect(page.getByRole("toolbar").first()).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ; ")}`)).toEqual([]);
    });
  }
}

/** Stops the page's clock; `runFor` moves it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Draws a picture in the browser, as a photo of a document would come. */
async function picture(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement("canvas");
      canvas.width = w;
      canvas.height = h;
      const pen = canvas.getContext("2d");
      if (!pen) return "";
      pen.fillStyle = "#eee";
      pen.fillRect(0, 0, w, h);
      pen.fillStyle = "#222";
      pen.font = `${Math.round(h / 40)}px sans-serif`;
      for (let line = 1; line < 38; line += 1)
        pen.fillText("INSTITUTO NACIONAL ELECTORAL ".repeat(3), 20, (line * h) / 38);
      return canvas.toDataURL("image/png").split(",")[1] ?? "";
    },
    [width, height] as const,
  );
  return Buffer.from(base64, "base64");
}
