import { type Day, numberOf, plusDays } from "./days.ts";
import {
  type BankAnswer,
  type Correction,
  type End,
  endOfTime,
  type Hold,
  knownOn,
  type Order,
  type Pause,
  plannedMonths,
  type Relation,
  type Story,
  type Terms,
  type Voucher,
} from "./expected.ts";

/** First day of the year. */
export const begin: Day = "2026-11-20";
/** Evening on which everything is compared for the last time. */
export const lastEvening: Day = plusDays(begin, 395);

const day = (number: number) => plusDays(begin, number);

/** Amount and number change during the year; what was promised before does not. */
export const terms: readonly Terms[] = [
  { from: begin, cents: 350_000, months: 6 },
  { from: day(90), cents: 375_055, months: 6 },
  { from: day(170), cents: 333_333, months: 8 },
  { from: day(250), cents: 410_001, months: 4 },
];

/** An order on the 5th of each month; the last one still lacks some lines on the last evening. */
export const orders: readonly Order[] = Array.from({ length: 13 }, (_, index) => {
  const built = new Date(Date.UTC(2026, 11 + index, 5)).toISOString().slice(0, 10);
  return { built, answered: plusDays(built, 2), rest: plusDays(built, index === 12 ? 40 : 9) };
});

export const blockedCompanies = [
  { company: 0, on: day(150) },
  { company: 1, on: day(230) },
] as const;

/** Uniform numbers from a seed: the same year each time. */
function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** A whole number between both, included. */
    int: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    chance: (percent: number) => next() * 100 < percent,
  };
}
type Random = ReturnType<typeof randomFrom>;

const isBetween = (at: Day, from: Day, to: Day) => from <= at && at <= to;

function aPause(random: Random, relation: Relation): Pause | undefined {
  const { confirmed, start, end } = relation;
  const from = confirmed > start ? confirmed : start;
  const agreed = plusDays(from, random.int(5, 120));
  const proposed = plusDays(agreed, random.int(-4, 8));
  const first = proposed < start ? start : proposed;
  const length = random.int(3, 40);
  const backs = first > agreed && length > 2 && random.chance(35);
  const pause = {
    agreed,
    first,
    last: plusDays(first, length - 1),
    ...(backs ? { back: plusDays(first, random.int(1, length - 1)) } : {}),
  };
  const latest = pause.back ?? agreed;
  return end && (end.last < first || end.declared <= latest) ? undefined : pause;
}

type Fate = { mayEnd: boolean; neverStarts: boolean };

function anEnd(random: Random, { confirmed, start }: Relation, { mayEnd, neverStarts }: Fate): End | undefined {
  if (!(mayEnd || neverStarts)) return undefined;
  const by = random.chance(50) ? "company" : "person";
  const begun = confirmed > start ? confirmed : start;
  const declaredAfter = neverStarts ? random.int(1, 14) : random.int(20, 170);
  const declared = plusDays(begun, declaredAfter);
  if (neverStarts && numberOf(declared) - numberOf(start) > 15) return undefined;
  const last = neverStarts ? declared : plusDays(declared, -random.int(0, 3));
  const inForce = by === "company" ? declared : plusDays(declared, random.int(0, 3));
  return { by, declared, inForce, last };
}

function aRelation(random: Random, company: number, confirmed: Day, earliest: Day | undefined): Relation {
  const blocked = blockedCompanies.some((one) => one.company === company);
  const usual = plusDays(confirmed, random.int(-12, 6));
  const late =
    earliest === undefined && !blocked && random.chance(8) ? plusDays(confirmed, -random.int(18, 45)) : usual;
  const start = earliest && late <= earliest ? plusDays(earliest, 1) : late;
  const relation: Relation = { company, confirmed, start, pauses: [] };
  if (blocked) return relation;
  const planned = random.chance(12) ? plusDays(confirmed, random.int(40, 160)) : undefined;
  if (planned)
    return {
      ...relation,
      plannedEnd: planned,
      end: { by: "company", declared: planned, inForce: planned, last: planned },
    };
  const neverStarts = random.chance(8);
  const end = anEnd(random, relation, { mayEnd: random.chance(65), neverStarts });
  const ending = end ? { ...relation, end } : relation;
  if (neverStarts || !random.chance(25)) return ending;
  const first = aPause(random, ending);
  const second =
    first && random.chance(25) ? aPause(random, { ...ending, confirmed: plusDays(first.last, 9) }) : undefined;
  return { ...ending, pauses: [first, second].filter((pause) => pause !== undefined) };
}

/** A day on which nothing else happens to the person: they cannot act while blocked. */
const isQuiet = (relations: readonly Relation[], from: Day, to: Day) =>
  relations.every(({ confirmed, end, pauses }) =>
    [
      confirmed,
      plusDays(confirmed, -1),
      end?.declared,
      end?.inForce,
      ...pauses.flatMap((one) => [plusDays(one.agreed, -1), one.agreed, one.back]),
    ].every((at) => at === undefined || !isBetween(at, from, to)),
  );

