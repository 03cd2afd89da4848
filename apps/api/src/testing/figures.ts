import type { FigureKey } from "@arranca/contract/figures";
import type { roadSteps } from "@arranca/contract/figures/charts";
import { readProgramme } from "../lib/programme.ts";
import { businessDate } from "../lib/time/clock.ts";
import { answerDay } from "../lib/time/working-days.ts";
import type { TestApp } from "./test-app.ts";

type Period = { from: string; to: string };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Earliest value of each person. */
function firsts<T extends string | number>(rows: readonly { person: string; at: T }[]): T[] {
  const first = new Map<string, T>();
  for (const { person, at } of rows) {
    const known = first.get(person);
    if (known === undefined || at < known) first.set(person, at);
  }
  return [...first.values()];
}

const shareOf = (part: number, of: number) => (of === 0 ? null : Math.round((100 * part) / of));

/** Value of each figure of the reports, counted row by row without the statements of the product. */
export async function countByHand({ deps }: TestApp, { from, to }: Period): Promise<Record<FigureKey, number | null>> {
  const { db, clock } = deps;
  const within = (day: string | null | undefined) => day != null && day >= from && day <= to;
  const on = (at: Date | null) => within(at && businessDate(at));
  const [persons, applications, relations, ledger, months, history, lines, vouchers, followUps, { holidays }] =
    await Promise.all([
      db.selectFrom("persons").selectAll().execute(),
      db.selectFrom("applications").selectAll().execute(),
      db.selectFrom("relations").selectAll().execute(),
      db.selectFrom("ledger").selectAll().execute(),
      db.selectFrom("support_months").selectAll().execute(),
      db.selectFrom("status_history").selectAll().orderBy("at").orderBy("id").execute(),
      db.selectFrom("payment_order_lines").selectAll().execute(),
      db.selectFrom("vouchers").selectAll().execute(),
      db.selectFrom("follow_ups").selectAll().execute(),
      readProgramme(db),
    ]);
  const firstDays = (rows: readonly { person: string; at: Date | null }[]) =>
    firsts(rows.flatMap(({ person, at }) => (at ? [{ person, at: at.getTime() }] : []))).filter((at) =>
      on(new Date(at)),
    ).length;

  const personOf = new Map(months.map(({ id, person_id }) => [id, person_id]));
  const paid = ledger.flatMap((row) => {
    const cents = Number(row.amount) * (row.to_account === "paid" ? 1 : row.from_account === "paid" ? -1 : 0);
    return cents === 0 ? [] : [{ person: row.month_id && personOf.get(row.month_id), day: row.effective_on, cents }];
  });
  const byPerson = (rows: typeof paid) => {
    const sums = new Map<string, number>();
    for (const { person, cents } of rows) if (person) sums.set(person, (sums.get(person) ?? 0) + cents);
    return sums;
  };
  const ever = byPerson(paid);
  const firstPaid = firsts(
    paid.flatMap(({ person, day, cents }) =>
      person && cents > 0 && (ever.get(person) ?? 0) > 0 ? [{ person, at: day }] : [],
    ),
  );
  const inTime = paid.filter(({ day }) => within(day));

  let decided = 0;
  let quick = 0;
  const last = new Map<string, { to: string; at: number }>();
  for (const { entity, entity_id, to_status, at } of history) {
    if (entity !== "account") continue;
    const before = last.get(entity_id);
    last.set(entity_id, { to: to_status, at: at.getTime() });
    if (before?.to !== "in_review" || !["approved", "rejected", "changes_requested"].includes(to_status)) continue;
    if (!on(at)) continue;
    decided += 1;
    if (at.getTime() - before.at <= 48 * hourMs) quick += 1;
  }

  const answered = lines.filter(
    ({ outcome, settled_on }) => outcome !== null && outcome !== "cancelled" && within(settled_on),
  );
  const deposits = answered.filter(({ outcome }) => outcome === "paid");
  const waits = deposits
    .map(({ voucher_id, settled_on }) => {
      const reviewed = vouchers.find(({ id }) => id === voucher_id)?.reviewed_at;
      const days = (Date.parse(settled_on ?? "") - Date.parse(businessDate(reviewed ?? new Date(0)))) / dayMs;
      return Math.max(days, 0);
    })
    .sort((one, other) => one - other);

  const judged = applications
    .filter(({ created_at }) => on(created_at))
    .flatMap(({ status, close_cause, created_at, decided_at }) => {
      const due = answerDay(businessDate(created_at), holidays);
      const day = decided_at && businessDate(decided_at);
      if (day && (status === "selected" || status === "discarded")) return [day <= due];
      if (status !== "closed") return due < clock.today() ? [false] : [];
      if (close_cause === "no_answer") return [false];
      return close_cause === "vacancy_closed" && day && due < day ? [false] : [];
    });

  const workingAt = (after: number) => {
    const said = followUps.filter(({ days, work, answered_at }) => days === after && work !== null && on(answered_at));
    return shareOf(said.filter(({ work }) => work !== "none").length, said.length);
  };
  return {
    registered: persons.filter(({ created_at }) => on(created_at)).length,
    course: persons.filter(({ course_completed_at }) => on(course_completed_at)).length,
    approved: persons.filter(({ approved_at }) => on(approved_at)).length,
    applied: firstDays(applications.map(({ person_id, created_at }) => ({ person: person_id, at: created_at }))),
    selected: firstDays(
      applications
        .filter(({ status }) => status === "selected")
        .map(({ person_id, decided_at }) => ({ person: person_id, at: decided_at })),
    ),
    confirmed: firstDays(
      relations
        .filter(({ confirmation }) => confirmation === "both")
        .map(({ person_id, confirmed_at }) => ({ person: person_id, at: confirmed_at })),
    ),
    paid: firstPaid.filter(within).length,
    finished: new Set(
      relations
        .filter((row) => row.status === "finished" && row.confirmation === "both" && within(row.last_day))
        .map(({ person_id }) => person_id),
    ).size,
    ...{ working_30: workingAt(30), working_90: workingAt(90), working_180: workingAt(180) },
    reviewed_in_time: shareOf(quick, decided),
    answered_in_time: judged.length < 5 ? null : shareOf(judged.filter(Boolean).length, judged.length),
    days_to_pay: waits[Math.ceil(waits.length / 2) - 1] ?? null,
    returned: shareOf(answered.length - deposits.length, answered.length),
    people_paid: [...byPerson(inTime).values()].filter((cents) => cents > 0).length,
    money_paid: inTime.reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** Number of persons that registered in a period and reached a step, counted row by row without the statements of the product. */
export async function countRoadByHand(
  { deps: { db } }: TestApp,
  { from, to }: Period,
  step: (typeof roadSteps)[number],
): Promise<number> {
  const persons = await db.selectFrom("persons").selectAll().execute();
  const begun = persons.filter(({ created_at: at }) => businessDate(at) >= from && businessDate(at) <= to);
  const applications = await db.selectFrom("applications").selectAll().execute();
  const relations = (await db.selectFrom("relations").selectAll().execute()).filter(
    (one) => one.confirmation === "both",
  );
  const months = await db.selectFrom("support_months").selectAll().execute();
  const ledger = await db.selectFrom("ledger").selectAll().execute();
  const paidTo = (id: string) => {
    const own = new Set(months.filter(({ person_id }) => person_id === id).map((month) => month.id));
    const postings = ledger.filter(({ month_id }) => month_id !== null && own.has(month_id));
    const sum = (rows: typeof ledger) => rows.reduce((cents, { amount }) => cents + Number(amount), 0);
    return (
      sum(postings.filter((one) => one.to_account === "paid")) >
      sum(postings.filter((one) => one.from_account === "paid"))
    );
  };
  const reached: Record<typeof step, (person: (typeof persons)[number]) => boolean> = {
    registered: () => true,
    course: (person) => person.course_completed_at !== null,
    approved: (person) => person.approved_at !== null,
    applied: ({ id }) => applications.some((one) => one.person_id === id),
    selected: ({ id }) => applications.some((one) => one.person_id === id && one.status === "selected"),
    confirmed: ({ id }) => relations.some((one) => one.person_id === id),
    paid: ({ id }) => paidTo(id),
    finished: ({ id }) => relations.some((one) => one.person_id === id && one.status === "finished"),
  };
  return begun.filter(reached[step]).length;
}
