import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { showWithLinks } from "../../testing/show.tsx";
import { AccountPage } from "./account-page.tsx";

test("[S1.12] a colleague whose access is paused reads on the account page who can end the pause, and sees no company data", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return new Response(JSON.stringify({ statusCode: 200, contents: { info: [], move: null } }));
  });
  const rest = { email: "ana@correo.example", userType: "company", askCode: () => null } as const;
  const nothing = { onEmailChanged: () => undefined, onClosed: () => undefined };
  showWithLinks(
    <QueryClientProvider client={new QueryClient()}>
      <AccountPage {...rest} {...nothing} isPaused />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(/Tu acceso está en pausa/)).toBeVisible();
  await expect.element(page.getByText(/Pide a quien administra tu empresa que te confirme/)).toBeVisible();
  await expect.element(page.getByText("ana@correo.example")).toBeVisible();
  expect(page.getByText("Cancelar mi cuenta").elements()).toEqual([]);
  expect(page.getByText("Tus datos").elements()).toEqual([]);
  const calls = new Set(asked.map((address) => address.replace(/^.*\/api|\?.*/g, "")));
  expect([...calls].sort()).toEqual(["/mpc/account/email-move", "/mpc/account/sessions"]);
});
