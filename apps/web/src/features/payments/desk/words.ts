import { keysOf } from "@arranca/contract/keys";
import type { MoneyAmounts, MoneyState } from "@arranca/contract/payments/desk";
import { type RegisterState, registerStates } from "@arranca/contract/payments/register";
import type { StatusTone } from "#lib/status-tone.ts";

/** State of a URL; undefined for an unknown one. */
export const stateOf = (word: string | undefined): RegisterState | undefined =>
  keysOf(registerStates).find((state) => state === word);

export const moneyTones: Record<MoneyState, StatusTone> = {
  committed: "not-begun",
  due: "running",
  held: "mine",
  ordered: "running",
  sent: "running",
  paid: "paid",
  returned: "refused",
  adjusted: "ended",
  written_off: "ended",
};

/** Columns of the desk, in the order in which money moves. */
const always = ["committed", "due", "held", "ordered", "sent", "returned", "paid"] as const satisfies MoneyState[];

/** States with a column: those of every programme, and corrections where there are any. */
export const columnsOf = (total: MoneyAmounts): MoneyState[] => [
  ...always,
  ...(["adjusted", "written_off"] as const).filter((state) => total[state] !== 0),
];

export const hasMoney = (amounts: MoneyAmounts): boolean => Object.values(amounts).some((cents) => cents !== 0);
