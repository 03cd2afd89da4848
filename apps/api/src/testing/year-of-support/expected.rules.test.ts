import { describe, expect, test } from "vitest";
import { plusMonths } from "./days.ts";
import { deadlineOf, expected, monthsOf, type Order, type Relation, type Story, type Terms } from "./expected.ts";

const terms: Terms[] = [{ from: "2025-01-01", cents: 350_000, months: 6 }];
const plan = { months: 6, cents: 350_000, first: 1 };

const relation = (start: string, extra: Partial<Relation> = {}): Relation => ({
  company: 0,
  confirmed: start,
  start,
  pauses: [],
  ...extra,
});

const until = (last: string) => ({ by: "company" as const, declared: last, inForce: last, last });

const story = (relations: Relation[], extra: Partial<Story> = {}): Story => ({
  relations,
  vouchers: [],
  holds: [],
  answers: [],
  corrections: [],
  ...extra,
});

const order = (built: string): Order => ({
  built,
  answered: built.replace(/..$/, "07"),
  rest: built.replace(/..$/, "12"),
});
const orders = ["2026-02-05", "2026-03-05", "2026-04-05", "2026-05-05"].map(order);

const approved = (payment: number, decided: string) => ({ payment, uploaded: decided, decided, approved: true });

const spans = (relations: Relation) =>
  monthsOf(relations, plan).map(({ first, last, cents }) => `${first} ${last} ${cents}`);

describe("the independent calculation", () => {
  test("[M1] the example of the product's rules gives its spans and amounts", () => {
    expect(spans(relation("2026-01-15", { end: until("2026-03-24") }))).toEqual([
      "2026-01-15 2026-02-14 350000",
      "2026-02-15 2026-03-14 350000",
      "2026-03-15 2026-03-24 116667",
    ]);
  });

  test("[M1] a month that starts on the 31st begins on the last day of a shorter month", () => {
    expect(plusMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(spans(relation("2026-01-31", { end: until("2026-04-29") }))).toEqual([
      "2026-01-31 2026-02-27 350000",
      "2026-02-28 2026-03-30 350000",
      "2026-03-31 2026-04-29 350000",
    ]);
  });

  test("[M1] half a cent of a shorter month is rounded up", () => {
    const [month] = monthsOf(relation("2026-01-01", { end: until("2026-01-01") }), { ...plan, cents: 345 });
    expect(month?.cents).toBe(12);
  });

  test("[M1] paused days earn nothing and push the later months forward", () => {
    expect(
      spans(
        relation("2026-01-15", { pauses: [{ agreed: "2026-02-01", first: "2026-02-01", last: "2026-02-10" }] }),
      ).slice(0, 2),
    ).toEqual(["2026-01-15 2026-02-24 350000", "2026-02-25 2026-03-24 350000"]);
    expect(
      spans(
        relation("2026-01-15", {
          pauses: [{ agreed: "2026-02-15", first: "2026-02-15", last: "2026-02-20" }],
          end: until("2026-02-22"),
        }),
      ),
    ).toEqual(["2026-01-15 2026-02-14 350000", "2026-02-21 2026-02-22 23333"]);
  });

  test("[M1] a second relation gets what is left, and its N° Pago runs on", () => {
    const { months, promised } = expected(
      story([relation("2026-01-15", { end: until("2026-03-24") }), relation("2026-04-01")]),
      [],
      [...terms, { from: "2026-03-25", cents: 400_000, months: 4 }],
      "2026-12-31",
    );
    expect(promised).toEqual([6, 3]);
    expect(months.map(({ payment, first, cents }) => [payment, first, cents]).slice(3)).toEqual([
      [4, "2026-04-01", 400_000],
      [5, "2026-05-01", 400_000],
      [6, "2026-06-01", 400_000],
    ]);
  });

  test("[M1] an end within 15 days of the start annuls a relation without an approved voucher", () => {
    const short = relation("2026-01-15", { end: until("2026-01-30") });
    expect(expected(story([short]), [], terms, "2026-12-31")).toMatchObject({ months: [], promised: [null] });
    const later = relation("2026-01-15", { end: until("2026-01-31") });
    expect(expected(story([later]), [], terms, "2026-12-31").promised).toEqual([6]);
  });

  test("[M1] a month enters an order after its last day, once it is approved and not held", () => {
    const { lines, paidCents } = expected(
      story([relation("2026-01-05")], {
        vouchers: [approved(1, "2026-02-01"), approved(2, "2026-03-05"), approved(3, "2026-04-06")],
        holds: [{ kind: "changed account", from: "2026-03-05", until: "2026-03-06" }],
      }),
      orders,
      terms,
      "2026-12-31",
    );
    expect(lines.map(({ payment, order: at }) => [payment, at])).toEqual([
      [1, 0],
      [2, 2],
      [3, 3],
    ]);
    expect(paidCents).toBe(1_050_000);
  });

  test("[M1] a returned month is in the next order once it is mended, and is paid once", () => {
    const { lines, months, paidCents } = expected(
      story([relation("2026-01-05", { end: until("2026-02-04") })], {
        vouchers: [approved(1, "2026-02-05")],
        answers: [
          {
            payment: 1,
            attempt: 1,
            returned: true,
            late: true,
            ofAccount: true,
            mended: { changed: 10, reviewed: 22 },
          },
        ],
      }),
      orders,
      terms,
      "2026-12-31",
    );
    expect(lines.map(({ order: at, outcome }) => [at, outcome])).toEqual([
      [0, "returned"],
      [2, "paid"],
    ]);
    expect(months[0]?.state).toBe("paid");
    expect(paidCents).toBe(350_000);
  });

  test("[M7] a corrected booking counts from the day of its correction", () => {
    const told = story([relation("2026-01-05", { end: until("2026-02-04") })], {
      vouchers: [approved(1, "2026-02-05")],
      corrections: [{ payment: 1, attempt: 1, after: 13, to: "returned" }],
    });
    expect(expected(told, orders, terms, "2026-02-19").paidCents).toBe(350_000);
    expect(expected(told, orders, terms, "2026-02-20")).toMatchObject({
      paidCents: 0,
      months: [{ state: "returned" }],
    });
  });

  test("[M1] the deadline of a voucher is 60 days after the month and 15 days after a rejection", () => {
    const month = { first: "2026-01-05", last: "2026-02-04" };
    expect(deadlineOf(month, "2026-01-05", [])).toBe("2026-04-05");
    const rejected = { payment: 1, uploaded: "2026-04-01", decided: "2026-04-03", approved: false };
    expect(deadlineOf(month, "2026-01-05", [rejected])).toBe("2026-04-18");
    const told = story([relation("2026-01-05", { end: until("2026-02-04") })]);
    expect(expected(told, [], terms, "2026-04-05").months[0]?.state).toBe("waiting for a voucher");
    expect(expected(told, [], terms, "2026-04-06").months[0]?.state).toBe("not due");
  });

  test("[M3] months of a blocked company wait, and those proven false are not due", () => {
    const block = { kind: "blocked company", from: "2026-02-05", relation: 0 } as const;
    const told = (hold: Story["holds"][number]) =>
      expected(
        story([relation("2026-01-05", { end: until("2026-02-04") })], {
          vouchers: [approved(1, "2026-02-05")],
          holds: [hold],
        }),
        orders,
        terms,
        "2026-03-01",
      ).months[0]?.state;
    expect(told(block)).toBe("held");
    expect(told({ ...block, until: "2026-02-12", provenFalse: true })).toBe("not due");
    expect(told({ ...block, relation: 1 })).toBe("paid");
  });
});
