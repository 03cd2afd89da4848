import { expect, test } from "vitest";
import { unusualAmount, whyReasonNeeded } from "./amounts.rules.ts";

const deposit = (amount: number, outcome: string | null = null) => ({ amount, promised: 350_000, outcome });

test.each([
  [deposit(999), "Es de menos de $10.00 MXN"],
  [deposit(350_001), "Es más que lo prometido al mes, $3,500.00 MXN"],
  [deposit(1_000), null],
  [deposit(350_000), null],
  [deposit(999, "cancelled"), null],
])("[B23] the amount of the deposit %j is unusual: %s", (one, words) => expect(unusualAmount(one)).toBe(words));

test("[B23] an order asks for a reason if a deposit has an unusual amount", () => {
  expect(whyReasonNeeded([deposit(1_000), deposit(350_000)])).toBeNull();
  expect(whyReasonNeeded([deposit(1), deposit(350_000)])).toMatch(/^1 depósito tiene/);
  expect(whyReasonNeeded([deposit(1), deposit(400_000)])).toMatch(/^2 depósitos tienen/);
});
