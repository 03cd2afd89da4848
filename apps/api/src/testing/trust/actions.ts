import { confirmEmailChangeByLink, stopEmailChange } from "@arranca/contract/accounts/email-changes";
import { changePassword, sendRecoveryCode } from "@arranca/contract/accounts/entry";
import { authoriseOrder, buildOrder, markOrderSent, reviewBank, submitOrder } from "@arranca/contract/payments/orders";
import { approveVoucher } from "@arranca/contract/payments/vouchers";
import { updatePersonBank } from "@arranca/contract/persons";
import { editAccount } from "@arranca/contract/review/accounts";
import { askEmailChange, decideEmailChange } from "@arranca/contract/review/email-changes";
import { changeSettings } from "@arranca/contract/settings";
import { acceptGrant, changeRoles, inviteMember, setMemberActive } from "@arranca/contract/staff";
import type { Account } from "../factories.ts";
import { readBy } from "../orders.ts";
import { builderNote } from "../payments.ts";
import { send as sendCall } from "../requests.ts";
import type { TestApp } from "../test-app.ts";
import { aDayPasses, linkTo, sessionOf, thiefsAccount, type World } from "./world.ts";

/** Actors in the trust model: the dishonest member, members they invited, or an honest colleague with that job. */
export const actors = ["thief", "first puppet", "second puppet", "honest"] as const;
export type Actor = (typeof actors)[number];
type Role = "reviewer" | "supervisor" | "payer" | "authoriser" | "administrator";

type Doing = { test: TestApp; world: World; actor: Actor; role: Role };
type ActFunction = (doing: Doing) => Promise<unknown>;

// Removing the same member twice may change nothing the second time.
const send: typeof sendCall = (test, call, request) => sendCall(test, call, { ...request, changesNothing: "perhaps" });

const gullible = ({ careless }: World) => careless === "colleagues" || careless === "both";

/**
 * Account of an actor in the trust model. Undefined if the puppet was not invited or an honest colleague would not do it.
 */
function whose({ world, actor }: Doing, honest: Account | undefined): Account | undefined {
  if (actor === "honest") return honest;
  return actor === "thief" ? world.thief : world.puppets[actor === "first puppet" ? 0 : 1];
}

/** Action of a single call by the drawn actor. A refusal is a normal result: the run goes on. */
const by =
  (honest: (world: World) => Account | undefined, act: (as: Account, doing: Doing) => Promise<unknown>): ActFunction =>
  async (doing) => {
    const as = whose(doing, honest(doing.world));
    if (as) await act(as, doing);
  };
/** Action that no honest colleague does: done by the thief or a puppet, whatever actor was drawn. */
const dishonestly = (act: (as: Account, doing: Doing) => Promise<unknown>): ActFunction =>
  by(({ thief }) => thief, act);
const reason = "Lo pidió su dueño por teléfono y lo comprobé.";

const newestOrder = async ({ test }: Doing): Promise<{ id: string }> => ({
  id:
    (
      await test.deps.db
        .selectFrom("payment_orders")
        .select("id")
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .executeTakeFirst()
    )?.id ?? "",
});

