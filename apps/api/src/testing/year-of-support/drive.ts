import { decideCorrection, proposeCorrection } from "@arranca/contract/payments/corrections";
import { downloadOrder, markOrderSent } from "@arranca/contract/payments/orders";
import { confirmSelection, finishRelation } from "@arranca/contract/relations/calls";
import { confirmEnd, declareEnd } from "@arranca/contract/relations/ends";
import { confirmCompanyPause, endPause, proposePause } from "@arranca/contract/relations/pauses";
import { decideSignal, type SignalKind } from "@arranca/contract/review/signals";
import { sql } from "kysely";
import { decideBlock, proposeBlock, unblockAccount } from "../../desk/review/blocks/service.ts";
import { acceptBank } from "../../programme/payments/bank-review/service.ts";
import { approveVoucher, rejectVoucher } from "../../programme/payments/vouchers/review.service.ts";
import { monthBoards } from "../../programme/relations/months/service.ts";
import { type Account, aCompany, aPerson, aStaffMember } from "../factories.ts";
import { ordersOf } from "../orders.ts";
import { giveClabe, upload } from "../payments.ts";
import { aSelection, type Relation as Hire } from "../relations.ts";
import { send } from "../requests.ts";
import type { TestApp } from "../test-app.ts";
import { sessionOf } from "../trust/world.ts";
import { type Day, plusDays } from "./days.ts";
import {
  type Correction,
  endOfTime,
  type Hold,
  knownOn,
  type Order,
  plannedMonths,
  type Relation,
  type Story,
  type Terms,
  type Voucher,
} from "./expected.ts";
import { blockedCompanies } from "./stories.ts";

const reason = "Lo revisamos con los dos lados y con la nómina.";
const signalsOf: Partial<Record<Hold["kind"], SignalKind[]>> = {
  "late start": ["late_start", "first_month_over"],
  "blocked company": ["company_blocked"],
};
const ofAccount = "Cuenta inexistente";
const ofTheBank = "Falla del sistema";

