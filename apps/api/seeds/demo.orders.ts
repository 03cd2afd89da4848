import { fiscalYearOf } from "@arranca/contract/payments/fiscal-year";
import type { LayoutField } from "@arranca/contract/payments/layouts";
import { changeSettings } from "../src/desk/staff/settings.service.ts";
import { businessDate } from "../src/lib/time/clock.ts";
import { signatureOf } from "../src/programme/payments/answer/digests.ts";
import { rememberForm } from "../src/programme/payments/answer/forms.service.ts";
import { bookAnswer } from "../src/programme/payments/answer/service.ts";
import { bankFileOf } from "../src/programme/payments/bank-files/download.service.ts";
import { proposeLayout } from "../src/programme/payments/bank-files/service.ts";
import { insertBudget } from "../src/programme/payments/budget/store.ts";
import { proposeCorrection } from "../src/programme/payments/corrections/service.ts";
import { tellArrival } from "../src/programme/payments/deposits/cases.service.ts";
import { askAboutDeposits } from "../src/programme/payments/deposits/questions.service.ts";
import { depositsOf } from "../src/programme/payments/deposits/store.ts";
import { authoriseOrder } from "../src/programme/payments/orders/authorise.service.ts";
import { contentOf } from "../src/programme/payments/orders/content.service.ts";
import type { Payer } from "../src/programme/payments/orders/rules.ts";
import {
  buildOrder,
  cancelOrder,
  markOrderSent,
  readOrder,
  refuseOrder,
  submitOrder,
} from "../src/programme/payments/orders/service.ts";
import { linesOf } from "../src/programme/payments/orders/store.ts";
import type { Match } from "./demo.hires.ts";
import type { DemoStaff } from "./demo.staff.ts";
import { monthOf } from "./demo.support.ts";
import type { World } from "./demo.world.ts";

type Crew = { world: World; staff: DemoStaff };
type Until = "draft" | "to_authorise" | "authorised" | "sent" | "reconciled" | "cancelled";
export type OrderPlan = {
  built: number;
  months: readonly (readonly [Match, number])[];
  until: Until;
  /** Person whose deposit the bank returns. */
  returned?: Match;
  refused?: boolean;
  /** True if the payer proposes another day for the first deposit that was paid. */
  corrected?: boolean;
  /** True if the first of two people signs the order, which then waits for the second one. */
  signedOnce?: boolean;
};

const payerOf = (staff: DemoStaff): Payer => ({
  loginId: staff.payer.loginId,
  mayBuild: true,
  mayAuthorise: false,
});

const ladder: readonly Until[] = ["draft", "to_authorise", "authorised", "sent", "reconciled"];

/** Plans the budget of today's fiscal year, which the supervisor set three weeks ago. */
export function planBudget({ world, staff }: Crew): void {
  const year = fiscalYearOf(world.today, 1);
  const reason = "Presupuesto de egresos que aprobó el cabildo, acta 12.";
  world.plan(21, "09:00", (deps) =>
    insertBudget(deps.db, { year, amount: 320_000_00, reason, by: staff.supervisor.loginId, at: deps.clock.now() }),
  );
}

/**
 * Plans the amount above which two people sign: low on the day `lowOn`, so that a small order of the demo waits for the second
 * one, and higher the next day.
 */
export function planSignatures({ world, staff }: Crew, { lowOn }: { lowOn: number }): void {
  const set = (daysAgo: number, from: number, to: number) =>
    world.plan(daysAgo, "10:40", (deps) =>
      changeSettings(deps.db, deps, {
        changes: [{ key: "two_signatures_above_cents", from, to }],
        by: staff.supervisor,
      }),
    );
  set(lowOn, 0, 3_000_00);
  set(lowOn - 1, 3_000_00, 100_000_00);
}

const aField = (content: LayoutField["content"], over: Partial<LayoutField> = {}): LayoutField => ({
  ...{ head: "", content, constant: "", width: null, align: "left", pad: "space", decimals: "point" },
  ...over,
});

/** Plans a layout of the bank's file that the payer proposed and nobody approved yet. */
export function planLayout({ world, staff }: Crew): void {
  const fields = [
    aField("clabe", { head: "Cuenta abono" }),
    aField("amount", { head: "Importe" }),
    aField("name", { head: "Titular", width: 30 }),
    aField("numeric_reference", { head: "Ref" }),
    aField("tracking_key", { head: "Rastreo" }),
    aField("constant", { head: "Motivo", constant: "APOYO PRIMER EMPLEO" }),
  ];
  world.plan(2, "16:20", (deps) =>
    proposeLayout(deps.db, deps, {
      payer: payerOf(staff),
      name: "Dispersión con punto y coma",
      definition: {
        ...{ format: "csv", encoding: "windows-1252", line_end: "crlf", separator: ";", heads: true },
        ...{ header: [], fields, trailer: [] },
      },
    }),
  );
}

/** Headings of a bank's answer whose columns the payer mapped by hand. */
const mappedHeads = ["Folio propio", "Cuenta abono", "Valor", "Sit", "Causa SPEI", "Día"];

