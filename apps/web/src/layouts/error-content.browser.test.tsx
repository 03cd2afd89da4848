import { readSession } from "@arranca/contract/accounts/session";
import { QueryClientProvider, queryOptions, useQuery } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ApiError, call } from "#lib/calls/call.ts";
import { createQueryClient } from "#lib/calls/query-client.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { drawn, stopClock } from "../testing/clock.ts";
import { show } from "../testing/show.tsx";
import ErrorContent from "./error-content.tsx";

const refusal = {
  error: { code: "TOO_MANY", message: "Demasiados intentos. Espera un momento y vuelve a intentarlo." },
};
const refused = (retryAfter: number) => new ApiError(429, "TOO_MANY", refusal.error.message, { retryAfter });
const text = () => document.querySelector("main")?.textContent;

async function showFailure(error: Error) {
  const reload = vi.fn();
  stopClock();
  show(<ErrorContent error={error} reload={reload} />);
  await vi.waitUntil(() => document.querySelector("h1"));
  return reload;
}

test("[R22] a page that was refused with 429 says how long it waits and loads again once, by itself", async () => {
  const reload = await showFailure(refused(18));
  expect(text()).toContain("Error 429");
  expect(text()).toContain("Esta página carga sola en 18 s.");
  await vi.advanceTimersByTimeAsync(10_000);
  await drawn();
  expect(text()).toContain("Esta página carga sola en 8 s.");
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledOnce();
});

test("[R22] a page in a hidden tab that was refused with 429 loads again only when the tab is visible", async () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const reload = await showFailure(refused(18));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  hidden.mockRestore();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ["a fault of the server", new ApiError(500, "INTERNAL", "Ocurrió un error. Vuelve a intentarlo en un momento.")],
  ["a limit of an hour", refused(3600)],
])("[R22] the error page after %s does not reload by itself, but offers 'Reintentar'", async (_case, error) => {
  const reload = await showFailure(error);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(reload).not.toHaveBeenCalled();
  expect(text()).toContain("Reintentar");
});

test("[R22] a part of a page that was refused with 429 is requested again once the server answers again", async () => {
  const answers = [
    new Response(JSON.stringify(refusal), { status: 429, headers: { "retry-after": "1" } }),
    new Response(JSON.stringify({ contents: { name: "Ximena" } })),
  ];
  const ask = vi.fn(async () => answers.shift() ?? Response.error());
  vi.stubGlobal("fetch", ask);
  const query = queryOptions({ queryKey: ["part"], queryFn: async () => call(readSession, {}) });
  const Part = () => <QueryView query={useQuery(query)}>{({ name }) => <p>Hola, {name}</p>}</QueryView>;
  show(
    <QueryClientProvider client={createQueryClient()}>
      <Part />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(refusal.error.message)).toBeVisible();
  await expect.element(page.getByText("Hola, Ximena")).toBeVisible();
  expect(ask).toHaveBeenCalledTimes(2);
});
