import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readText } from "#lib/drafts/text.ts";
import { dropPendingSave, sendPendingSaves, storePendingSave } from "./pending-saves.ts";

const account = "ximena@correo.example";
const kept = async () => Object.keys(await readText({ account, form: "saved-vacancies" })).sort();

beforeEach(async () => {
  for (const vacancy of await kept()) await dropPendingSave(account, vacancy);
  await storePendingSave(account, "a", true);
  await storePendingSave(account, "b", true);
  await storePendingSave(account, "b", false);
});
afterEach(() => vi.unstubAllGlobals());

/** Simulates the server: each write is answered with the status of its vacancy; undefined means no network. */
function server(statuses: Record<string, number | undefined>) {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    const vacancy = address.split("/").find((part) => part in statuses) ?? "";
    sent.push(`${method} ${vacancy}`);
    const status = statuses[vacancy];
    if (!status) throw new TypeError("Failed to fetch");
    return new Response("{}", { status });
  });
  return sent;
}

test("[S0.3] after a reload the next page sends the unconfirmed saving of vacancies, only the latest change of each vacancy", async () => {
  const sent = server({ a: 200, b: 200 });
  await sendPendingSaves(account);
  expect(sent.map((one) => one.replace(/^(PUT|POST) /, "save ").replace("DELETE ", "remove "))).toEqual([
    "save a",
    "remove b",
  ]);
  expect(await kept()).toEqual([]);
});

test("[S0.3] a refused saving of a vacancy is dropped; without a network the others stay stored", async () => {
  server({ a: 404, b: undefined });
  await sendPendingSaves(account);
  expect(await kept()).toEqual(["b"]);
});
