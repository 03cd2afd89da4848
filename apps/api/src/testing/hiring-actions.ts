import { actOnCandidate, applyToVacancy, withdrawApplication } from "@arranca/contract/applications";
import { actOnCandidates } from "@arranca/contract/applications/candidates";
import type { Call } from "@arranca/contract/call";
import { cancelCompanyInterview, chooseInterview, proposeInterview } from "@arranca/contract/interviews/calls";
import { authoriseOrder, buildOrder, markOrderSent, submitOrder } from "@arranca/contract/payments/orders";
import { approveVoucher, rejectVoucher } from "@arranca/contract/payments/vouchers";
import {
  confirmClaim,
  confirmSelection,
  declineSelection,
  denyClaim,
  finishRelation,
  markHired,
  withdrawClaim,
  withdrawSelection,
} from "@arranca/contract/relations/calls";
import {
  askReentry,
  confirmEnd,
  declareEnd,
  denyEnd,
  objectToEnd,
  withdrawEnd,
} from "@arranca/contract/relations/ends";
import { confirmCompanyPause, endPause, proposePause } from "@arranca/contract/relations/pauses";
import { approveAccount, rejectAccount } from "@arranca/contract/review/accounts";
import { decideBlock, proposeBlock, unblockAccount } from "@arranca/contract/review/blocks";
import { type DisputeKind, decideDispute } from "@arranca/contract/review/disputes";
import { sectionKeys } from "@arranca/contract/review/requests";
import { addDays } from "../lib/time/clock.ts";
import { type Account, aCompany, aPerson, aStaffMember, aVacancy } from "./factories.ts";
import { ordersOf, readBy } from "./orders.ts";
import { builderNote, giveClabe, upload } from "./payments.ts";
import { send as sendCall } from "./requests.ts";
import type { TestApp } from "./test-app.ts";
import { sessionOf } from "./trust/world.ts";

/** Small programme whose people meet often: two persons, two companies with a vacancy each, and a team. */
type Programme = {
  persons: Account[];
  companies: Account[];
  vacancies: string[];
  team: Record<"reviewer" | "supervisor" | "payer" | "authoriser", Account>;
};

export async function aProgramme(test: TestApp): Promise<Programme> {
  const companies = [await aCompany(test), await aCompany(test)];
  // A person in review takes part, so that acts not allowed yet are tried too.
  const persons = [await aPerson(test), await aPerson(test, { status: "in_review", approved_at: null })];
  for (const person of persons) await giveClabe(test, person);
  return {
    persons,
    companies,
    vacancies: [await aVacancy(test, companies[0]?.id ?? ""), await aVacancy(test, companies[1]?.id ?? "")],
    team: {
      reviewer: await aStaffMember(test, ["accounts.review", "vouchers.review"]),
      supervisor: await aStaffMember(test, ["accounts.review", "accounts.block", "relations.decide"]),
      payer: await aStaffMember(test, ["orders.build"]),
      authoriser: await aStaffMember(test, ["orders.authorise"]),
    },
  };
}

type Doing = { test: TestApp; programme: Programme; person: Account; company: Account; vacancyId: string };
type Reply = { status: number; body: string };
type ActFunction = (doing: Doing) => Promise<Reply | undefined>;

const reason = "Lo revisamos con los dos lados y con la nómina.";
const send = <C extends Call>(test: TestApp, call: C, request: Parameters<typeof sendCall<C>>[2]): Promise<Reply> =>
  sendCall(test, call, { ...request, changesNothing: "perhaps" });

const applicationOf = async ({ test, person, vacancyId }: Doing) =>
  (
    await test.deps.db
      .selectFrom("applications")
      .select("id")
      .where("person_id", "=", person.id)
      .where("vacancy_id", "=", vacancyId)
      .orderBy("id", "desc")
      .executeTakeFirst()
  )?.id;
const relationOf = ({ test, person, company }: Doing) =>
  test.deps.db
    .selectFrom("relations")
    .select("id")
    .where("person_id", "=", person.id)
    .where("company_id", "=", company.id)
    .orderBy("id", "desc")
    .executeTakeFirst();
