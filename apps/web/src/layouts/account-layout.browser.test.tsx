import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showWithLinks } from "../testing/show.tsx";
import { AccountLayout } from "./account-layout.tsx";

const frame = (
  <AccountLayout
    user={{ type: "person", name: "Ximena Guadalupe", surname: "Hernández Villaseñor" }}
    title="Empleos"
    unread={2}
    onBell={() => {}}
    onSignOut={() => {}}
  >
    <p>Contenido</p>
  </AccountLayout>
);

beforeEach(() => page.viewport(1280, 720));

test("[R21] the drawer 'Mi cuenta' has the card, the menu and 'Cerrar sesión'; it is 250 px wide", async () => {
  showWithLinks(frame);
  const drawer = page.getByRole("complementary", { name: "Mi cuenta" });
  await expect.element(drawer).toBeVisible();
  expect(drawer.element().getBoundingClientRect().width).toBe(250);
  await expect.element(drawer.getByRole("link", { name: /Hernández Villaseñor/ })).toHaveAttribute("href", "/account");
  const links = drawer.getByRole("navigation").getByRole("link").elements();
  expect(links.map(({ textContent }) => textContent)).toEqual(["Inicio", "Empleos", "Relación laboral"]);
  await expect.element(drawer.getByRole("button", { name: "Cerrar sesión" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Avisos, 2 sin leer" })).toBeVisible();
});

test("[R21] on a phone the menu is a bottom bar and the drawer is behind the avatar", async () => {
  await page.viewport(390, 844);
  showWithLinks(frame);
  const menu = page.getByRole("navigation", { name: "Menú principal" });
  await expect.poll(() => menu.getByRole("link").elements().length).toBe(3);
  await page.getByRole("button", { name: "Mi cuenta" }).click();
  const drawer = page.getByRole("dialog", { name: "Mi cuenta" });
  await expect.element(drawer.getByRole("button", { name: "Cerrar sesión" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(drawer).not.toBeInTheDocument();
});

test("[D01] on a phone 'Ayuda' is one tap away, as large as a finger; on a desk it stays in the drawer", async () => {
  await page.viewport(390, 844);
  showWithLinks(frame);
  const help = page.getByRole("banner").getByRole("button", { name: "Ayuda" });
  await expect.element(help).toBeVisible();
  const { width, height } = help.element().getBoundingClientRect();
  expect([width >= 44, height >= 44]).toEqual([true, true]);
  await help.click();
  await expect.element(page.getByRole("dialog", { name: "Ayuda" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await page.viewport(1280, 720);
  await expect.element(help).not.toBeInTheDocument();
});
