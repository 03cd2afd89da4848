import { endMySession, listMySessions } from "@arranca/contract/accounts/own";
import { signOut } from "@arranca/contract/accounts/session";
import { rateLimits } from "@arranca/contract/rate-limits";
import { readAccount } from "@arranca/contract/review/accounts";
import { decideBlock, proposeBlock } from "@arranca/contract/review/blocks";
import { searchStaff } from "@arranca/contract/team/search";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, anotherDevice, aPerson, aStaffMember } from "../testing/factories.ts";
import { send } from "../testing/requests.ts";
import { startAnotherNode } from "../testing/servers/nodes.ts";
import { isAlive } from "../testing/sessions.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let t: TestApp;
let nodes: readonly TestApp[];
beforeAll(async () => {
  t = await startTestApp();
  nodes = [t, await startAnotherNode(t), await startAnotherNode(t)];
});
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close();
});

const { points, seconds } = rateLimits.searchesPerStaff;

async function searchEverywhere(as: Account) {
  const askHalf = (node: TestApp) =>
    Array.from({ length: points / 2 }, () => send(node, searchStaff, { as, query: { search: "zoraida" } }));
  const replies = await Promise.all(nodes.flatMap(askHalf));
  const refused = replies.filter(({ status }) => status !== 200);
  return { passed: replies.length - refused.length, notified: [...new Set(refused.map(({ code }) => code))] };
}

test("check 19: three nodes together accept as many calls as the rate limit, and again as many after its period", async () => {
  const member = await aStaffMember(t, ["accounts.review"]);
  const exactly = { passed: points, notified: ["TOO_MANY"] };
  expect(await searchEverywhere(member)).toEqual(exactly);
  t.deps.clock.advanceSeconds(seconds - 1);
  // A staff session has expired by then; a new one is used.
  expect((await searchEverywhere(await anotherDevice(t, member))).passed).toBe(0);
  t.deps.clock.advanceSeconds(1);
  expect(await searchEverywhere(await anotherDevice(t, member))).toEqual(exactly);
});

test("check 19: a session ended on one of three nodes is refused by each at the next call", async () => {
  const aliveOn = (as: Account) => Promise.all(nodes.map((node) => isAlive(node, as)));
  const [everywhere, nowhere] = [nodes.map(() => true), nodes.map(() => false)];
  for (const node of nodes) {
    const [person, reviewer, supervisor] = [
      await aPerson(t),
      await aStaffMember(t, ["accounts.review"]),
      await aStaffMember(t, ["accounts.review", "accounts.block"]),
    ];
    const [phone, tablet, computer] = [person, await anotherDevice(t, person), await anotherDevice(t, person)];
    for (const device of [phone, tablet, computer]) expect(await aliveOn(device)).toEqual(everywhere);

    (await send(node, signOut, { as: phone })).contents();
    expect(await aliveOn(phone)).toEqual(nowhere);
    expect(await aliveOn(tablet)).toEqual(everywhere);

    const other = (await send(node, listMySessions, { as: computer })).contents().info.find(({ current }) => !current);
    (await send(node, endMySession, { as: computer, params: { id: other?.id ?? "" } })).contents();
    expect(await aliveOn(tablet)).toEqual(nowhere);
    expect(await aliveOn(computer)).toEqual(everywhere);

    const params = { id: person.id };
    const reason = "Inició una relación laboral que no existe: la empresa lo niega con su nómina.";
    (await send(node, proposeBlock, { as: reviewer, params, body: { reason } })).contents();
    const { block_proposal } = (await send(node, readAccount, { as: supervisor, params })).contents();
    const proposal = { id: block_proposal?.id ?? "" };
    (await send(node, decideBlock, { as: supervisor, params: proposal, body: { accepted: true } })).contents();
    expect(await aliveOn(computer)).toEqual(nowhere);
  }
});
