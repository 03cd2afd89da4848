import { describe, expect, test } from "vitest";
import { type RelationFacts, relationLimitOf, signalsOfRelation } from "./rules.ts";

const facts = (over: Partial<RelationFacts> = {}): RelationFacts => ({
  personPhone: "4772150934",
  companyPhones: ["4776881204", null],
  personAddress: { cp: "37004", street: "Mina de Valenciana", number: "118" },
  companyAddress: { cp: "37000", street: "Madero", number: "201" },
  sameDevice: false,
  sameNetwork: false,
  startDate: "2026-11-20",
  endDate: null,
  begunOn: "2026-11-20",
  confirmedOn: "2026-11-20",
  settledByStaff: false,
  place: 1,
  most: 10,
  ...over,
});
const kinds = (over: Partial<RelationFacts>) => signalsOfRelation(facts(over)).map(({ kind }) => kind);
const here = (street: string, number: string) => ({ cp: "37004", street, number });

describe("the fraud signal of facts shared by person and company", () => {
  test.each<[string, Partial<RelationFacts>, string[]]>([
    ["nothing", {}, []],
    ["the phone, written with its country", { companyPhones: ["+52 477 215 09 34"] }, ["same_phone"]],
    ["the phone of a manager", { companyPhones: ["4776881204", "4772150934"] }, ["same_phone"]],
    ["no phone at all", { personPhone: "", companyPhones: [""] }, []],
    ["the address, written otherwise", { companyAddress: here("C. Mina de Valenciána", "118") }, ["same_address"]],
    ["the street, another house", { companyAddress: here("Mina de Valenciana", "120") }, []],
    ["a street without a number", { personAddress: here("Madero", "S/N"), companyAddress: here("Madero", "S/N") }, []],
    ["a device", { sameDevice: true }, ["same_device"]],
    ["a network alone, as in a school", { sameNetwork: true }, []],
    ["two of them", { sameDevice: true, companyPhones: ["4772150934"] }, ["several_shared"]],
  ])("%s", (_case, over, found) => expect(kinds(over)).toEqual(found));

  test.each(["0000000000", "5555555555", "1234567890"])(
    "[F7] the phone %s, which nobody has, is no signal",
    (phone) => {
      expect(kinds({ personPhone: phone, companyPhones: [phone] })).toEqual([]);
    },
  );

  test("another phone is new evidence for a fraud signal; another spelling of the same phone is not", () => {
    const of = (phone: string) => signalsOfRelation(facts({ personPhone: phone, companyPhones: [phone] }))[0]?.compared;
    expect(of("+52 477 688 1204")).toEqual(of("4776881204"));
    expect(of("4776881204")).not.toEqual(of("4776881205"));
  });

  test("a network shared by person and company is a fraud signal only beside another signal", () => {
    const [seen] = signalsOfRelation(facts({ sameDevice: true, sameNetwork: true }));
    expect(seen?.detail).toEqual({ shared: ["same_device"], network: true });
  });
});

describe("the fraud signal from unusual start and end dates", () => {
  test.each<[string, Partial<RelationFacts>, string[]]>([
    ["15 days back", { startDate: "2026-11-05" }, []],
    ["16 days back", { startDate: "2026-11-04" }, ["late_start"]],
    ["a first month that ends 8 days on", { startDate: "2026-11-10", endDate: "2026-11-28" }, []],
    ["a first month that ends 7 days on", { startDate: "2026-11-10", endDate: "2026-11-27" }, ["first_month_over"]],
    [
      "an answer that came when the month was over",
      { startDate: "2026-10-20", begunOn: "2026-10-20" },
      ["first_month_over"],
    ],
    ["dates that staff set on evidence", { startDate: "2026-09-30", settledByStaff: true }, []],
  ])("%s", (_case, over, found) => expect(kinds(over)).toEqual(found));
});

describe("the fraud signal of a company's size", () => {
  test("a company with more relations than its declared size allows gives a fraud signal; at the limit, or with a size without limit, it gives none", () => {
    expect(kinds({ place: 10 })).toEqual([]);
    expect(kinds({ place: 11 })).toEqual(["over_size"]);
    expect(kinds({ place: 900, most: null })).toEqual([]);
  });
  test.each([
    [1, 10],
    [3, 250],
    [4, null],
    [null, 5],
    [100_001, 5],
  ])("%s allows %s", (sizeId, most) => expect(relationLimitOf(sizeId, 5)).toBe(most));
});
