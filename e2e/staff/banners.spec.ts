import { type BannerBody, listBanners } from "@arranca/contract/banners";
import { expect, test } from "@playwright/test";
import { bannerPicture } from "../../apps/api/seeds/documents/pictures.ts";
import { send } from "../support/api.ts";
import { demoSession } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";

// The second slot of the persons' dashboard; the new banner moves to its first place, before existing ones.
const alt = `Feria del empleo ${Date.now() % 100_000}`;

test("[D02, DL15] an editor makes a banner, a person sees and clicks it, its clicks increase, and it disappears once deleted", async ({
  browser,
  baseURL,
}) => {
  const at = async (who: "edicion" | "persona.mira") =>
    browser.newContext({
      storageState: await demoSession(who),
      baseURL: baseURL ?? "",
      viewport: { width: 1440, height: 900 },
    });
  const [staff, person] = [await at("edicion"), await at("persona.mira")];
  const office = await staff.newPage();
  const row = office.getByRole("article", { name: alt });

  await test.step("the banner is previewed in both shapes before it is saved", async () => {
    await office.goto("/staff/banners");
    await office.getByRole("button", { name: "Nuevo banner" }).click();
    const form = office.getByRole("dialog", { name: "Nuevo banner" });
    await form.getByLabel("Elegir archivo para Imagen", { exact: true }).setInputFiles({
      name: "feria.png",
      mimeType: "image/png",
      buffer: await bannerPicture({ title: alt, note: "5 de diciembre" }, { width: 1600, height: 320 }),
    });
    await form.getByLabel("Texto alternativo").fill(alt);
    await expect(form.getByRole("region", { name: "Vista previa" }).getByRole("img", { name: alt })).toHaveCount(2);
    await form.getByLabel("Espacio").selectOption("2");
    await form.getByLabel("Al tocarlo").selectOption("web");
    await form.getByLabel("Dirección de la página").fill("https://feria.example.mx/registro");
    await expect(form.getByText("Lleva a feria.example.mx, en otra pestaña.")).toBeVisible();
    await form.getByLabel("Al tocarlo").selectOption("/relations");
    await looksRight(office, "staff-banner-dialog");
    await form.getByRole("button", { name: "Guardar" }).click();
    await expect(row).toContainText("0 clics en total");
  });

  await test.step("the button 'Subir', pressed by keyboard, makes the banner the shown one", async () => {
    const up = row.getByRole("button", { name: `Subir «${alt}»` });
    // The page shows the new order after it reads the list again.
    await expect(async () => {
      if (await up.isEnabled()) await up.press("Enter", { timeout: 1000 });
      await expect(row).toContainText("Se muestra", { timeout: 1000 });
    }).toPass();
    await looksRight(office, "staff-banners");
  });

  const reader = await person.newPage();
  await test.step("a person sees the banner and opens its target", async () => {
    const { info } = await send(staff.request, listBanners);
    const own = info.find((one: Pick<BannerBody, "alt">) => one.alt === alt)?.id;
    await reader.goto("/dashboard");
    const banner = reader.getByRole("link", { name: alt });
    // The banner loads when it comes near, and the page drawn by the server is replaced meanwhile.
    await expect(async () => {
      await reader.keyboard.press("End");
      await banner.scrollIntoViewIfNeeded({ timeout: 2_000 });
    }).toPass();
    await expect(banner).toHaveAttribute("href", "/relations");
    const clicked = reader.waitForResponse((reply) => reply.url().endsWith(`/${own}/click`));
    await banner.click();
    await clicked;
    await expect(reader).toHaveURL(/\/relations/);
  });

  await test.step("on a phone the banner's picture loads when it is one screen away", async () => {
    await reader.setViewportSize({ width: 390, height: 844 });
    await reader.goto("/dashboard");
    await expect(reader.getByRole("heading", { name: "Tu camino" })).toBeVisible();
    await reader.waitForLoadState("networkidle");
    const shown = reader.getByRole("img", { name: alt });
    await expect(shown).toHaveCount(0);
    await reader.getByRole("heading", { name: "Mis datos" }).scrollIntoViewIfNeeded();
    await expect(shown).toHaveCount(1);
    await reader.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("the editor reads the clicks, pauses the banner and deletes it", async () => {
    await office.reload();
    await expect(row).toContainText(/[1-9]\d* clics? en total/);
    await row.getByRole("button", { name: `Pausar «${alt}»` }).click();
    await expect(row).toContainText("Pausado");
    await reader.goto("/dashboard");
    await expect(reader.getByRole("heading", { name: "Tu camino" })).toBeVisible();
    await reader.keyboard.press("End");
    await expect(reader.getByRole("heading", { name: "Mis datos" })).toBeInViewport();
    await expect(reader.getByRole("img", { name: alt })).toHaveCount(0);
    await row.getByRole("button", { name: `Eliminar «${alt}»` }).click();
    await office
      .getByRole("dialog", { name: "¿Eliminar el banner?" })
      .getByRole("button", { name: "Sí, eliminar" })
      .click();
    await expect(office.getByText("Banner eliminado")).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});
