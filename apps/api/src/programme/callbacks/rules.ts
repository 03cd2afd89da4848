import { type CallbackOutcome, mostCallbackTries } from "@arranca/contract/callbacks";
import { hourMs } from "@arranca/contract/values/durations";
import { atHour, businessDate, startOfDay } from "../../lib/time/clock.ts";
import { addWorkingDays } from "../../lib/time/working-days.ts";

export type Office = { calls_from: number; calls_to: number; calls_per_hour: number; holidays: readonly string[] };
export type Slot = { date: string; hour: number };
export type Taken = Slot & { all: number; strangers: number };

const daysAhead = 3;
/** Minimum notice before a callback, in milliseconds, so that staff sees the request first. */
const noticeMs = hourMs;

const startOf = ({ date, hour }: Slot): number => atHour(date, hour).getTime();

/**
 * Free callback slots of the next working days. Visitors without an account share half the places of each slot, so that they
 * cannot take all places from participants.
 */
export function freeSlots(office: Office, taken: readonly Taken[], asker: { now: Date; isStranger: boolean }): Slot[] {
  const { calls_from, calls_to, calls_per_hour, holidays } = office;
  if (calls_per_hour === 0) return [];
  const today = businessDate(asker.now);
  const hours = Array.from({ length: Math.max(0, calls_to - calls_from) }, (_, at) => calls_from + at);
  const isOpen = (slot: Slot) => {
    if (startOf(slot) < asker.now.getTime() + noticeMs) return false;
    const has = taken.find(({ date, hour }) => date === slot.date && hour === slot.hour);
    if (!has) return true;
    const strangersMost = Math.ceil(calls_per_hour / 2);
    return has.all < calls_per_hour && !(asker.isStranger && has.strangers >= strangersMost);
  };
  const yesterday = new Date(startOfDay(today).getTime() - hourMs);
  const first = addWorkingDays(businessDate(yesterday), 1, holidays);
  const days = [first];
  while (days.length <= daysAhead) days.push(addWorkingDays(days.at(-1) ?? first, 1, holidays));
  return days
    .map((date) => hours.map((hour) => ({ date, hour })).filter(isOpen))
    .filter((slots) => slots.length > 0)
    .slice(0, daysAhead)
    .flat();
}

/** State of a callback request after a call: an unanswered call is repeated until the last attempt. */
export function afterCall(tries: number, outcome: CallbackOutcome): { tries: number; isOver: boolean } {
  const made = outcome === "dropped" ? tries : tries + 1;
  return { tries: made, isOver: outcome !== "missed" || made >= mostCallbackTries };
}