const voucherOf = ({ test, person }: Doing) =>
  test.deps.db
    .selectFrom("vouchers as v")
    .innerJoin("support_months as m", "m.id", "v.month_id")
    .select("v.id")
    .where("m.person_id", "=", person.id)
    .orderBy("v.id", "desc")
    .executeTakeFirst();

const onApplication =
  (act: (doing: Doing, applicationId: string) => Promise<Reply>): ActFunction =>
  async (doing) => {
    const id = await applicationOf(doing);
    return id === undefined ? undefined : act(doing, id);
  };
const onRelation =
  (act: (doing: Doing, params: { id: string }) => Promise<Reply>): ActFunction =>
  async (doing) => {
    const params = await relationOf(doing);
    return params && act(doing, params);
  };
const onVoucher =
  (act: (doing: Doing, params: { id: string }) => Promise<Reply>): ActFunction =>
  async (doing) => {
    const params = await voucherOf(doing);
    return params && act(doing, params);
  };
const onPause =
  (act: (doing: Doing, params: { id: string }) => Promise<Reply>): ActFunction =>
  async (doing) => {
    const { test, person } = doing;
    const params = await test.deps.db
      .selectFrom("relation_pauses as p")
      .innerJoin("relations as r", "r.id", "p.relation_id")
      .select("p.id")
      .where("r.person_id", "=", person.id)
      .orderBy("p.id", "desc")
      .executeTakeFirst();
    return params && act(doing, params);
  };
/** Newest interview of the person with the company. */
const interviewOf = async ({ test, person, company }: Doing) => {
  const row = await test.deps.db
    .selectFrom("interviews")
    .select(["id", "revision", "moments", "status"])
    .where("person_id", "=", person.id)
    .where("company_id", "=", company.id)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row && { ...row, moment: new Date(row.moments[0] ?? 0).toISOString(), isOpen: row.status !== "cancelled" };
};
const onInterview =
  (act: (doing: Doing, interview: { id: string; revision: number; moment: string }) => Promise<Reply>): ActFunction =>
  async (doing) => {
    const interview = await interviewOf(doing);
    return interview && act(doing, interview);
  };
const proposal = { minutes: 30, place: "link", link: "https://meet.example.com/arranca", ask_for: "Beatriz Montes" };
/** Acts on all applications to a company at once. Succeeds if at least one was changed. */
const batch = async ({ test, company }: Doing, body: Record<string, unknown>): Promise<Reply | undefined> => {
  const rows = await test.deps.db
    .selectFrom("applications")
    .select("id")
    .where("company_id", "=", company.id)
    .execute();
  if (rows.length === 0) return undefined;
  const ids = rows.map(({ id }) => ({ care_about_id: id }));
  const reply = await send(test, actOnCandidates, { as: company, body: { ...body, rows: ids } });
  return reply.body.includes('"outcome":"done"') || reply.status >= 500 ? reply : undefined;
};
const decisions = {
  claim: { outcome: "valid" },
  end_denied: { outcome: "ended" },
  end_objected: { outcome: "goes_on" },
  reentry: { outcome: "granted" },
} as const satisfies Record<DisputeKind, object>;
const startDate = ({ test }: Doing) => addDays(test.deps.clock.today(), -40);

/** Clears fraud signals: a late start is no fraud here, and a held month is in no order. */
const clearSignals = ({ test, programme: { team } }: Doing) =>
  test.deps.db
    .updateTable("fraud_signals")
    .set({ outcome: "cleared", reason, decided_by: team.supervisor.loginId, decided_at: test.deps.clock.now() })
    .where("outcome", "is", null)
    .execute();

const payAll: ActFunction = async (doing) => {
  const { test, programme } = doing;
  const { team } = programme;
  await clearSignals(doing);
  const { db } = test.deps;
  const built = await send(test, buildOrder, { as: team.payer, body: { note: builderNote } });
  if (built.status !== 200) return built;
  const params = await db.selectFrom("payment_orders").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  await send(test, submitOrder, { as: team.payer, params, body: {} });
  await send(test, authoriseOrder, { as: team.authoriser, params, body: await readBy(test, params.id) });
  await send(test, markOrderSent, { as: team.payer, params, body: {} });
  const orders = ordersOf(() => ({ t: test, builder: team.payer, authoriser: team.authoriser }));
  const { info } = await orders.detail(params.id);
  return orders.answer(params.id, info.map(({ reference }) => `${reference},pagado,\n`).join(""));
};

