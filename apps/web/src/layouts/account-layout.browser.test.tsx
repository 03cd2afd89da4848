import type { ComponentProps } from "react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { loadStaffMenu } from "#lib/session/staff-menu.ts";
import { showWithLinks } from "../testing/show.tsx";
import { AccountLayout } from "./account-layout.tsx";

const frameOf = (props: Partial<ComponentProps<typeof AccountLayout>> = {}) => (
  <AccountLayout
    user={{ type: "person", name: "Ximena Guadalupe", surname: "Hernández Villaseñor" }}
    title="Empleos"
    unread={2}
    onBell={() => {}}
    onSignOut={() => {}}
    {...props}
  >
    <p>Contenido</p>
  </AccountLayout>
);
const frame = frameOf();

beforeAll(loadStaffMenu);
beforeEach(() => page.viewport(1280, 720));

test("[R21] the drawer 'Mi cuenta' holds the account card, the menu and 'Cerrar sesión', and is 250 px wide", async () => {
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

test("[S3.1, R21] on a low computer screen every link of the long staff menu and 'Cerrar sesión' can be reached", async () => {
  await page.viewport(1280, 600);
  const leave = vi.fn();
  showWithLinks(frameOf({ user: { type: "staff", name: "Óscar", surname: "Rentería" }, onSignOut: leave }));
  const drawer = page.getByRole("complementary", { name: "Mi cuenta" });
  await expect.element(drawer).toBeVisible();
  for (const end of [drawer.getByRole("navigation").getByRole("link").last(), drawer.getByRole("button").last()]) {
    end.element().scrollIntoView();
    expect(end.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(600);
  }
  await drawer.getByRole("button", { name: "Cerrar sesión" }).click();
  expect(leave).toHaveBeenCalledOnce();
});

test("[D01] 'Ayuda' is a button of finger size in the phone's header, and on a computer a link in the drawer", async () => {
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

test.each([320, 360, 390])(
  "[D01] at %i px the help link of staff is beside the search, and the title breaks no word",
  async (width) => {
    await page.viewport(width, 844);
    const search = (
      <button type="button" className="button icon top-search">
        B
      </button>
    );
    showWithLinks(
      frameOf({ user: { type: "staff", name: "Óscar", surname: "Rentería" }, title: "Comprobantes", search }),
    );
    await expect.element(page.getByRole("banner").getByRole("button", { name: "Ayuda" })).toBeVisible();
    const title = page.getByRole("heading", { name: "Comprobantes" }).element();
    expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
    expect(title.clientHeight).toBeLessThan(40);
  },
);

test("the labels of a company's bottom bar do not touch each other on the smallest phone", async () => {
  await page.viewport(320, 640);
  showWithLinks(frameOf({ user: { type: "company", name: "Café Jacaranda" } }));
  const menu = page.getByRole("navigation", { name: "Menú principal" });
  await expect.poll(() => menu.getByRole("link").elements().length).toBe(5);
  const words = menu
    .getByRole("link")
    .elements()
    .map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link.lastChild as Node);
      return range.getBoundingClientRect();
    });
  const gaps = words.slice(1).map(({ left }, at) => left - (words[at]?.right ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6);
});
