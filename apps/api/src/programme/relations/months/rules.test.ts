import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, daysBetween } from "../../../lib/time/clock.ts";
import {
  amountForDays,
  cutMonths,
  type MonthFacts,
  mayRetry,
  monthReason,
  monthStatus,
  planMonths,
  refusalToPay,
  uploadUntil,
  whoActs,
} from "./rules.ts";

const day = fc.integer({ min: 0, max: 3650 }).map((offset) => addDays("2024-01-01", offset));

describe("the months of a promised support", () => {
  test("[R12] the months of support follow the example of the product page: 3,500.00, 15 January to 24 March", () => {
    expect(planMonths({ startDate: "2026-01-15", endDate: "2026-03-24", amount: 350_000, months: 6 })).toEqual([
      { number: 1, startsOn: "2026-01-15", endsOn: "2026-02-14", amount: 350_000 },
      { number: 2, startsOn: "2026-02-15", endsOn: "2026-03-14", amount: 350_000 },
      { number: 3, startsOn: "2026-03-15", endsOn: "2026-03-24", amount: 116_667 },
    ]);
  });

  test("without an end all months of support exist, also from the last day of a long month", () => {
    const plan = planMonths({ startDate: "2026-01-31", endDate: null, amount: 350_000, months: 3 });
    expect(plan.map((month) => [month.startsOn, month.endsOn])).toEqual([
      ["2026-01-31", "2026-02-27"],
      ["2026-02-28", "2026-03-30"],
      ["2026-03-31", "2026-04-29"],
    ]);
  });

  test.each([
    ["a single day", "2026-01-15", "2026-01-15", [11_667]],
    ["the whole of a month of 28 days", "2026-02-01", "2026-02-28", [350_000]],
    ["all but one day of a month of 31", "2026-01-01", "2026-01-30", [350_000]],
  ])("[B23] the months pay %s", (_case, startDate, endDate, amounts) => {
    const plan = planMonths({ startDate, endDate, amount: 350_000, months: 6 });
    expect(plan.map((month) => month.amount)).toEqual(amounts);
  });

  test.each([
    [350_000, 10, 116_667],
    [350_000, 1, 11_667],
    [100, 1, 3],
    [45, 1, 2],
    [44, 1, 1],
    [350_000, 30, 350_000],
    [350_000, 31, 350_000],
  ])("%i cents for %i days are %i, rounded half up", (amount, days, expected) => {
    expect(amountForDays(amount, days)).toBe(expected);
  });

  test("the months of support follow each other without gap or overlap, from the start", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 24 }), (startDate, months) => {
        const plan = planMonths({ startDate, endDate: null, amount: 350_000, months });
        expect(plan).toHaveLength(months);
        expect(plan[0]?.startsOn).toBe(startDate);
        expect(plan.at(-1)?.endsOn).toBe(addDays(addMonths(startDate, months), -1));
        for (const [index, month] of plan.entries()) {
          expect(month.number).toBe(index + 1);
          expect(month.endsOn >= month.startsOn).toBe(true);
          const next = plan[index + 1];
          if (next) expect(next.startsOn).toBe(addDays(month.endsOn, 1));
        }
      }),
    );
  });

  test("the months of support never pay more than promised, and nothing before the start or after the last day", () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: -40, max: 400 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (startDate, length, months, amount) => {
          const lastDay = addDays(startDate, length);
          const whole = planMonths({ startDate, endDate: null, amount, months });
          const cut = cutMonths(whole, lastDay, amount);
          expect(cut).toEqual(planMonths({ startDate, endDate: lastDay, amount, months }));
          expect(cut.every((month) => month.endsOn <= lastDay)).toBe(true);
          const sum = (plan: typeof whole) => plan.reduce((total, month) => total + month.amount, 0);
          expect(sum(cut)).toBeLessThanOrEqual(sum(whole));
          // Only the last month may be short; it is paid by its days, rounded half up to the cent.
          for (const month of cut.slice(0, -1)) expect(month.amount).toBe(amount);
          const last = cut.at(-1);
          if (last && last.endsOn !== whole[cut.length - 1]?.endsOn) {
            const exact = (amount * (daysBetween(last.startsOn, last.endsOn) + 1)) / 30;
            expect(Number.isInteger(last.amount)).toBe(true);
            expect(Math.abs(last.amount - exact)).toBeLessThanOrEqual(0.5);
          }
          if (length < 0) expect(cut).toEqual([]);
        },
      ),
    );
  });

  test("months of support cut twice equal months cut once at the earlier day", () => {
    fc.assert(
      fc.property(day, fc.nat(300), fc.nat(300), (startDate, first, second) => {
        const plan = planMonths({ startDate, endDate: null, amount: 350_000, months: 8 });
        const [early, late] = [Math.min(first, second), Math.max(first, second)].map((n) => addDays(startDate, n));
        if (early === undefined || late === undefined) return;
        expect(cutMonths(cutMonths(plan, late, 350_000), early, 350_000)).toEqual(cutMonths(plan, early, 350_000));
      }),
    );
  });
});