/** Actions of both sides and the team between a registration and a deposit, allowed or not. */
export const actFunctions = {
  "approve the account": ({ test, person, programme: { team } }) =>
    send(test, approveAccount, { as: team.reviewer, params: { id: person.id }, body: { unread: sectionKeys } }),
  "reject the account": ({ test, person, programme: { team } }) =>
    send(test, rejectAccount, { as: team.reviewer, params: { id: person.id }, body: { reason } }),
  apply: ({ test, person, vacancyId }) =>
    send(test, applyToVacancy, { as: person, body: { publication_id: vacancyId } }),
  "withdraw the application": onApplication(({ test, person }, id) =>
    send(test, withdrawApplication, { as: person, params: { id }, body: { reason: "pay" } }),
  ),
  "open all at once": (doing) => batch(doing, { act: "open" }),
  "discard all at once": (doing) => batch(doing, { act: "discard", reason: "other_chosen", shared: true }),
  "undo all discards": (doing) => batch(doing, { act: "undo_discard" }),
  select: onApplication((doing, id) =>
    send(doing.test, actOnCandidate, {
      as: doing.company,
      body: { care_about_id: id, selected: "1", start_date: startDate(doing), remuneration: 950_000 },
    }),
  ),
  discard: onApplication(({ test, company }, id) =>
    send(test, actOnCandidate, { as: company, body: { care_about_id: id, selected: "0" } }),
  ),
  "take the selection back": onRelation(({ test, company }, params) =>
    send(test, withdrawSelection, { as: company, params, body: {} }),
  ),
  "confirm the selection": onRelation(({ test, person }, params) =>
    send(test, confirmSelection, { as: person, params, body: {} }),
  ),
  "decline the selection": onRelation(({ test, person }, params) =>
    send(test, declineSelection, { as: person, params, body: {} }),
  ),
  "tell that one was hired": onApplication((doing, id) =>
    send(doing.test, markHired, { as: doing.person, body: { care_about_id: id, start_date: startDate(doing) } }),
  ),
  "withdraw the claim": onRelation(({ test, person }, params) =>
    send(test, withdrawClaim, { as: person, params, body: {} }),
  ),
  "confirm the claim": onRelation((doing, params) =>
    send(doing.test, confirmClaim, {
      as: doing.company,
      params,
      body: { start_date: startDate(doing), remuneration: 950_000 },
    }),
  ),
  "deny the claim": onRelation(({ test, company }, params) =>
    send(test, denyClaim, { as: company, params, body: { statement: reason } }),
  ),
  "decide the dispute": async (doing) => {
    const { test, person, programme } = doing;
    const dispute = await test.deps.db
      .selectFrom("disputes as d")
      .innerJoin("relations as r", "r.id", "d.relation_id")
      .select(["d.id", "d.kind"])
      .where("r.person_id", "=", person.id)
      .where("d.decided_at", "is", null)
      .executeTakeFirst();
    if (!dispute) return undefined;
    const { id, kind } = dispute;
    const body = { ...decisions[kind as DisputeKind], decision: reason }; // the column holds no other words
    const dates = { start_date: startDate(doing), last_day: test.deps.clock.today(), remuneration: 950_000 };
    return send(test, decideDispute, { as: programme.team.supervisor, params: { id }, body: { ...dates, ...body } });
  },
  finish: onApplication(({ test, company }, id) =>
    send(test, finishRelation, { as: company, body: { care_about_id: id } }),
  ),
  "propose a pause": onRelation(({ test, person }, params) =>
    send(test, proposePause, {
      as: person,
      params,
      body: {
        pause_kind: "unpaid_leave",
        paused_from: addDays(test.deps.clock.today(), -7),
        paused_to: addDays(test.deps.clock.today(), 7),
        proof: reason,
      },
    }),
  ),
  "confirm the pause": onPause(({ test, company }, params) =>
    send(test, confirmCompanyPause, { as: company, params, body: {} }),
  ),
  "come back from the pause": onPause(({ test, person }, params) =>
    send(test, endPause, { as: person, params, body: { back_on: test.deps.clock.today() } }),
  ),
  "declare the end": onRelation(({ test, person }, params) =>
    send(test, declareEnd, {
      as: person,
      params,
      body: { last_day: test.deps.clock.today(), reason: "Encontré otro empleo" },
    }),
  ),
  "take the end back": onRelation(({ test, person }, params) =>
    send(test, withdrawEnd, { as: person, params, body: {} }),
  ),
  "confirm the end": onRelation(({ test, company }, params) =>
    send(test, confirmEnd, { as: company, params, body: {} }),
  ),
  "deny the end": onRelation(({ test, company }, params) =>
    send(test, denyEnd, { as: company, params, body: { statement: reason } }),
  ),
  "object to the end": onRelation(({ test, person }, params) =>
    send(test, objectToEnd, { as: person, params, body: { statement: reason } }),
  ),
  "ask for re-entry": ({ test, person }) => send(test, askReentry, { as: person, body: { words: reason } }),
  "propose an interview": onApplication(async (doing, id) => {
    const known = await interviewOf(doing);
    const body = { ...proposal, moments: [{ date: addDays(doing.test.deps.clock.today(), 3), time: "10:00" }] };
    return send(doing.test, proposeInterview, {
      as: doing.company,
      params: { id },
      body: { ...body, seen: known?.isOpen ? known.revision : null },
    });
  }),
  "choose the interview": onInterview(({ test, person }, { id, revision, moment }) =>
    send(test, chooseInterview, { as: person, params: { id }, body: { moment, revision } }),
  ),
  "cancel the interview": onInterview(({ test, company }, { id, revision }) =>
    send(test, cancelCompanyInterview, { as: company, params: { id }, body: { words: reason, revision } }),
  ),
  "send a voucher": ({ test, person }) => upload(test, person, { payment_date: addDays(test.deps.clock.today(), -8) }),
  "approve the voucher": onVoucher(({ test, programme: { team } }, params) =>
    send(test, approveVoucher, { as: team.reviewer, params, body: {} }),
  ),
  "reject the voucher": onVoucher(({ test, programme: { team } }, params) =>
    send(test, rejectVoucher, { as: team.reviewer, params, body: { reason: "No es de este mes" } }),
  ),
  "pay what may be paid": payAll,
  block: async ({ test, person, programme: { team } }) => {
    await send(test, proposeBlock, { as: team.reviewer, params: { id: person.id }, body: { reason } });
    const proposal = await test.deps.db
      .selectFrom("block_proposals")
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirst();
    if (!proposal) return undefined;
    return send(test, decideBlock, { as: team.supervisor, params: proposal, body: { accepted: true } });
  },
  unblock: ({ test, person, programme: { team } }) =>
    send(test, unblockAccount, { as: team.supervisor, params: { id: person.id }, body: { reason } }),
  "a month goes by": async ({ test, programme }) => {
    test.deps.clock.advanceDays(31);
    // Sessions expire meanwhile, so everybody signs in again; blocked accounts are refused by their acts.
    for (const who of [...programme.persons, ...programme.companies, ...Object.values(programme.team)])
      who.token = await sessionOf(test, who.loginId);
    return undefined;
  },
} satisfies Record<string, ActFunction>;
export type Kind = keyof typeof actFunctions;
export type Act = { kind: Kind; person: number; company: number };

/** Performs actions in order. Returns the successes per kind and the responses that were faults. */
export async function play(test: TestApp, programme: Programme, acts: readonly Act[]) {
  const [done, faults]: [Kind[], string[]] = [[], []];
  for (const { kind, ...drawn } of acts) {
    const [person, company] = [programme.persons[drawn.person], programme.companies[drawn.company]];
    if (!person || !company) throw new Error("the numbers are drawn from those there are");
    const perform: ActFunction = actFunctions[kind];
    // Every act has its own second: their order is known by time alone.
    test.deps.clock.advanceSeconds(1);
    const reply = await perform({
      test,
      programme,
      person,
      company,
      vacancyId: programme.vacancies[drawn.company] ?? "",
    });
    if (reply?.status === 200) done.push(kind);
    if (reply && reply.status >= 500) faults.push(`${kind}: ${reply.status} ${reply.body}`);
  }
  return { done, faults };
}
