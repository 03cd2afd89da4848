import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { KeptDataNote } from "#features/session/kept-data-note.tsx";
import { show } from "../../testing/show.tsx";
import { keepOnDevice } from "../calls/keep-shown-answers.ts";
import { setPageAccount } from "../calls/page-account.ts";
import { allRows, answersTable, changeRows, forgetDeviceDatabase } from "../device/database.ts";
import { forgetAnswers } from "../device/forget-answers.ts";
import { forgetOtherAccounts } from "../device/other-accounts.ts";
import { type KeptAnswer, restoreAnswers } from "./answers.ts";
import { keepAnswers } from "./keep-answers.ts";
import { type Session, sessionKey } from "./session.ts";
import { sessionFor } from "./session-for.ts";

const hour = 3_600_000;
const until = Math.round(Date.now() + hour);
const ximena = {
  accountId: "ximena",
  name: "Ximena",
  firstSurname: "Robledo",
  userType: "person",
  expireTimestamp: until,
  open: ["/dashboard", "/jobs", "/cvs"],
} as Session; // only the fields read here
const foundAt = new Date("2026-11-23T16:42:00Z").getTime();

const cookie = (end: number | undefined) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server's own, which the code reads so
  document.cookie = end ? `expireTimestamp=${end}; path=/` : "expireTimestamp=; path=/; max-age=0";
};
const emptied = () => {
  forgetDeviceDatabase();
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase("arranca");
    request.onsuccess = resolve;
    request.onblocked = resolve;
  });
};
beforeEach(() => cookie(until));
afterEach(async () => {
  vi.unstubAllGlobals();
  cookie(undefined);
  setPageAccount(undefined);
  await emptied();
});

const rows = () => changeRows(answersTable, (table) => allRows<KeptAnswer>(table));
const aClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

type Told = { folio: string; clabe: string | null };
const folioQuery = {
  queryKey: ["folio"],
  queryFn: async (): Promise<Told> => ({ folio: "P-000123", clabe: "012180001234567897" }),
  meta: keepOnDevice((told: Told) => ({ ...told, clabe: null })),
};
const secretQuery = { queryKey: ["secret"], queryFn: async () => "never kept" };
function Shown() {
  const { data } = useQuery(folioQuery);
  const { data: secret } = useQuery(secretQuery);
  return (
    <p>
      {data?.folio} {secret}
    </p>
  );
}
const draw = (client: QueryClient) =>
  show(
    <QueryClientProvider client={client}>
      <KeptDataNote />
      <Shown />
    </QueryClientProvider>,
  );

async function visit(): Promise<void> {
  const client = aClient();
  client.setQueryData(sessionKey, ximena);
  draw(client);
  const stop = keepAnswers(client, ximena);
  await expect.poll(rows).toHaveLength(1);
  stop();
}

test("[ux-36] shown API answers are stored per account and session, without the fields that their query leaves out; other answers are not stored", async () => {
  await visit();
  expect(await rows()).toMatchObject([
    { account: "ximena", key: ["folio"], data: { folio: "P-000123", clabe: null }, until },
  ]);
  expect(JSON.stringify(await rows())).not.toMatch(/never kept|0121800/);
});

test("[ux-36] stored API answers are read only by their account in their session, and deleted when another account signs in", async () => {
  await visit();
  const restored = async (account: string) => {
    const client = aClient();
    await restoreAnswers(client, account);
    return client.getQueryData(["folio"]);
  };
  expect(await restored("ximena")).toMatchObject({ folio: "P-000123" });
  expect(await restored("yaretzi")).toBeUndefined();
  cookie(until + 1);
  expect(await restored("ximena")).toBeUndefined();
  cookie(undefined);
  expect(await restored("ximena")).toBeUndefined();
  cookie(until);
  await forgetOtherAccounts("ximena");
  expect(await rows()).toHaveLength(1);
  await forgetOtherAccounts("yaretzi");
  expect(await rows()).toEqual([]);
});

test("[ux-36] the end of a session deletes the stored API answers, and creates no database if there is none", async () => {
  await visit();
  await forgetAnswers();
  expect(await rows()).toEqual([]);
  await emptied();
  await forgetAnswers();
  expect((await indexedDB.databases()).filter(({ name }) => name === "arranca")).toEqual([]);
});

test("[ux-36] an offline page opens for its session with the stored API answers, and pages that are not offline pages do not open", async () => {
  await visit();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const client = aClient();
  expect(await sessionFor("/dashboard", client)).toMatchObject({
    accountId: "ximena",
    firstSurname: null,
    open: ["/dashboard", "/jobs"],
  });
  expect(client.getQueryData(["folio"])).toMatchObject({ folio: "P-000123" });
  await expect(sessionFor("/cvs", aClient())).rejects.toThrow("No hay conexión");
  cookie(undefined);
  await expect(sessionFor("/dashboard", aClient())).rejects.toThrow("No hay conexión");
});

test("[ux-36] a stored API answer shows the time of its data until the server has answered", async () => {
  await visit();
  await changeRows(answersTable, async (table) => {
    for (const row of await allRows<KeptAnswer>(table)) table.put({ ...row, at: foundAt });
  });
  const client = aClient();
  await restoreAnswers(client, "ximena");
  let answer: (told: Told) => void = () => undefined;
  client.setQueryDefaults(["folio"], { queryFn: () => new Promise<Told>((resolve) => (answer = resolve)) });
  const { queryFn: _, ...late } = folioQuery;
  const Late = () => useQuery<Told>(late).data?.folio;
  show(
    <QueryClientProvider client={client}>
      <KeptDataNote />
      <p>
        <Late />
      </p>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("P-000123")).toBeVisible();
  await expect.element(page.getByText("Datos del 23 nov 2026, 10:42")).toBeVisible();
  answer({ folio: "P-000124", clabe: null });
  await expect.element(page.getByText("P-000124")).toBeVisible();
  await expect.element(page.getByText(/^Datos de/)).not.toBeInTheDocument();
});

test("[ux-36] a stored API answer is shown while the server's answer is late", async () => {
  await visit();
  const client = aClient();
  client.setQueryData(sessionKey, ximena);
  client.setQueryDefaults(["folio"], { queryFn: () => new Promise<Told>(() => undefined) });
  const stop = keepAnswers(client, ximena);
  const { queryFn: _, ...late } = folioQuery;
  const Late = () => useQuery<Told>(late).data?.folio ?? "nada todavía";
  show(
    <QueryClientProvider client={client}>
      <KeptDataNote />
      <p>
        <Late />
      </p>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("nada todavía")).toBeVisible();
  await expect.element(page.getByText("P-000123")).toBeVisible();
  await expect.element(page.getByText(/^Datos de las \d\d:\d\d$/)).toBeVisible();
  stop();
});