/** Sets settings of the programme; the values are JSON. */
export async function setSettings({ deps }: TestApp, settings: Record<string, boolean | number>) {
  for (const [key, set] of Object.entries(settings)) {
    const value = JSON.stringify(set);
    await deps.db
      .insertInto("settings")
      .values({ key, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
  }
}

type Person = { story: Story; account: Account; hires: (Hire | undefined)[] };
type Act = { day: Day; act: () => Promise<unknown> };

type Booked = {
  id: string;
  amount: number;
  reference: string;
  person_id: string;
  number: number;
  attempt: number;
};

type Year = {
  readonly stories: readonly Story[];
  readonly companies: number;
  readonly terms: readonly Terms[];
  readonly orders: readonly Order[];
  readonly lastEvening: Day;
  /** Called on the evening of each day on which an order was built or answered whole, and on the last evening. */
  readonly onEvening: (day: Day, boards: Boards) => Promise<void>;
};
export type Boards = Awaited<ReturnType<typeof monthBoards>> extends Map<string, infer Board> ? Board[] : never;

/** Plays the stories day by day through the calls and services of the product. Returns the refused acts. */
export async function aYear(test: TestApp, year: Year) {
  const { deps } = test;
  const { db, clock } = deps;
  const member = (...permissions: Parameters<typeof aStaffMember>[1]) => aStaffMember(test, permissions);
  const team = {
    reviewer: await member("vouchers.review", "accounts.review"),
    supervisor: await member("relations.decide"),
    builder: await member("orders.build"),
    authoriser: await member("orders.authorise"),
    bookkeeper: await member("orders.build"),
  };
  const companies: Account[] = [];
  for (let at = 0; at < year.companies; at++) companies.push(await aCompany(test, { size_id: 4 }));
  const people: Person[] = [];
  for (const story of year.stories) {
    const account = await aPerson(test);
    if (story.holds.some(({ kind }) => kind === "no account"))
      await db
        .updateTable("persons")
        .set({ clabe: null, clabe_index: null, clabe_last4: null, bank_reviewed_at: null })
        .where("id", "=", account.id)
        .execute();
    else await giveClabe(test, account);
    people.push({ story, account, hires: [] });
  }
  // A member who blocks or unblocks an account cannot decide its signals.
  const blocker = await member("accounts.block");
  // A member who reviews a person's bank data cannot decide that person's vouchers.
  const bankReviewer = await member("accounts.review");
  const orders = ordersOf(() => ({ t: test, builder: team.builder, authoriser: team.authoriser }));

  const signedIn = new Map<string, Day>();
  /** The account with a session of today. */
  const fresh = async (account: Account): Promise<Account> => {
    if (signedIn.get(account.loginId) !== clock.today()) account.token = await sessionOf(test, account.loginId);
    signedIn.set(account.loginId, clock.today());
    return account;
  };
  const companyOf = (relation: Relation) => fresh(companies[relation.company] as Account);
  const hireOf = (person: Person, relation: number): Hire => {
    const hire = person.hires[relation];
    if (!hire) throw new Error(`relation ${relation} is not confirmed yet`);
    return hire;
  };

  async function confirm(person: Person, index: number, relation: Relation) {
    const company = await companyOf(relation);
    await fresh(person.account);
    const hire = await aSelection(test, {
      person: person.account,
      company,
      body: { start_date: relation.start, end_date: relation.plannedEnd },
    });
    (await send(test, confirmSelection, { as: person.account, params: { id: hire.relationId } })).contents();
    person.hires[index] = hire;
  }

  async function end(person: Person, index: number, relation: Relation) {
    const { applicationId, relationId } = hireOf(person, index);
    if (relation.end?.by === "company") {
      const body = { care_about_id: applicationId, last_day: relation.end.last };
      (await send(test, finishRelation, { as: await companyOf(relation), body })).contents();
    } else {
      const body = { last_day: relation.end?.last, reason: "Encontré otro empleo" };
      const params = { id: relationId };
      (await send(test, declareEnd, { as: await fresh(person.account), params, body })).contents();
    }
  }

  async function propose(person: Person, index: number, pause: Relation["pauses"][number]) {
    const body = { pause_kind: "unpaid_leave", paused_from: pause.first, paused_to: pause.last, proof: reason };
    const params = { id: hireOf(person, index).relationId };
    (await send(test, proposePause, { as: await fresh(person.account), params, body })).contents();
  }
  const newestPause = async (person: Person, index: number) =>
    db
      .selectFrom("relation_pauses")
      .select("id")
      .where("relation_id", "=", hireOf(person, index).relationId)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();

  const vouchers = new Map<Voucher, string>();
  async function prove({ account }: Person, voucher: Voucher, last: Day) {
    const body = { month: voucher.payment, payment_date: last };
    vouchers.set(voucher, (await upload(test, await fresh(account), body)).contents().id);
  }
  async function decide(voucher: Voucher) {
    const voucherId = vouchers.get(voucher);
    if (!voucherId) throw new Error("the voucher was not sent");
    const by = team.reviewer.loginId;
    if (voucher.approved) await approveVoucher(db, deps, { voucherId, by });
    else await rejectVoucher(db, deps, { voucherId, by, reason: "No es de este mes" });
  }

  async function changeAccount({ account }: Person) {
    await giveClabe(test, account);
    await db
      .updateTable("persons")
      .set({ bank_reviewed_at: null, bank_changed_at: clock.now() })
      .where("id", "=", account.id)
      .execute();
  }
  const acceptAccount = ({ account }: Person) =>
    acceptBank(db, deps, { personId: account.id, by: bankReviewer.loginId });

  async function block(ownerId: string) {
    const proposalId = await proposeBlock(db, deps, { ownerId, reason, by: team.reviewer });
    await decideBlock(db, deps, { proposalId, accepted: true, reason, by: blocker });
  }
  /** Decides what holds the months of a relation. */
  async function decideSignals(person: Person, hold: Hold) {
    const held = await db
      .selectFrom("fraud_signals")
      .select("id")
      .where("relation_id", "=", hireOf(person, hold.relation ?? 0).relationId)
      .where("kind", "in", signalsOf[hold.kind] ?? [])
      .where("decided_at", "is", null)
      .execute();
    const body = { outcome: hold.provenFalse ? "denied" : "cleared", reason };
    for (const { id } of held)
      (await send(test, decideSignal, { as: await fresh(team.supervisor), params: { id }, body })).contents();
  }

  const personOfMonth = new Map<string, Person>(people.map((person) => [person.account.id, person]));
  const pending: Act[] = [];
  async function buildAndSend({ answered, rest }: Order) {
    for (const who of [team.builder, team.authoriser, team.bookkeeper]) await fresh(who);
    // Months that came back for no fault of the account are tried again by the builder's choice.
    const wanted = await db
      .selectFrom("support_months as m")
      .innerJoin("vouchers as v", "v.month_id", "m.id")
      .select("m.id")
      .where("v.status", "=", "approved")
      .where("m.paid_on", "is", null)
      .execute();
    const month_ids = wanted.map(({ id }) => id);
    if (month_ids.length === 0) return;
    const built = await orders.build({ month_ids });
    if (built.code === "ORDER_EMPTY") return;
    const { id } = built.contents();
    await orders.takeTo("authorised", id);
    expectFile(await send(test, downloadOrder, { as: team.builder, params: { id } }));
    (await orders.step(markOrderSent, team.builder, id)).contents();
    pending.push({ day: answered, act: () => book(id, false) }, { day: rest, act: () => book(id, true) });
  }
  const expectFile = (reply: { status: number; body: string }) => {
    if (reply.status !== 200) throw new Error(`no bank file: ${reply.status} ${reply.body}`);
  };

  async function correct(orderId: string, { id, amount }: Booked, { to }: Correction) {
    const body = {
      outcome: to,
      amount,
      settled_on: clock.today(),
      cause: to === "returned" ? "bank_failure" : null,
    } as const;
    const said = { reason: "El renglón se leyó mal.", evidence: "Estado de cuenta de hoy." };
    const proposing = {
      as: await fresh(team.bookkeeper),
      params: { id: orderId, lineId: id },
      body: { ...body, ...said },
    };
    const proposed = (await send(test, proposeCorrection, proposing)).contents();
    const deciding = { as: await fresh(team.authoriser), params: { id: proposed.id }, body: { accept: true } };
    (await send(test, decideCorrection, deciding)).contents();
  }

  async function book(orderId: string, rest: boolean) {
    const { rows } = await sql<Booked>`
      SELECT l.id, l.amount, l.reference, m.person_id, m.number,
        (SELECT count(*) FROM payment_order_lines b WHERE b.month_id = l.month_id AND b.id <= l.id
          AND b.outcome IS DISTINCT FROM 'cancelled')::int AS attempt
      FROM payment_order_lines l JOIN support_months m ON m.id = l.month_id
      WHERE l.order_id = ${orderId} AND l.outcome IS NULL ORDER BY l.position`.execute(db);
    const said = rows.flatMap((line) => {
      const { reference, person_id, number, attempt } = line;
      const person = personOfMonth.get(person_id) as Person;
      const answer = person.story.answers.find((one) => one.payment === number && one.attempt === attempt);
      if (!rest && answer?.late) return [];
      const correction = person.story.corrections.find((one) => one.payment === number && one.attempt === attempt);
      if (correction)
        pending.push({ day: plusDays(clock.today(), correction.after), act: () => correct(orderId, line, correction) });
      if (!answer?.returned) return [`${reference},pagado,`];
      if (answer.mended) {
        const { changed, reviewed } = answer.mended;
        pending.push(
          { day: plusDays(clock.today(), changed), act: () => changeAccount(person) },
          { day: plusDays(clock.today(), reviewed), act: () => acceptAccount(person) },
        );
      }
      return [`${reference},devuelto,${answer.ofAccount ? ofAccount : ofTheBank}`];
    });
    if (said.length === 0) return;
    const reply = await orders.answer(orderId, said.join("\n"), await fresh(team.bookkeeper));
    if (reply.status !== 200) throw new Error(`the answer is refused: ${reply.body}`);
  }

  /** The months of each person, by N° Pago. */
  const boards = async () => {
    const hires = people.flatMap(({ hires: own }) => own.flatMap((hire) => hire?.relationId ?? []));
    const found = await monthBoards(db, deps, hires);
    return people.map(({ hires: own }) => own.flatMap((hire) => (hire && found.get(hire.relationId)) ?? []));
  };
  const acts: Act[] = [];
  const on = (at: Day | undefined, act: () => Promise<unknown>) => {
    if (at !== undefined && at <= year.lastEvening) acts.push({ day: at, act });
  };
  for (const { from, cents, months } of year.terms)
    on(from, () => setSettings(test, { support_amount: cents, support_months: months }));
  for (const { company, on: at } of blockedCompanies) on(at, () => block(companies[company]?.id ?? ""));
  for (const person of people) {
    const { story } = person;
    for (const [index, relation] of story.relations.entries()) {
      on(relation.confirmed, () => confirm(person, index, relation));
      for (const pause of relation.pauses) {
        on(plusDays(pause.agreed, -1), () => propose(person, index, pause));
        on(pause.agreed, async () => {
          const params = await newestPause(person, index);
          (await send(test, confirmCompanyPause, { as: await companyOf(relation), params })).contents();
        });
        on(pause.back, async () => {
          const request = { as: await fresh(person.account), params: await newestPause(person, index) };
          (await send(test, endPause, { ...request, body: { back_on: pause.back } })).contents();
        });
      }
      on(relation.end?.declared, () => end(person, index, relation));
      if (relation.end?.by === "person")
        on(relation.end.inForce, async () => {
          const params = { id: hireOf(person, index).relationId };
          (await send(test, confirmEnd, { as: await companyOf(relation), params })).contents();
        });
    }
    const { months } = plannedMonths(knownOn(story, endOfTime), year.terms);
    for (const voucher of story.vouchers) {
      const last = months.find(({ payment }) => payment === voucher.payment)?.last ?? voucher.uploaded;
      on(voucher.uploaded, () => prove(person, voucher, last));
      on(voucher.decided, () => decide(voucher));
    }
    for (const hold of story.holds) {
      if (hold.kind === "blocked person") {
        on(hold.from, () => block(person.account.id));
        on(hold.until, () => unblockAccount(db, deps, { ownerId: person.account.id, reason, by: blocker }));
      } else if (hold.kind === "changed account" || hold.kind === "no account") {
        on(hold.kind === "changed account" ? hold.from : hold.until, () => changeAccount(person));
        on(hold.until, () => acceptAccount(person));
      } else on(hold.until, () => decideSignals(person, hold));
    }
  }
  const evenings = new Set([year.lastEvening, ...year.orders.flatMap(({ built, rest }) => [built, rest])]);

  const refused: string[] = [];

  const attempt = async (act: Act["act"]) => {
    try {
      await act();
    } catch (error) {
      refused.push(`${clock.today()} ${error instanceof Error ? error.message : error}`);
    }
  };
  for (let today = year.terms[0]?.from ?? ""; today <= year.lastEvening; today = plusDays(today, 1)) {
    clock.set(new Date(`${today}T18:00:00Z`));
    for (const { act } of acts.filter((one) => one.day === today)) {
      // Each act has its own second: their order is known by time alone.
      clock.advanceSeconds(1);
      await attempt(act);
    }
    for (const { act, day } of pending) if (day === today) await attempt(act);
    for (const order of year.orders) if (order.built === today) await attempt(() => buildAndSend(order));
    if (evenings.has(today)) await year.onEvening(today, await boards());
  }

  return {
    refused,
    people: people.map(({ account, hires }) => ({ id: account.id, relations: hires.map((hire) => hire?.relationId) })),
  };
}
