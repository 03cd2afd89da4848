import { actOnCandidate } from "@arranca/contract/applications";
import { authoriseOrder, buildOrder, submitOrder } from "@arranca/contract/payments/orders";
import { approveVoucher } from "@arranca/contract/payments/vouchers";
import { confirmSelection } from "@arranca/contract/relations/calls";
import { approveAccount } from "@arranca/contract/review/accounts";
import { sectionKeys } from "@arranca/contract/review/requests";
import { approveVacancy } from "@arranca/contract/vacancies/review";
import { sql } from "kysely";
import { addDays } from "../../lib/time/clock.ts";
import { type Account, aCompany, anApplication, aPerson, aStaffMember, aVacancy } from "../factories.ts";
import { readBy } from "../orders.ts";
import { builderNote, giveClabe, settleAll, upload } from "../payments.ts";
import { send as sendCall } from "../requests.ts";
import type { TestApp } from "../test-app.ts";
import { sessionOf } from "./world.ts";

// A company, its vacancy and its person that do not exist in reality: a single reviewer controls both sides of the hire.
// Only the team can stop the payment.

/**
 * Staff team of the trust model: the thief and colleagues who do what they are asked. Each has every permission involved in
 * a payment.
 */
export const teamOfFour = ["thief", "first", "second", "third"] as const;
export type By = (typeof teamOfFour)[number];
export type Invented = {
  company: Account;
  person: Account;
  vacancyId: string;
  voucherId: string;
  team: Record<By, Account>;
  approvedBy: Set<string>;
};

// A second approval by the same member changes nothing.
const send: typeof sendCall = (test, call, request) => sendCall(test, call, { ...request, changesNothing: "perhaps" });

export async function anInventedCompany(test: TestApp): Promise<Invented> {
  await settleAll(test);
  const unseen = { status: "in_review", approved_at: null } as const;
  const company = await aCompany(test, unseen);
  const person = await aPerson(test, unseen);
  await giveClabe(test, person);
  const everything = () =>
    aStaffMember(test, [
      "accounts.review",
      "documents.read",
      "vacancies.review",
      "vouchers.review",
      "orders.build",
      "orders.authorise",
    ]);
  return {
    company,
    person,
    vacancyId: await aVacancy(test, company.id, { status: "in_review", published_at: null }),
    voucherId: "",
    team: {
      thief: await everything(),
      first: await everything(),
      second: await everything(),
      third: await everything(),
    },
    approvedBy: new Set(),
  };
}

type ActFunction = (test: TestApp, world: Invented, as: Account) => Promise<unknown>;

const lettingIn =
  (act: (...of: Parameters<ActFunction>) => Promise<{ status: number }>): ActFunction =>
  async (test, world, as) => {
    if ((await act(test, world, as)).status === 200) world.approvedBy.add(as.loginId);
  };

const newestOrder = async ({ deps }: TestApp) => {
  const order = await deps.db.selectFrom("payment_orders").select("id").orderBy("id", "desc").executeTakeFirst();
  return { id: order?.id ?? "" };
};

export const inventedActions = {
  "approve the company": lettingIn((test, { company }, as) =>
    send(test, approveAccount, { as, params: { id: company.id }, body: { unread: sectionKeys } }),
  ),
  "approve the person": lettingIn((test, { person }, as) =>
    send(test, approveAccount, { as, params: { id: person.id }, body: { unread: sectionKeys } }),
  ),
  "approve the vacancy": lettingIn((test, { vacancyId }, as) =>
    send(test, approveVacancy, { as, params: { id: vacancyId } }),
  ),
  "hire, and a month goes by": async (test, world) => {
    const { company, person, vacancyId } = world;
    if (world.voucherId) return;
    const of = { personId: person.id, vacancyId, companyId: company.id };
    const care_about_id = await anApplication(test, of);
    const body = { care_about_id, selected: "1", start_date: test.deps.clock.today(), remuneration: 950_000 };
    const hired = await send(test, actOnCandidate, { as: company, body });
    if (hired.status !== 200) return;
    const id = hired.contents().relation_id ?? "";
    (await send(test, confirmSelection, { as: person, params: { id } })).contents();
    test.deps.clock.advanceDays(35);
    for (const who of [company, person, ...Object.values(world.team)]) who.token = await sessionOf(test, who.loginId);
    const payment_date = addDays(test.deps.clock.today(), -6);
    world.voucherId = (await upload(test, person, { payment_date })).contents().id;
  },
  "approve the voucher": (test, { voucherId }, as) =>
    voucherId ? send(test, approveVoucher, { as, params: { id: voucherId }, body: {} }) : Promise.resolve(),
  "build an order": async (test, _world, as) => {
    if ((await send(test, buildOrder, { as, body: { note: builderNote } })).status !== 200) return;
    await send(test, submitOrder, { as, params: await newestOrder(test), body: {} });
  },
  "authorise it": async (test, _world, as) => {
    const params = await newestOrder(test);
    return send(test, authoriseOrder, { as, params, body: await readBy(test, params.id) });
  },
} satisfies Record<string, ActFunction>;
export type InventedKind = keyof typeof inventedActions;

export async function playInvented(test: TestApp, world: Invented, acts: readonly { kind: InventedKind; by: By }[]) {
  for (const { kind, by } of acts) await inventedActions[kind](test, world, world.team[by]);
}

/** Members behind each authorised payment to the invented person: voucher decided, order built, handed over, authorised. */
export async function actorsOfInvented({ deps }: TestApp, { person }: Invented): Promise<string[][]> {
  const { rows } = await sql<{ actors: string[] }>`
    SELECT array_remove(ARRAY[v.reviewed_by::text, o.built_by::text, o.authorised_by::text] || ARRAY(SELECT h.actor_login_id::text
      FROM status_history h WHERE h.entity = 'order' AND h.entity_id = o.id AND h.to_status = 'to_authorise'), NULL) AS actors
    FROM payment_order_lines l JOIN payment_orders o ON o.id = l.order_id JOIN vouchers v ON v.id = l.voucher_id
      JOIN support_months m ON m.id = l.month_id
    WHERE m.person_id = ${person.id} AND o.status NOT IN ('draft', 'to_authorise', 'cancelled')`.execute(deps.db);
  return rows.map(({ actors }) => actors);
}
