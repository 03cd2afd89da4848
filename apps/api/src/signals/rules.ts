import { fraudSignals, type SignalKind } from "@arranca/contract/review/signals";
import { addDays, addMonths } from "../lib/time/clock.ts";

/** An address as its owner wrote it. */
export type Address = { cp: string | null; street: string | null; number: string | null };

/** What is known of a relation that both sides stand for. */
export type RelationFacts = {
  personPhone: string | null;
  /** Of the company and its managers. */
  companyPhones: readonly (string | null)[];
  personAddress: Address;
  companyAddress: Address;
  /** The person and somebody of the company signed in with one browser; from one network. */
  sameDevice: boolean;
  sameNetwork: boolean;
  startDate: string;
  endDate: string | null;
  begunOn: string;
  confirmedOn: string;
  /** Staff set its dates on evidence. */
  settledByStaff: boolean;
  /** How many active relations its company has up to this one. */
  place: number;
  /** The most that the company's declared size allows; null where there is no such number. */
  most: number | null;
};

/** What was seen: `compared` says of which values the evidence is, so that other ones are another signal. */
export type Seen = {
  kind: SignalKind;
  compared: readonly string[];
  detail: Record<string, string | number | boolean | string[]>;
};

export const holds = (kind: SignalKind): boolean => fraudSignals[kind].severity === "held";

/** Days back from which a start waits for a supervisor. */
const startDays = 15;
/** Days after the confirmation in which the first month may not end yet. */
const monthDays = 7;

/** What is worth a second look about a relation. */
export const signalsOfRelation = (facts: RelationFacts): Seen[] => [...shared(facts), ...dates(facts), ...size(facts)];

/** A phone, an address or a device that the person and the company share; a network alone, as in a school, says nothing. */
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

/** The most people of each size that a company declares (catalogue company_sizes); the last one has no end. */
const sizes: Record<number, number | null> = { 1: 10, 2: 50, 3: 250, 4: null };

/** The most active relations a company has before somebody looked; `otherwise` where it declared no size that we know. */
export const mostOf = (sizeId: number | null, otherwise: number): number | null => {
  const known = sizeId === null ? undefined : sizes[sizeId];
  return known === undefined ? otherwise : known;
};

/** A phone without its country and signs. */
function plainPhone(phone: string | null): string | null {
  const digits = (phone ?? "").replace(/\D/g, "").slice(-10);
  return digits.length < 8 ? null : digits;
}

/** An address without the ways of writing it: nothing where the street or its number is missing. */
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