/** All possible actions of the trust model; honest colleagues do their ordinary work when asked. */
export const actFunctions = {
  "ask for another e-mail": dishonestly((as, { test, world }) =>
    send(test, askEmailChange, { as, params: { id: world.victim.id }, body: { email: world.thiefsMail, reason } }),
  ),
  "approve the other e-mail": by(
    (world) => (gullible(world) ? world.team.colleague : undefined),
    async (as, { test, world }) => {
      const { db } = test.deps;
      const move = await db
        .selectFrom("email_moves")
        .select("id")
        .where("owner_id", "=", world.victim.id)
        .orderBy("id", "desc")
        .executeTakeFirst();
      if (move) await send(test, decideEmailChange, { as, params: move, body: { accepted: true } });
    },
  ),
  "open the link at the other e-mail": async ({ test, world }) => {
    const ticket = await linkTo(test, world.thiefsMail, "email-move");
    if (ticket) await send(test, confirmEmailChangeByLink, { body: { ticket } });
  },
  "recover the password there": async ({ test, world }) => {
    await send(test, sendRecoveryCode, { body: { email: world.thiefsMail } });
    const ticket = await linkTo(test, world.thiefsMail, "update-access");
    if (!ticket) return;
    const body = { ticket, password: "una contraseña del ladrón" };
    if ((await send(test, changePassword, { body })).status === 200)
      world.intruder = { ...world.victim, token: await sessionOf(test, world.victim.loginId) };
  },
  "change the CLABE": async ({ test, world }) => {
    if (world.intruder) await send(test, updatePersonBank, { as: world.intruder, body: thiefsAccount });
  },
  "review the bank data": by(
    ({ team }) => team.reviewer,
    (as, { test, world }) => send(test, reviewBank, { as, params: { id: world.victim.id }, query: {} }),
  ),
  "approve the voucher": by(
    ({ team }) => team.supervisor,
    (as, { test, world }) => send(test, approveVoucher, { as, params: { id: world.voucherId }, body: {} }),
  ),
  "build an order": by(
    ({ team }) => team.payer,
    async (as, doing) => {
      if ((await send(doing.test, buildOrder, { as, body: { note: builderNote } })).status !== 200) return;
      await send(doing.test, submitOrder, { as, params: await newestOrder(doing), body: {} });
    },
  ),
  "authorise it": by(
    ({ team }) => team.authoriser,
    async (as, doing) => {
      const params = await newestOrder(doing);
      return send(doing.test, authoriseOrder, { as, params, body: await readBy(doing.test, params.id) });
    },
  ),
  "send it to the bank": by(
    ({ team }) => team.payer,
    async (as, doing) => send(doing.test, markOrderSent, { as, params: await newestOrder(doing), body: {} }),
  ),
  "invite a puppet": dishonestly(async (as, { test, world, role }) => {
    const email = `titere${world.puppets.length}.${world.thiefsMail}`;
    const body = {
      name: "Títere",
      firstSurname: "Falso",
      phone: "4771234567",
      email,
      role_ids: [world.roles[role] ?? ""],
    };
    const reply = await send(test, inviteMember, { as, body });
    if (reply.status !== 200) return;
    const { id, login_id: loginId } = await test.deps.db
      .selectFrom("staff_members")
      .select(["id", "login_id"])
      .where("id", "=", reply.contents().id)
      .executeTakeFirstOrThrow();
    world.puppets.push({ id, loginId, email, token: await sessionOf(test, loginId) });
  }),
  "give the thief a role": dishonestly((as, { test, world, role }) =>
    send(test, changeRoles, { as, params: { id: world.thief.id }, body: { role_ids: [world.roles[role] ?? ""] } }),
  ),
  "accept roles": by(
    (world) => (gullible(world) ? world.team.administrator : undefined),
    async (as, { test }) => {
      for (const params of await test.deps.db
        .selectFrom("role_grants")
        .select("id")
        .where("ended_at", "is", null)
        .execute())
        await send(test, acceptGrant, { as, params });
    },
  ),
  "send the other administrator away": dishonestly((as, { test, world }) =>
    send(test, setMemberActive, { as, params: { id: world.team.administrator.id }, body: { active: false } }),
  ),
  "let one person do the payments": dishonestly((as, { test }) =>
    send(test, changeSettings, { as, body: { changes: [{ key: "one_payer", from: false, to: true }] } }),
  ),
  "change the telephone": dishonestly((as, { test, world }) =>
    send(test, editAccount, { as, params: { id: world.victim.id }, body: { phone: "4779998877", reason } }),
  ),
  "a day goes by": async ({ test, world }) => {
    const ownerReads = world.careless !== "owner" && world.careless !== "both";
    const ticket = ownerReads ? await linkTo(test, world.victim.email, "email-move") : undefined;
    if (ticket) await send(test, stopEmailChange, { body: { ticket } });
    await aDayPasses(test, world);
  },
} satisfies Record<string, ActFunction>;
export type Kind = keyof typeof actFunctions;
export type Act = { kind: Kind; actor: Actor; role: Role };

export async function play(test: TestApp, world: World, acts: readonly Act[]): Promise<void> {
  for (const { kind, ...how } of acts) await actFunctions[kind]({ test, world, ...how });
}
