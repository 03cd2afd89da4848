import type { Milestone, PersonInfo } from "@arranca/contract/persons";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { Celebration, useCelebration } from "./celebration.tsx";

const days = { approved: "2026-11-19T18:00:00.000Z", hired: null, first_deposit: null };

function Board({ celebrated }: { celebrated: Milestone[] }) {
  const person = { celebrated } as unknown as PersonInfo; // only the fields read here
  const celebration = useCelebration({ person, days, today: "2026-11-20" });
  return celebration.joy ? <Celebration {...celebration} joy={celebration.joy} /> : <p>Nada nuevo</p>;
}

function visit(celebrated: Milestone[]) {
  const told: string[] = [];
  vi.stubGlobal("fetch", async (_to: string, init?: RequestInit) => {
    told.push(String(init?.body));
    return new Response(JSON.stringify({ statusCode: 200, contents: { message: "Guardado" } }));
  });
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Board celebrated={celebrated} />
    </QueryClientProvider>,
  );
  return told;
}

test("[D01] the dashboard celebrates the approval of a person with falling paper and reports it to the server", async () => {
  const told = visit([]);
  await expect.element(page.getByRole("heading", { name: "¡Tu cuenta está aprobada!" })).toBeVisible();
  const falls = matchMedia("(prefers-reduced-motion: no-preference)").matches;
  await expect.poll(() => document.querySelectorAll("[aria-hidden] > i").length).toBe(falls ? 36 : 0);
  await expect.poll(() => told[0]).toBe(JSON.stringify({ joys: ["approved"] }));
});

test("[D01] an approval of a person that was celebrated before is not celebrated again", async () => {
  const told = visit(["approved"]);
  await expect.element(page.getByText("Nada nuevo")).toBeVisible();
  expect(told).toEqual([]);
});
