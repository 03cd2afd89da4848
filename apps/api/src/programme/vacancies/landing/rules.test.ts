import { expect, test } from "vitest";
import { countWords, type LandingFacts, landingFigures, shortPay, shownIn, townsOf } from "./rules.ts";

const facts = (over: Partial<LandingFacts> = {}): LandingFacts => ({
  isOpen: true,
  vacancies: 57,
  companies: 8,
  days: 3,
  ...over,
});
const said = (over: Partial<LandingFacts>) =>
  landingFigures(facts(over)).map(({ value, label }) => `${value} ${label}`);

test.each<[string, Partial<LandingFacts>, string[]]>([
  [
    "a programme at work",
    {},
    ["57 vacantes abiertas hoy", "8 empresas verificadas", "3 días suelen tardar en responder"],
  ],
  ["nothing yet", { vacancies: 0, companies: 0, days: null }, []],
  [
    "one of each",
    { vacancies: 1, companies: 1, days: 1 },
    ["1 vacante abierta hoy", "1 empresa verificada", "1 día suelen tardar en responder"],
  ],
  ["too little to say of the answers", { days: null }, ["57 vacantes abiertas hoy", "8 empresas verificadas"]],
  [
    "answers of the same day",
    { days: 0 },
    ["57 vacantes abiertas hoy", "8 empresas verificadas", "El mismo día suelen responder"],
  ],
])("[R01] the landing page shows only figures worth showing: %s", (_, over, expected) => {
  expect(said(over)).toEqual(expected);
});

test("a count on the landing page that reached its limit says so", () => {
  expect([999, 1000, 1001].map(countWords)).toEqual(["999", "1,000", "Más de 1,000"]);
});

const at = (municipalityId: number | null, city: string | null, modality_id = 1) => ({
  row: { modality_id },
  municipalityId,
  place: city === null ? null : { city },
});
const [leon, silao, remote, nowhere] = [at(11020, "León"), at(11037, "Silao"), at(11020, "León", 3), at(null, null)];

test("the quick choices on the landing page are the towns of the newest vacancies, the fullest first, and remote work; none without a choice", () => {
  expect(townsOf([silao, leon, leon, remote, nowhere])).toEqual([
    { key: "11020", name: "León" },
    { key: "11037", name: "Silao" },
    { key: "remoto", name: "Remoto" },
  ]);
  expect(townsOf([leon, leon, nowhere])).toEqual([]);
  expect(townsOf([])).toEqual([]);
});

test("a chosen town on the landing page shows its own six newest vacancies, and no remote ones", () => {
  const all = [remote, ...Array.from({ length: 8 }, () => leon), silao];
  expect(shownIn(all, { key: "11020", name: "León" })).toEqual(Array.from({ length: 6 }, () => leon));
  expect(shownIn(all, { key: "remoto", name: "Remoto" })).toEqual([remote]);
  expect(shownIn(all, undefined)).toEqual(all.slice(0, 6));
});

test("a published pay is shown short on the landing page, and an unpublished one not at all", () => {
  const row = {
    public_salary: true,
    net_salary: true,
    remuneration_min: 920_000,
    remuneration_max: 1_100_050 as number | null,
    currency: "MXN",
  };
  expect(shortPay({ row })).toEqual({ pay: "$9,200 a $11,000.50", per: "al mes, netos" });
  expect(shortPay({ row: { ...row, remuneration_max: null, net_salary: false, currency: "USD" } })).toEqual({
    pay: "$9,200 USD",
    per: "al mes, brutos",
  });
  expect(shortPay({ row: { ...row, public_salary: false } })).toBeNull();
});
