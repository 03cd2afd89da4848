import type { SavedVacancy } from "@arranca/contract/vacancies/saved";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { sessionQuery } from "#lib/session/session.ts";
import { savedVacanciesQuery, sendSave } from "./saved-vacancies.queries.ts";

// The file fails to load, as offline or after a release.
vi.mock("./pending-saves.ts", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

vi.mock("./kept-vacancies.ts", () => ({
  keepSaved: async () => undefined,
  readKept: async () => [{ id: "a", card: { id: "a" } }],
}));

const account = "ximena@correo.example";
const vacancy = {
  id: "a",
  company: "Panadería",
  amount: null,
  location: null,
  jobType: null,
} as unknown as SavedVacancy;

function aClient() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(sessionQuery.queryKey, { email: account } as never);
  return client;
}
afterEach(() => vi.unstubAllGlobals());

test("[S0.3] the stored list of saved vacancies is shown offline even if the code that stores changes does not load", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const { publications } = await aClient().fetchQuery(savedVacanciesQuery);
  expect(publications.map(({ id }) => id)).toEqual(["a"]);
});

test("[S0.3] saving a vacancy with its heart reaches the server even if the code that stores changes does not load", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    if (method !== "GET") sent.push(address);
    return new Response("{}", { status: 200 });
  });
  sendSave(aClient(), { vacancy, saved: false });
  await expect.poll(() => sent).toEqual([expect.stringContaining("a")]);
});
