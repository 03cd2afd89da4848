import { reviewBank } from "@arranca/contract/payments/orders";
import { updatePersonBank } from "@arranca/contract/persons";
import { readAccount } from "@arranca/contract/review/accounts";
import { expect, test } from "vitest";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { aClabe, anApprovedMonth, giveClabe } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import type { TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
const { aSentOrder, answer } = paymentsWorld((world) => {
  ({ t, reviewer } = world);
});

const change = async (person: Account, clabe: string) => {
  const body = { bankId: Number(clabe.slice(0, 3)), accountNumber: "99887766", clabe };
  expect((await send(t, updatePersonBank, { as: person, body })).status).toBe(200);
};

test("[M9] the reviewer of a changed account reads the one in force before: bank, digits, since when and how often paid", async () => {
  const desk = await aStaffMember(t, ["accounts.review"]);
  const { person } = await anApprovedMonth(t, reviewer);
  const [old, wrong, now] = [aClabe(), aClabe(), aClabe()];
  await giveClabe(t, person, old);
  const { id, references } = await aSentOrder();
  await answer(id, references.map((reference) => `${reference},pagado,`).join("\n"));

  const changed = async () =>
    (await send(t, readAccount, { as: desk, params: { id: person.id } })).contents().bank_change;
  await change(person, wrong);
  const former = { clabe_last4: old.slice(-4), paid: 1 };
  expect(await changed()).toMatchObject({ clabe_last4: wrong.slice(-4), former });
  // Nobody accepted the second account: the one before stays the first.
  await change(person, now);
  expect(await changed()).toMatchObject({ clabe_last4: now.slice(-4), former });
  expect((await send(t, reviewBank, { as: desk, params: { id: person.id }, query: {} })).status).toBe(200);
  await change(person, wrong);
  expect(await changed()).toMatchObject({ former: { clabe_last4: now.slice(-4), paid: 0, since: "2026-11-20" } });
});
