import type { CompanyRelationSort } from "@arranca/contract/relations/company-list";
import { describe, expect, test } from "vitest";
import { inOrder, type Overviewed, overviewOf } from "./overview.rules.ts";
import { pageOfRelations } from "./page.ts";

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const filters = {
  ...{ search: "", status: undefined, confirmed: 0, waiting: 0, pending: 0 },
  ...{ relation_state: undefined, publicationId: undefined, begun_in: undefined },
};

const relation = (number: number, over: Partial<Overviewed> = {}): Overviewed => ({
  ...{ id: idOf(number), applicationId: idOf(number), personId: idOf(number), vacancyId: "v1", title: "Barista" },
  ...{ createdAt: new Date("2026-11-01T12:00:00Z"), name: "Ana Ruiz", startDate: "2026-10-01" },
  ...{ status: "active", confirmation: "both", waits: false, months: [], found: true, missing: 0, deadline: null },
  ...over,
});

/** Relations of which many are equal in every sort key. */
const many = Array.from({ length: 23 }, (_, at) =>
  relation(at + 1, {
    name: ["Zoé Ávila", "Ángel Cruz", "ana ruiz", "Ñico Paz"][at % 4] ?? "",
    startDate: at % 5 === 0 ? null : `2026-1${at % 2}-01`,
    missing: at % 3,
    waits: at % 6 === 0,
    deadline: at % 3 === 0 ? null : `2026-12-0${(at % 3) + 1}`,
    createdAt: new Date(Date.UTC(2026, 10, 1 + (at % 2))),
  }),
);

const sorts: CompanyRelationSort[] = ["turn", "name", "start", "missing", "deadline"];

describe("[C11] relations of a company in each order", () => {
  test.each(sorts)(
    "the order '%s' is read to the end by cursors, each relation once, also among equal ones",
    (sort) => {
      const sorted = inOrder(many, { ...filters, relation_sort: sort });
      const read: string[] = [];
      let cursor: string | undefined;
      do {
        const page = pageOfRelations(many, sorted, sort, { limit: 4, offset: 0, cursor });
        read.push(...page.rows.map(({ id }) => id));
        cursor = page.cursor ?? undefined;
      } while (cursor);
      expect(read).toEqual(sorted.map(({ id }) => id));
      expect(new Set(read).size).toBe(many.length);
    },
  );

  test.each<[CompanyRelationSort, (one: Overviewed) => unknown, unknown[]]>([
    ["turn", ({ waits }) => waits, [true, true, true, true, false]],
    ["name", ({ name }) => name, Array(5).fill("ana ruiz")],
    ["start", ({ startDate }) => startDate, Array(5).fill("2026-11-01")],
    ["missing", ({ missing }) => missing, Array(5).fill(2)],
    ["deadline", ({ deadline }) => deadline, Array(5).fill("2026-12-02")],
  ])("the order '%s' begins with what it names", (sort, said, first) => {
    expect(
      inOrder(many, { ...filters, relation_sort: sort })
        .slice(0, 5)
        .map(said),
    ).toEqual(first);
  });

  test("names are sorted as in Spanish: accents do not count, and ñ follows n", () => {
    const names = ["Zoé", "Óscar", "Ñico", "Nora", "ángel", "Andrea"].map((name, at) => relation(at + 1, { name }));
    const sorted = inOrder(names, { ...filters, relation_sort: "name" });
    expect(sorted.map(({ name }) => name)).toEqual(["Andrea", "ángel", "Nora", "Ñico", "Óscar", "Zoé"]);
  });

  test("an answer given between two pages hides no relation", () => {
    const first = pageOfRelations(many, inOrder(many, { ...filters, relation_sort: "turn" }), "turn", {
      ...{ limit: 8, offset: 0 },
    });
    const answered = many.map((one) => (one.id === first.rows[0]?.id ? { ...one, waits: false } : one));
    const rest = pageOfRelations(answered, inOrder(answered, { ...filters, relation_sort: "turn" }), "turn", {
      ...{ limit: 100, offset: 0, cursor: first.cursor ?? "" },
    });
    const shown = new Set([...first.rows, ...rest.rows].map(({ id }) => id));
    expect(shown.size).toBe(many.length);
  });

  test.each<[string, string]>([
    ["of another order", `t_${Date.UTC(2026, 10, 1)}_${idOf(1)}`],
    ["of an unknown relation", `0_${Date.UTC(2026, 10, 1)}_${idOf(99)}`],
    ["with another time", `0_1_${idOf(1)}`],
  ])("a cursor %s is refused", (_case, cursor) => {
    const sorted = inOrder(many, { ...filters, relation_sort: "turn" });
    expect(() => pageOfRelations(many, sorted, "turn", { limit: 4, offset: 0, cursor })).toThrow(
      "Revisa los campos marcados.",
    );
  });
});

test("[C11] the counts per state follow search, vacancy and month, but not the chosen state", () => {
  const all = [
    relation(1, { months: ["2026-10", "2026-11"], missing: 1 }),
    relation(2, { confirmation: "person", waits: true, missing: 1 }),
    relation(3, { confirmation: "company", vacancyId: "v2", title: "Cajera" }),
    relation(4, { confirmation: "disputed" }),
    relation(5, { status: "finished", months: ["2026-10"] }),
    relation(6, { status: "finished", confirmation: "annulled", found: false }),
  ];
  const read = (over: object) => overviewOf(all, { ...filters, relation_sort: "turn", ...over });
  const vacancies = [
    { id: "v1", title: "Barista", count: 5 },
    { id: "v2", title: "Cajera", count: 1 },
  ];
  expect(read({ relation_state: "active" })).toEqual({
    ...{ waiting: 1, pending: 2, vacancies, begun_months: ["2026-11", "2026-10"] },
    counts: { unconfirmed: 2, active: 1, disputed: 1, finished: 1 },
  });
  expect(read({ begun_in: "2026-10" }).counts).toEqual({ unconfirmed: 0, active: 1, disputed: 0, finished: 1 });
  expect(read({ publicationId: "v2" }).counts).toEqual({ unconfirmed: 1, active: 0, disputed: 0, finished: 0 });
});
