import type { StaffPermission } from "@arranca/contract/roles";
import { sql } from "kysely";
import { putInForce } from "../../desk/staff/grants/service.ts";
import { addDays } from "../../lib/time/clock.ts";
import { startSession } from "../../trust/accounts/sessions/service.ts";
import { type Account, aStaffMember } from "../factories.ts";
import { aWorkedMonth, giveClabe, settleAll, upload } from "../payments.ts";
import type { TestApp } from "../test-app.ts";

// A single programme of the model test: a person with an unpaid month, an honest team, and a dishonest actor.

/** Dishonest actors of the trust model: staff with the roles of a real programme, or an outsider. */
export const dishonest = {
  reviewer: ["reviewer"],
  supervisor: ["supervisor"],
  payer: ["payer"],
  authoriser: ["authoriser"],
  administrator: ["administrator"],
  "supervisor who administrates": ["supervisor", "administrator"],
  editor: ["editor"],
  company: [],
  person: [],
} as const;
export type Dishonest = keyof typeof dishonest;

/**
 * Careless parties of the trust model: the owner reads no mail for days, or colleagues approve whatever they are asked. The
 * product withstands one of them; both together are the loss that ADR 38 accepts.
 */
export type Careless = "nobody" | "owner" | "colleagues" | "both";

const provenClabe = "012225001234567893";
export const provenLast4 = provenClabe.slice(-4);
export const thiefsAccount = { clabe: "002010077777777771", bankId: 2, accountNumber: "00123456789" };

type Team = Record<"reviewer" | "supervisor" | "colleague" | "payer" | "authoriser" | "administrator", Account>;
export type World = {
  careless: Careless;
  victim: Account;
  voucherId: string;
  team: Team;
  thief: Account;
  puppets: Account[];
  thiefsMail: string;
  intruder: Account | undefined;
  roles: Record<string, string>;
};

let worlds = 0;

/** Creates a new programme in the same database: earlier members have left its team, and earlier months cannot be paid. */
export async function aTrustWorld(test: TestApp, role: Dishonest, careless: Careless): Promise<World> {
  const { db, clock } = test.deps;
  worlds += 1;
  clock.advanceMinutes(31 * 24 * 60);
  await settleAll(test);
  await db.updateTable("staff_members").set({ active: false }).execute();
  // Clears the bank accounts of earlier programmes: an account shared by two persons would be held.
  await db.updateTable("persons").set({ clabe: null, clabe_index: null, clabe_last4: null }).execute();
  const roles = await db
    .selectFrom("roles")
    .select(["id", "key", "permissions"])
    .where("key", "is not", null)
    .execute();
  const permissionsOf = (keys: readonly string[]) =>
    roles.filter(({ key }) => key && keys.includes(key)).flatMap(({ permissions }) => permissions) as StaffPermission[]; // as the migrations wrote them
  const member = (...keys: string[]) => aStaffMember(test, permissionsOf(keys));

  const hire = await aWorkedMonth(test);
  await giveClabe(test, hire.person, provenClabe);
  const paidOn = addDays(clock.today(), -20);
  const voucherId = (await upload(test, hire.person, { payment_date: paidOn })).contents().id;
  const outsider: Partial<Record<Dishonest, Account>> = {
    company: hire.company,
    person: (await aWorkedMonth(test)).person,
  };
  return {
    careless,
    victim: hire.person,
    voucherId,
    team: {
      reviewer: await member("reviewer"),
      supervisor: await member("supervisor"),
      colleague: await member("supervisor"),
      payer: await member("payer"),
      authoriser: await member("authoriser"),
      administrator: await member("administrator"),
    },
    thief: outsider[role] ?? (await member(...dishonest[role])),
    puppets: [],
    thiefsMail: `ladron${worlds}@correo.example`,
    intruder: undefined,
    roles: Object.fromEntries(roles.map(({ id, key }) => [key, id])),
  };
}

/** CLABE endings of deposits for the victim that were, or may be, sent to the bank. */
export async function paidTo({ deps }: TestApp, { victim }: World): Promise<string[]> {
  const { rows } = await sql<{ last4: string }>`
    SELECT l.clabe_last4 AS last4 FROM payment_order_lines l JOIN payment_orders o ON o.id = l.order_id
      JOIN support_months m ON m.id = l.month_id
    WHERE m.person_id = ${victim.id} AND o.status NOT IN ('draft', 'to_authorise', 'cancelled')`.execute(deps.db);
  return rows.map(({ last4 }) => last4);
}

/** Advances a day: grants take effect when due, and everybody signs in again. */
export async function aDayPasses(test: TestApp, world: World): Promise<void> {
  const { db, clock } = test.deps;
  clock.advanceMinutes(24 * 60);
  const open = await db.selectFrom("role_grants").select("id").where("ended_at", "is", null).execute();
  for (const { id } of open) await putInForce(test.deps, id);
  const everybody = [world.victim, world.thief, ...world.puppets, ...Object.values(world.team)];
  for (const who of everybody) who.token = await sessionOf(test, who.loginId);
  world.intruder = undefined;
}

/** Session of an actor who has the password or the mailbox: the model tests their actions, not the sign-in. */
export const sessionOf = async ({ deps }: TestApp, loginId: string): Promise<string> =>
  (await startSession(deps.db, deps, { owner: { loginId }, scope: "full", userAgent: "tests" })).token;

/** Newest secret behind the # of a page's link in the e-mails to an address. */
export async function linkTo(test: TestApp, email: string, page: string): Promise<string | undefined> {
  const texts = (await test.emailsTo(email)).map(({ text }) => text);
  return texts.map((text) => new RegExp(`/${page}#([\\w-]+)`).exec(text)?.[1]).find(Boolean);
}
