import { fraudSignals, type SignalKind } from "@arranca/contract/review/signals";
import { isMadeUp } from "@arranca/contract/values/typed/phone-digits";
import { addDays, addMonths } from "../../lib/time/clock.ts";

export type Address = { cp: string | null; street: string | null; number: string | null };

export type RelationFacts = {
  personPhone: string | null;
  companyPhones: readonly (string | null)[];
  personAddress: Address;
  companyAddress: Address;
  /**
   * True if the person and a member of the company signed in with one browser (`sameDevice`), or from one network
   * (`sameNetwork`).
   */
  sameDevice: boolean;
  sameNetwork: boolean;
  startDate: string;
  endDate: string | null;
  begunOn: string;
  confirmedOn: string;
  settledByStaff: boolean;
  /** Number of the company's active relations, up to this one. */
  place: number;
  /** Limit of active relations for the company's declared size; null if there is none. */
  most: number | null;
};

/** Fraud signal with the values of its evidence in `compared`; other values make another signal. */
export type Seen = {
  kind: SignalKind;
  compared: readonly string[];
  detail: Record<string, string | number | boolean | string[]>;
};

export const holds = (kind: SignalKind): boolean => fraudSignals[kind].severity === "held";

/** Days in the past from which a start date is a fraud signal for a supervisor. */
const startDays = 15;
/** Days after the confirmation within which the end of the first month is a fraud signal. */
const monthDays = 7;

export const signalsOfRelation = (facts: RelationFacts): Seen[] => [...shared(facts), ...dates(facts), ...size(facts)];

/**
 * Fraud signals of a phone, address or device shared by person and company. A shared network alone, as in a school, is none.
 */
function shared(facts: RelationFacts): Seen[] {
  const phone = plainPhone(facts.personPhone);
  const address = plainAddress(facts.personAddress);
  const found: [SignalKind, string][] = [];
  if (phone && facts.companyPhones.some((one) => plainPhone(one) === phone)) found.push(["same_phone", phone]);
  if (address && plainAddress(facts.companyAddress) === address) found.push(["same_address", address]);
  if (facts.sameDevice) found.push(["same_device", ""]);
  const [first, ...more] = found;
  if (!first) return [];
  const compared = found.map(([kind, value]) => `${kind}/${value}`);
  const detail = { shared: found.map(([kind]) => kind), network: facts.sameNetwork };
  return [{ kind: more.length > 0 ? "several_shared" : first[0], compared, detail }];
}

function dates({ startDate, endDate, begunOn, confirmedOn, settledByStaff }: RelationFacts): Seen[] {
  if (settledByStaff) return [];
  const detail = { start: startDate, begun: begunOn, confirmed: confirmedOn };
  if (startDate < addDays(begunOn, -startDays)) return [{ kind: "late_start", compared: [startDate, begunOn], detail }];
  const wholeMonth = addDays(addMonths(startDate, 1), -1);
  const ends = endDate !== null && endDate < wholeMonth ? endDate : wholeMonth;
  if (ends > addDays(confirmedOn, monthDays)) return [];
  return [{ kind: "first_month_over", compared: [ends, confirmedOn], detail: { ...detail, ends } }];
}

const size = ({ place, most }: RelationFacts): Seen[] =>
  most === null || place <= most ? [] : [{ kind: "over_size", compared: [String(most)], detail: { place, most } }];

/** Maximum number of people of each declared company size (catalogue company_sizes); the last size has no limit. */
const sizes: Record<number, number | null> = { 1: 10, 2: 50, 3: 250, 4: null };

/** Active relations that a company may have before staff visits it; `otherwise` for an unknown size. */
export const relationLimitOf = (sizeId: number | null, otherwise: number): number | null => {
  const known = sizeId === null ? undefined : sizes[sizeId];
  return known === undefined ? otherwise : known;
};

function plainPhone(phone: string | null): string | null {
  const digits = (phone ?? "").replace(/\D/g, "").slice(-10);
  // A made-up phone says nothing about who shares it.
  return digits.length < 8 || isMadeUp(digits) ? null : digits;
}

function plainAddress({ cp, street, number }: Address): string | null {
  const plain = (text: string | null) =>
    (text ?? "")
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/\b(calle|c|avenida|av|ave|blvd|boulevard|bulevar|privada|priv|numero|num|no)\b\.?/g, "")
      .replace(/[^a-z0-9]/g, "");
  const [where, house] = [plain(street), plain(number)];
  return cp && where && house && house !== "sn" ? `${cp}/${where}/${house}` : null;
}
