import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { allRows, changeRows, forgetDeviceDatabase, summaryTable } from "../device/database.ts";
import { forgetOtherAccounts } from "../device/other-accounts.ts";
import { type Session, sessionKey } from "../session/session.ts";
import { keepOfflineSummary, type OfflineSummary } from "./offline-summary.ts";

const emptied = () =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase("arranca");
    request.onsuccess = resolve;
    request.onblocked = resolve;
  });
beforeEach(emptied);
afterEach(() => forgetDeviceDatabase());

const clientOf = (accountId: string | undefined) => {
  const client = new QueryClient();
  if (accountId) client.setQueryData(sessionKey, { accountId } as Session);
  return client;
};
const kept = () => changeRows(summaryTable, (rows) => allRows<OfflineSummary>(rows));
const month = {
  name: "15 oct a 14 nov",
  status: "Pagado",
  amount: "$3,500.00",
  sentence: "Depositado el 23 de octubre.",
};

test("[ux-19] folio and support months of a person are stored together for offline reading, each with the time it was seen", async () => {
  await keepOfflineSummary(clientOf("ximena"), { folio: { at: 1, text: "P-001029" } });
  await keepOfflineSummary(clientOf("ximena"), { support: { at: 2, months: [month] } });
  await keepOfflineSummary(clientOf("ximena"), { folio: { at: 3, text: "P-001029" } });
  expect(await kept()).toEqual([
    { account: "ximena", folio: { at: 3, text: "P-001029" }, support: { at: 2, months: [month] } },
  ]);
});

test("[ux-19] no offline summary is stored without an account, and the next account to sign in deletes it", async () => {
  await keepOfflineSummary(clientOf(undefined), { folio: { at: 1, text: "P-001029" } });
  expect(await kept()).toEqual([]);
  await keepOfflineSummary(clientOf("ximena"), { folio: { at: 1, text: "P-001029" } });
  await forgetOtherAccounts("yaretzi");
  expect(await kept()).toEqual([]);
});
