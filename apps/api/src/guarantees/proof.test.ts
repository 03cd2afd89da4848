import { proveSession } from "@arranca/contract/accounts/session";
import type { Call, FreshProof } from "@arranca/contract/call";
import { staffPermissions } from "@arranca/contract/roles";
import { hourMs } from "@arranca/contract/values/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../lib/ids.ts";
import { type Account, aCompany, aPerson, aStaffMember } from "../testing/factories.ts";
import { send } from "../testing/requests.ts";
import { changeSessions } from "../testing/sessions.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { hashPassword } from "../trust/accounts/passwords/hash.ts";
import { enrolSecondFactor } from "../trust/accounts/second-factor/service.ts";

// Calls that move money, rights or an identity, or show a secret. Add new ones here.
const proofs: Record<string, FreshProof> = {
  "POST /staff/budgets": "password",
  "POST /staff/orders/:id/authorise": "second factor",
  "GET /staff/orders/:id/file": "password",
  "POST /staff/orders/:id/sent": "password",
  "POST /staff/orders/:id/answer": "password",
  "POST /staff/orders/:id/lines/:lineId/corrections": "password",
  "POST /staff/corrections/:id/decide": "second factor",
  "POST /staff/persons/:id/bank-review": "password",
  "PUT /mpc/person/update/bank": "password once approved",
  "POST /staff/members": "second factor",
  "POST /staff/members/:id/invitation": "second factor",
  "DELETE /staff/members/:id/invitation": "second factor",
  "POST /staff/members/:id/second-factor/reset": "second factor",
  "POST /staff/members/:id/roles": "second factor",
  "POST /staff/members/:id/active": "second factor",
  "POST /staff/members/:id/confirm": "second factor",
  "POST /staff/roles": "second factor",
  "PUT /staff/roles/:id": "second factor",
  "DELETE /staff/roles/:id": "second factor",
  "POST /staff/role-grants/:id/accept": "second factor",
  "POST /staff/quotas/release": "password",
  "POST /staff/role-grants/:id/stop": "second factor",
  "POST /staff/logos/:logo_kind": "password",
  "DELETE /staff/logos/:logo_kind": "password",
  "PUT /staff/settings": "password",
  "POST /staff/first-steps/support": "password",
  "POST /staff/first-steps/open": "password",
  "POST /staff/texts/:text_kind/publish": "password",
  "PUT /staff/emails/:letter_kind": "password",
  "POST /staff/emails/:letter_kind/restore": "password",
  "POST /staff/banners/:id/accept": "password",
  "GET /staff/audit/file": "password",
  "GET /staff/accounts-file": "password",
  "GET /staff/vouchers-file": "password",
  "GET /staff/cases-file": "password",
  "GET /staff/records-file": "password",
  "GET /staff/alarms-file": "password",
  "GET /staff/members-file": "password",
  "GET /staff/callbacks-file": "password",
  "GET /staff/course/people-file": "password",
  "GET /staff/orders-file": "password",
  "GET /staff/orders/:id/lines-file": "password",
  "GET /staff/payable-months-file": "password",
  "POST /staff/accounts/:id/reveal": "password",
  "PUT /staff/accounts/:id/contact": "password",
  "POST /staff/accounts/:id/email-move": "password",
  "POST /staff/email-moves/:id/decision": "password",
  "POST /staff/identity-changes/:id/decision": "password",
  "POST /staff/bank-layouts": "password",
  "POST /staff/bank-layouts/:id/approve": "second factor",
  "POST /staff/bank-layouts/:id/use": "password",
  "POST /staff/orders/:id/file": "password",
  "POST /staff/other-lists": "password",
  "POST /staff/other-lists/:id/remove": "password",
  "POST /staff/signals/:id/decision": "password",
  "POST /staff/block-proposals/:id/decision": "password",
  "POST /staff/accounts/:id/unblock": "password",
  "POST /staff/accounts/:id/keep-block": "password",
  "POST /mpc/company/team/invitations": "second factor",
  "POST /mpc/company/team/invitations/:id/resend": "second factor",
  "DELETE /mpc/company/team/invitations/:id": "second factor",
  "PUT /mpc/company/team/members/:id": "second factor",
  "POST /mpc/company/team/members/:id/confirm": "second factor",
  "POST /mpc/company/team/members/:id/second-factor/reset": "second factor",
  "POST /mpc/person/relation-job/:id/end-and-leave": "password",
  "DELETE /mpc/account/second-factor": "second factor",
  "DELETE /mpc/company/team/members/:id": "second factor",
  "GET /mpc/account/data": "password",
  "POST /mpc/account/email": "password",
  "POST /mpc/account/closing": "password",
  "POST /mpc/account/second-factor/begin": "password",
  "POST /mpc/account/second-factor/recovery-codes": "password",
};