/** Plans the form of an answer file that the payer mapped: files with these headings are read by themselves. */
export function planAnswerForm({ world, staff }: Crew): void {
  const at = (index: number) => ({ at: index, length: null });
  world.plan(31, "09:20", (deps) => {
    const header = { line: 1, cells: mappedHeads };
    return rememberForm(deps.db, deps, {
      payer: payerOf(staff),
      signature: signatureOf({ kind: "separated", rows: [header] }, header),
      form: {
        columns: { reference: at(0), account: at(1), amount: at(2), result: at(3), reason: at(4), date: at(5) },
        ...{ only_returns: false, in_cents: false, starts_with: "" },
        words: [
          { word: "LQ", means: "paid" },
          { word: "DV", means: "returned" },
          { word: "TR", means: "waiting" },
        ],
      },
    });
  });
}

/**
 * Plans a payment order up to its last step: the payer builds it and records the answer, another member authorises it and
 * takes it to the bank.
 */
export function planOrder({ world, staff }: Crew, plan: OrderPlan): void {
  const payer = payerOf(staff);
  const authoriser: Payer = { loginId: staff.authoriser.loginId, mayBuild: false, mayAuthorise: true };
  const reaches = (step: Until) => ladder.indexOf(plan.until) >= ladder.indexOf(step);
  const { built } = plan;
  let orderId = "";

  world.plan(built, "09:15", async (deps) => {
    const months = await Promise.all(plan.months.map(([one, number]) => monthOf(deps, one, number)));
    const order = await buildOrder(deps.db, deps, {
      payer,
      monthIds: months.map(({ id }) => id),
      note: "Primeros pagos: revisé cuentas y comprobantes.",
    });
    if (order.lines !== months.length) throw new Error("An order of the demo leaves a month out.");
    orderId = order.id;
  });
  if (plan.refused) {
    world.plan(built, "10:05", (deps) => submitOrder(deps.db, deps, { orderId, payer }));
    world.plan(built, "12:50", (deps) =>
      refuseOrder(deps.db, deps, { orderId, payer: authoriser, reason: "Falta el visto bueno del presupuesto." }),
    );
  }
  if (plan.until === "cancelled") {
    const reason = "El banco cambia de sistema esta semana. La armamos otra vez el lunes.";
    world.plan(built - 1, "10:25", (deps) => cancelOrder(deps.db, deps, { orderId, payer, reason }));
    world.plan(built - 1, "13:05", (deps) => cancelOrder(deps.db, deps, { orderId, payer: authoriser }));
    return;
  }
  if (reaches("to_authorise")) world.plan(built, "13:10", (deps) => submitOrder(deps.db, deps, { orderId, payer }));
  if (reaches("authorised") || plan.signedOnce) {
    world.plan(built - 1, "11:00", async (deps) => {
      const seen = contentOf(deps, await readOrder(deps.db, orderId), await linesOf(deps.db, orderId));
      const { waits } = await authoriseOrder(deps.db, deps, { orderId, payer: authoriser, seen });
      if (waits !== (plan.signedOnce ?? false)) throw new Error("An order of the demo has another number of signers.");
    });
  }
  if (reaches("sent")) {
    world.plan(built - 1, "12:15", (deps) => bankFileOf(deps.db, deps, { orderId, payer: authoriser }));
    world.plan(built - 1, "12:30", (deps) => markOrderSent(deps.db, deps, { orderId, payer: authoriser }));
  }
  if (!reaches("reconciled")) return;
  world.plan(built - 2, "09:35", async (deps) => {
    const lines = await linesOf(deps.db, orderId);
    const rows = lines.map(({ reference, clabe_last4: account, amount, person_id }) =>
      person_id === plan.returned?.member.personId
        ? ({ reference, account, amount, result: "returned", reason: "Cuenta inexistente" } as const)
        : ({ reference, account, amount, result: "paid", reason: null } as const),
    );
    await bookAnswer(deps.db, deps, { orderId, payer, rows });
  });
  if (plan.corrected) planCorrection({ world, payer, built, order: () => orderId });
}

type Corrected = { world: World; payer: Payer; built: number; order: () => string };

function planCorrection({ world, payer, built, order }: Corrected): void {
  world.plan(built - 3, "10:20", async (deps) => {
    const line = (await linesOf(deps.db, order())).find(({ outcome }) => outcome === "paid");
    const sent = (await readOrder(deps.db, order())).sent_at;
    if (!line || !sent) throw new Error("An order of the demo has no paid deposit.");
    await proposeCorrection(deps.db, deps, {
      ...{ orderId: order(), lineId: line.id, payer, cause: null },
      after: { outcome: "paid", amount: line.amount, settled_on: businessDate(sent) },
      reason: "El banco la depositó el mismo día, no al siguiente.",
      evidence: "Estado de cuenta del mes, renglón 14.",
    });
  });
}

/** Asks on the day `asked` if the last deposits arrived; `missing` says a day ago that the own did not. */
export function planArrivals(world: World, { asked, missing }: { asked: number; missing: Match }): void {
  world.plan(asked, "09:00", (deps) => askAboutDeposits(deps));
  world.plan(1, "08:40", async (deps) => {
    const { personId } = missing.member;
    const [last] = await depositsOf(deps.db, personId);
    if (!last) throw new Error("A person of the demo has no deposit.");
    const owner = await deps.db.selectFrom("persons").select("login_id").where("id", "=", personId).executeTakeFirst();
    await tellArrival(deps.db, deps, { id: last.id, personId, loginId: owner?.login_id ?? "", arrived: false });
  });
}