function holdsOf(random: Random, relations: readonly Relation[]): Hold[] {
  const holds: Hold[] = [];
  const [first] = relations as [Relation];
  for (const [index, { company, confirmed, start }] of relations.entries()) {
    if (numberOf(confirmed) - numberOf(start) > 15)
      holds.push({
        kind: "late start",
        from: confirmed,
        until: plusDays(confirmed, random.int(4, 40)),
        relation: index,
      });
    const block = blockedCompanies.find((one) => one.company === company);
    if (block && confirmed < block.on)
      holds.push({
        ...{ kind: "blocked company", from: block.on, until: plusDays(block.on, random.int(5, 50)), relation: index },
        ...(random.chance(35) ? { provenFalse: true } : {}),
      });
  }
  const account = random.int(0, 99);
  if (account < 6)
    holds.push({ kind: "no account", from: begin, until: plusDays(first.confirmed, random.int(25, 110)) });
  else if (account < 22) {
    const from = plusDays(first.confirmed, random.int(20, 200));
    holds.push({ kind: "changed account", from, until: plusDays(from, random.int(1, 30)) });
  } else if (account < 27) {
    const from = plusDays(first.confirmed, random.int(20, 200));
    const until = plusDays(from, random.int(3, 35));
    if (isQuiet(relations, from, until)) holds.push({ kind: "blocked person", from, until });
  }
  return holds;
}

function vouchersOf(random: Random, relations: readonly Relation[], holds: readonly Hold[]): Voucher[] {
  const { months } = plannedMonths(
    knownOn({ relations, vouchers: [], holds: [], answers: [], corrections: [] }, endOfTime),
    terms,
  );
  const block = holds.find(({ kind }) => kind === "blocked person");
  const foundFalse = holds.find(({ provenFalse }) => provenFalse);
  const free = (at: Day) => (block?.until && isBetween(at, block.from, block.until) ? plusDays(block.until, 1) : at);
  const all = months.flatMap(({ payment, relation, last }): Voucher[] => {
    const confirmed = relations[relation]?.confirmed ?? last;
    const base = last > confirmed ? last : confirmed;
    if (random.chance(6)) return [];
    const uploaded = free(plusDays(base, random.chance(10) ? random.int(26, 50) : random.int(8, 25)));
    const decided = plusDays(uploaded, random.int(1, 6));
    if (!random.chance(10)) return [{ payment, uploaded, decided, approved: true }];
    const rejected = { payment, uploaded, decided, approved: false };
    if (random.chance(25)) return [rejected];
    const again = free(plusDays(decided, random.int(1, 12)));
    return [rejected, { payment, uploaded: again, decided: plusDays(again, random.int(1, 6)), approved: true }];
  });
  // A month found false takes no voucher.
  return all.filter(({ decided }) => !foundFalse?.until || decided < foundFalse.until);
}

function answersOf(random: Random, vouchers: readonly Voucher[], holds: readonly Hold[]): BankAnswer[] {
  let mayBeOfAccount = !holds.some(({ kind }) => kind === "no account" || kind === "changed account");
  return vouchers
    .filter(({ approved }) => approved)
    .flatMap(({ payment }) => {
      const late = random.chance(8);
      const roll = random.int(0, 99);
      if (roll < 6 && mayBeOfAccount) {
        mayBeOfAccount = false;
        const changed = random.int(1, 40);
        const mended = { changed, reviewed: changed + random.int(0, 15) };
        const answer = { payment, attempt: 1, returned: true, late, ofAccount: true };
        return [random.chance(15) ? answer : { ...answer, mended }];
      }
      if (roll < 12) {
        const first = { payment, attempt: 1, returned: true, late };
        return random.chance(25) ? [first, { ...first, attempt: 2, late: random.chance(20) }] : [first];
      }
      return late ? [{ payment, attempt: 1, returned: false, late }] : [];
    });
}

function correctionsOf(
  random: Random,
  vouchers: readonly Voucher[],
  holds: readonly Hold[],
  answers: readonly BankAnswer[],
): Correction[] {
  if (holds.some(({ provenFalse }) => provenFalse)) return [];
  return vouchers
    .filter(({ approved }) => approved)
    .flatMap(({ payment }): Correction[] => {
      const answer = answers.find((one) => one.payment === payment && one.attempt === 1);
      if (answer?.mended || !random.chance(answer?.returned ? 30 : 5)) return [];
      // A returned month is corrected before the next order tries it again.
      return answer?.returned
        ? [{ payment, attempt: 1, after: random.int(0, 12), to: "paid" }]
        : [{ payment, attempt: 1, after: random.int(0, 45), to: "returned" }];
    });
}

function aStory(random: Random, companies: number): Story {
  const confirmed = day(random.int(2, 190));
  const drawn = random.int(0, companies - 1);
  const isBlocked = blockedCompanies.some(({ company, on }) => company === drawn && on <= confirmed);
  const first = aRelation(random, isBlocked ? companies - 1 : drawn, confirmed, undefined);
  const relations = [first];
  for (let last: Relation | undefined = first; last?.end && relations.length < 3 && random.chance(55); ) {
    const confirmed = plusDays(last.end.inForce, random.int(3, 30));
    last = confirmed < day(330) ? aRelation(random, random.int(2, companies - 1), confirmed, last.end.last) : undefined;
    if (last) relations.push(last);
  }
  const holds = holdsOf(random, relations);
  const vouchers = vouchersOf(random, relations, holds);
  const answers = answersOf(random, vouchers, holds);
  return { relations, vouchers, holds, answers, corrections: correctionsOf(random, vouchers, holds, answers) };
}

/** Stories of so many people: from one seed always the same. */
export function storiesOf(seed: number, people: number, companies: number): Story[] {
  const random = randomFrom(seed);
  return Array.from({ length: people }, () => aStory(random, companies));
}