// Matching calls without money or identity, or with a proof of their own.
const without: Record<string, string> = {
  "POST /staff/bank-layouts/preview": "it shows the last four digits of an account and keeps nothing",
  "POST /staff/bank-layouts/:id/refuse": "the files stay as they are",
  "POST /mpc/account/email/code": "the code that went to the new address; asking for it was proven",
  "POST /accounts/email-move": "it only reads what the link of a mail leads to",
  "POST /accounts/email-move/confirm":
    "a link of 256 bits in the mail of the new address; two members of staff proved themselves",
  "POST /accounts/email-move/stop": "a link of 256 bits in the mail of the old address; it stops a change",
  "POST /mpc/account/email-move/stop": "it stops a change that the owner did not ask for",
  "POST /mpc/account/contact-email/code": "what companies read, not what one signs in with",
  "POST /mpc/account/contact-email/resend": "the same",
  "DELETE /mpc/account/contact-email": "the same",
  "PUT /mpc/account/password": "the old password stands in the body",
  "POST /mpc/account/second-factor/confirm": "a code of the secret that a proven call gave",
  "DELETE /mpc/account/sessions/:id": "signing out is safe",
  "POST /mpc/account/sessions/end-others": "signing out is safe",
  "POST /mpc/account/objection": "words, no change",
  "POST /mpc/account/data-requests": "words, no change: the team answers them, and erases nothing by itself",
  "DELETE /mpc/account/identity-change": "it takes a wish back",
  "PUT /mpc/person/update/contact": "what companies read; a new e-mail waits for a code",
  "POST /staff/accounts/:id/block-proposal": "somebody else decides it, with a proof",
  "POST /staff/orders": "a draft pays nobody",
  "POST /staff/orders/:id/submit": "what is authorised after it asks for a proof",
  "POST /staff/orders/:id/answer/preview": "it books nothing; booking asks for a proof",
  "POST /staff/orders/:id/refuse": "it stops a payment",
  "POST /staff/orders/:id/print": "it pays nobody, and each person on the page sees it",
  "POST /staff/orders/:id/lines/:lineId/remove": "it stops a payment, with a reason in the audit",
  "POST /staff/orders/:id/cancel": "it stops a payment, and needs two people",
};
const delicate =
  /^(POST|PUT|DELETE) .*\/(orders|members|roles|role-grants|email-move|settings|second-factor|identity-|account\/|reveal|contact|bank|block|unblock|keep-block|export)/;

const title = (call: Call) => `${call.method} ${call.path}`;
const proofOf = (call: Call) => (call.access.mode === "session" ? call.access.freshProof : undefined);

let t: TestApp;
let who: Record<"person" | "company" | "staff", Account>;
beforeAll(async () => {
  t = await startTestApp();
  who = { person: await aPerson(t), company: await aCompany(t), staff: await aStaffMember(t, [...staffPermissions]) };
});
afterAll(() => t.close());

const age = (loginId: string) =>
  changeSessions(t, [{ loginId }], { proven_at: new Date(t.deps.clock.now().getTime() - 6 * hourMs) });

const callOf = (name: string) => t.app.calls.find((call) => title(call) === name) as Call; // named by the list above
const ask = (call: Call, as: Account, body = {}) => {
  const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? "", newId()]));
  return send(t, call, { as, params, body });
};

describe("calls that need a fresh proof", () => {
  test("the contract requires a fresh proof of identity (password or two-factor code) for exactly the listed calls", () => {
    const declared = t.app.calls.flatMap((call) => {
      const proof = proofOf(call);
      return proof ? [[title(call), proof] as const] : [];
    });
    expect(Object.fromEntries(declared)).toEqual(proofs);
  });

  test("every other call whose name suggests money, rights or identity has a listed reason", () => {
    const open = t.app.calls.filter((call) => !proofOf(call) && delicate.test(title(call))).map(title);
    expect(open.filter((name) => !without[name])).toEqual([]);
    expect(Object.keys(without).filter((name) => !open.includes(name))).toEqual([]);
  });

  test("each call that needs a fresh proof refuses a session whose password was given six hours ago, before any other check", async () => {
    for (const { loginId } of Object.values(who)) await age(loginId);
    const wrong: string[] = [];
    for (const name of Object.keys(proofs)) {
      const call = callOf(name);
      if (call.access.mode !== "session") continue;
      for (const type of call.access.types) {
        const { code } = await ask(call, who[type]);
        if (code !== "FRESH_PROOF_NEEDED") wrong.push(`${name} answered ${code} to ${type}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("each call that needs a fresh proof is accepted after the password was given again", async () => {
    const password = "tortillas de maíz azul";
    const hash = await hashPassword(password);
    for (const as of Object.values(who)) {
      await t.deps.db.updateTable("logins").set({ password_hash: hash }).where("id", "=", as.loginId).execute();
      (await send(t, proveSession, { as, body: { password } })).contents();
    }
    for (const name of Object.keys(proofs)) {
      const call = callOf(name);
      if (call.access.mode !== "session" || name.includes("closing")) continue;
      for (const type of call.access.types)
        expect((await ask(call, who[type])).code, name).not.toBe("FRESH_PROOF_NEEDED");
    }
  });

  test("staff with two-factor authorise and change the team only with a proof that included a code", async () => {
    const as = await aStaffMember(t, [...staffPermissions]);
    await enrolSecondFactor(t.deps.db, t.deps, as);
    for (const [name, proof] of Object.entries(proofs)) {
      if (!name.includes("/staff/")) continue;
      const { code } = await ask(callOf(name), as);
      expect(code === "FRESH_PROOF_NEEDED", name).toBe(proof === "second factor");
    }
    await changeSessions(t, [as], { proven_with_code: true });
    const signature = { content_sha256: "0".repeat(64) };
    expect((await ask(callOf("POST /staff/orders/:id/authorise"), as, signature)).code).toBe("NOT_FOUND");
  });
});