const facts = (over: Partial<MonthFacts> = {}): MonthFacts => ({
  endsOn: "2026-10-31",
  confirmedOn: "2026-10-05",
  paidOn: null,
  notDueReason: null,
  holdReason: null,
  signalHeld: false,
  returnReason: null,
  voucher: null,
  rejectedOn: null,
  inOrder: false,
  returnCause: null,
  sameAccountAsReturned: false,
  accountHold: null,
  formerAccount: null,
  accountBlocked: false,
  hasClabe: true,
  hasCurp: true,
  curpInReview: false,
  bankInReview: false,
  accountProofMissing: false,
  accountProofRefused: null,
  secondLookOpen: false,
  ...over,
});

const isReturned = {
  returnReason: "Cuenta inexistente",
  returnCause: "account_missing",
  sameAccountAsReturned: true,
} as const;

describe("the status of a month of support", () => {
  test.each<[string, Partial<MonthFacts>, string, string]>([
    ["its last day", {}, "2026-10-31", "upcoming"],
    ["the day after", {}, "2026-11-01", "waiting"],
    ["60 days after its end", {}, "2026-12-30", "waiting"],
    ["a day later still", {}, "2026-12-31", "not_due"],
    ["60 days after a late confirmation", { confirmedOn: "2026-11-20" }, "2027-01-19", "waiting"],
    ["a voucher sent", { voucher: "pending" }, "2026-11-02", "in_review"],
    ["a voucher sent in time and read late", { voucher: "pending" }, "2027-03-01", "in_review"],
    ["a rejected voucher", { voucher: "rejected", rejectedOn: "2026-11-05" }, "2026-11-06", "waiting"],
    ["15 days after a late rejection", { voucher: "rejected", rejectedOn: "2026-12-28" }, "2027-01-12", "waiting"],
    ["16 days after it", { voucher: "rejected", rejectedOn: "2026-12-28" }, "2027-01-13", "not_due"],
    ["60 days, though rejected early", { voucher: "rejected", rejectedOn: "2026-11-05" }, "2026-12-30", "waiting"],
    ["an approved voucher", { voucher: "approved" }, "2026-11-02", "approved"],
    ["no CLABE", { voucher: "approved", hasClabe: false }, "2026-11-02", "held"],
    ["no CLABE and no voucher yet", { hasClabe: false }, "2026-11-02", "waiting"],
    ["bank data in review", { voucher: "approved", bankInReview: true }, "2026-11-02", "held"],
    ["a blocked account", { voucher: "approved", accountBlocked: true }, "2026-11-02", "held"],
    ["held by staff", { voucher: "approved", holdReason: "Disputa" }, "2026-11-02", "held"],
    ["an order", { voucher: "approved", inOrder: true }, "2026-11-02", "in_order"],
    ["an order, while blocked", { voucher: "approved", inOrder: true, accountBlocked: true }, "2026-11-02", "in_order"],
    [
      "the bank sent it back for a reason of the account",
      { voucher: "approved", ...isReturned, accountHold: "account_missing" },
      "2026-11-20",
      "returned",
    ],
    [
      "the bank sent it back for a reason of its own",
      { voucher: "approved", ...isReturned, returnCause: "bank_failure" },
      "2026-11-20",
      "returned",
    ],
    [
      "the bank sent it back and the person gave another account",
      { voucher: "approved", ...isReturned, sameAccountAsReturned: false },
      "2026-11-20",
      "approved",
    ],
    [
      "the bank sent it back, the account was given again and waits for its review",
      { voucher: "approved", ...isReturned, returnCause: "account_blocked", bankInReview: true },
      "2026-11-20",
      "held",
    ],
    [
      "the bank sent it back and the same account was released",
      { voucher: "approved", ...isReturned, returnCause: "account_blocked" },
      "2026-11-20",
      "approved",
    ],
    ["another month came back", { voucher: "approved", accountHold: "account_closed" }, "2026-11-20", "held"],
    ["another month came back, no voucher yet", { accountHold: "account_closed" }, "2026-11-20", "waiting"],
    ["paid", { voucher: "paid", paidOn: "2026-11-10", accountBlocked: true }, "2026-11-20", "paid"],
    [
      "another month came back from the account that this one was to go to",
      { voucher: "approved", sameAccountAsReturned: true, accountHold: "account_closed" },
      "2026-11-20",
      "held",
    ],
    ["a voucher paid before days were kept", { voucher: "paid", notDueReason: "x" }, "2026-11-20", "paid"],
    ["paid, whatever else", { paidOn: "2026-11-10", notDueReason: "x" }, "2026-11-20", "paid"],
    ["beyond the last day of the relation", { notDueReason: "La relación terminó" }, "2026-11-20", "not_due"],
  ])("[S09] %s", (_case, over, today, expected) => {
    expect(monthStatus(facts(over), today)).toBe(expected);
  });

  test.each<[string, Partial<MonthFacts>, string | null]>([
    ["a missing CLABE", { voucher: "approved", hasClabe: false }, "Falta su CLABE"],
    ["bank data in review", { voucher: "approved", bankInReview: true }, "Su cuenta bancaria está en revisión"],
    [
      "[M9] a missing photo of the changed account",
      { voucher: "approved", bankInReview: true, accountProofMissing: true },
      "Falta la foto de su estado de cuenta o tarjeta",
    ],
    ["a blocked account", { voucher: "approved", accountBlocked: true }, "La cuenta está bloqueada"],
    ["a return", { voucher: "approved", ...isReturned, accountHold: "account_missing" }, "Cuenta inexistente"],
    [
      "the return of another month",
      { voucher: "approved", accountHold: "account_closed" },
      "El banco devolvió otro depósito: la cuenta está cancelada",
    ],
    ["no approval", { voucher: "pending" }, "Su comprobante no está aprobado"],
    ["a month in an order", { voucher: "approved", inOrder: true }, "Su comprobante no está aprobado"],
    ["a hold by staff, no CLABE", { voucher: "approved", holdReason: "Disputa", hasClabe: false }, "Disputa"],
    [
      "a signal, no CLABE",
      { voucher: "approved", signalHeld: true, hasClabe: false },
      "Una señal espera a que supervisión decida",
    ],
    ["nothing", { voucher: "approved" }, null],
  ])("an order reads why a month is held: %s", (_case, over, expected) => {
    expect(refusalToPay(facts(over), "2026-11-20")).toBe(expected);
  });

  test("a month of support enters an order only after its last day", () => {
    expect(refusalToPay(facts({ voucher: "approved" }), "2026-10-31")).toBe("El mes todavía no termina");
    expect(refusalToPay(facts({ voucher: "approved" }), "2026-11-01")).toBeNull();
  });

  test("a month of support explains itself only if something holds it", () => {
    expect(monthReason("approved", facts({ voucher: "approved" }))).toBeNull();
    expect(monthReason("not_due", facts())).toBe("Venció el plazo para subir el comprobante");
    expect(uploadUntil(facts())).toBe("2026-12-30");
  });

  test("the reason of a held month has no full stop, because the page adds one, and names no suspicion", () => {
    const reason = monthReason("held", facts({ voucher: "approved", signalHeld: true })) ?? "";
    expect(reason).toMatch(/^El equipo del programa revisa este pago y decide; te avisamos$/);
    expect(reason).not.toMatch(/señal|fraude|sospech/i);
  });

  test.each<[string, Partial<MonthFacts>, string | RegExp]>([
    ["a blocked account", { accountBlocked: true, holdReason: "Disputa", hasClabe: false }, "Tu cuenta está bloqueada"],
    ["a hold by staff", { holdReason: "Disputa", signalHeld: true }, "Disputa"],
    ["no CLABE", { hasClabe: false, accountHold: "account_closed" }, "Falta tu CLABE"],
    ["no CURP", { hasCurp: false, accountHold: "account_closed" }, "Falta tu CURP"],
    ["a CURP in review", { hasCurp: false, curpInReview: true }, "Tu CURP está en revisión"],
    ["bank data in review", { bankInReview: true }, "Tu cuenta bancaria está en revisión"],
    [
      "[M9] a missing photo of the changed account",
      { bankInReview: true, accountProofMissing: true },
      /^Sube una foto de tu estado de cuenta o tarjeta, a tu nombre: /,
    ],
    [
      "[M9] a refused photo of the changed account",
      { bankInReview: true, accountProofMissing: true, accountProofRefused: "No se lee tu nombre" },
      "Sube otra foto de tu estado de cuenta o tarjeta: No se lee tu nombre",
    ],
    [
      "[M9] a missing photo of an account that returned a deposit",
      { bankInReview: true, accountProofMissing: true, accountHold: "account_closed" },
      /^Espera tus nuevos datos bancarios: /,
    ],
    ["another deposit that came back", { accountHold: "account_closed" }, /^Espera tus nuevos datos bancarios: /],
    [
      "its own deposit",
      { ...isReturned, accountHold: "account_missing" },
      /^El banco devolvió el depósito: la cuenta no existe\. /,
    ],
    [
      "its own deposit, by the bank",
      { ...isReturned, returnCause: "bank_failure" },
      /^El banco devolvió el depósito: falló el sistema del banco\. No tienes que hacer nada/,
    ],
    [
      "its own deposit, nobody knows why",
      { ...isReturned, returnCause: null },
      /^El banco devolvió el depósito: .+\. .+/,
    ],
  ])("the owner reads what holds a month: %s", (_case, over, expected) => {
    const stopped = facts({ voucher: "approved", ...over });
    expect(monthReason(monthStatus(stopped, "2026-11-20"), stopped)).toMatch(expected);
  });

  test.each<[string, Partial<MonthFacts>, boolean]>([
    ["the bank's own fault", { ...isReturned, returnCause: "bank_failure" }, true],
    ["the account's, which holds all", { ...isReturned, accountHold: "account_missing" }, false],
    ["another account since", { ...isReturned, returnCause: "bank_failure", sameAccountAsReturned: false }, false],
    ["nothing came back", { returnCause: "bank_failure", sameAccountAsReturned: true }, false],
  ])("staff can put a month into an order again after %s: %s", (_case, over, expected) => {
    expect(mayRetry(facts({ voucher: "approved", ...over }))).toBe(expected);
  });

  test.each<[string, Partial<MonthFacts>, Parameters<typeof whoActs>[2], ReturnType<typeof whoActs>]>([
    ["has not ended", { voucher: null, endsOn: "2026-11-30" }, null, null],
    ["waits for its voucher", { voucher: null }, null, "person"],
    ["waits for its review", { voucher: "pending" }, null, "reviewer"],
    ["is approved", {}, null, "payer"],
    ["is in a draft order", { inOrder: true }, "draft", "payer"],
    ["is in an order to sign", { inOrder: true }, "to_authorise", "authoriser"],
    ["is in a signed order", { inOrder: true }, "authorised", "payer"],
    ["is in an order at the bank", { inOrder: true }, "sent", "bank"],
    ["is held without a CLABE", { hasClabe: false }, null, "person"],
    ["is held by a review of the account", { bankInReview: true }, null, "reviewer"],
    ["is held by a signal", { signalHeld: true }, null, "supervisor"],
    ["was returned for the account", { ...isReturned, accountHold: "account_missing" }, null, "person"],
    ["was returned by a fault of the bank", { ...isReturned, returnCause: "bank_failure" }, null, "payer"],
    ["is paid", { paidOn: "2026-11-10" }, null, null],
    ["is not due", { notDueReason: "Fuera de plazo" }, null, null],
  ])("[D1] a month that %s names the side that must act", (_case, over, order, expected) => {
    const month = facts({ voucher: "approved", ...over });
    expect(whoActs(monthStatus(month, "2026-11-20"), month, order)).toBe(expected);
  });
});
