import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readSession } from "@arranca/contract/accounts/session";
import { listCandidates, readCandidate } from "@arranca/contract/applications";
import { readPersonInfo } from "@arranca/contract/persons";
import { editAccount, listAccounts, readAccount } from "@arranca/contract/review/accounts";
import { searchStaff } from "@arranca/contract/team/search";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, aCompany, anApplication, aPerson, aStaffMember, aVacancy } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const root = resolve(import.meta.dirname, "../../../../..");
const sources = ["apps/api/src", "apps/web/src", "packages/contract/src"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/db\.gen\.ts$/.test(file))
    .map((file) => join(folder, file)),
);

const surname = "(?:first_?[sS]urname|second_?[sS]urname|last_?[nN]ame)";
const joins: [what: string, pattern: RegExp, allowed: readonly string[]][] = [
  ["in SQL", new RegExp(`concat_ws\\([^)]{0,200}${surname}`), ["apps/api/src/lib/database/names.ts"]],
  // The indexes of the staff search and of the sorted accounts have this expression; its result is never shown.
  [
    "in SQL by ||",
    new RegExp(`${surname}[^\\n]{0,30}\\|\\| ' '`),
    ["apps/api/src/desk/staff/search/store.ts", "apps/api/src/desk/review/accounts/list.store.ts"],
  ],
  ["in a list", new RegExp(`${surname}[^;\\n]{0,60}\\]\\s*(?:\\.filter\\(Boolean\\))?\\.join\\(`), []],
  ["in a template", new RegExp(`\\} \\$\\{[\\w.?]*${surname}`), []],
];

test.each(joins)("[F11, B09] no source joins a name %s by itself", (_what, pattern, allowed) => {
  const found = sources.filter((file) => pattern.test(readFileSync(join(root, file), "utf8")));
  expect(found.filter((file) => !allowed.includes(file))).toEqual([]);
  expect(sources.length).toBeGreaterThan(500);
});

let t: TestApp;
let person: Account;
let company: Account;
let reviewer: Account;
let application: string;
beforeAll(async () => {
  t = await startTestApp();
  person = await aPerson(t, { name: "Yareli", first_surname: "Ojeda", second_surname: null });
  company = await aCompany(t);
  reviewer = await aStaffMember(t, ["accounts.review", "accounts.block"]);
  application = await anApplication(t, {
    vacancyId: await aVacancy(t, company.id),
    personId: person.id,
    companyId: company.id,
  });
});
afterAll(() => t.close());

/** Texts of an answer that show a missing part of a name. */
function gapsIn(value: unknown): string[] {
  if (typeof value === "string")
    return /\bnull\b|\bundefined\b|Yareli {2}|Ojeda {2}|Ojeda $/.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(gapsIn) : [];
}

test("[F11, B09] an account with one surname is named without gaps in every list, card and search", async () => {
  const params = { id: person.id };
  const answers = [
    await send(t, readSession, { as: person }),
    await send(t, readPersonInfo, { as: person }),
    await send(t, listCandidates, { as: company }),
    await send(t, readCandidate, { as: company, query: { care_about_id: application } }),
    await send(t, listAccounts, { as: reviewer, query: { owner_type: "person" } }),
    await send(t, readAccount, { as: reviewer, params }),
    await send(t, searchStaff, { as: reviewer, query: { search: "Yareli Ojeda" } }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.body).toContain("Yareli");
    expect(gapsIn(answer.contents())).toEqual([]);
  }
});

test("[F11, B09] an 'X' that staff types as second surname is none", async () => {
  const body = {
    firstNames: "Yareli  Abril",
    maternalSurname: "X",
    phone: "4772150934",
    reason: "La corregimos con su acta de nacimiento.",
  };
  const params = { id: person.id };
  expect((await send(t, editAccount, { as: reviewer, params, body })).status).toBe(200);
  const { contact, name } = (await send(t, readAccount, { as: reviewer, params })).contents();
  expect({ name, maternalSurname: contact.maternalSurname }).toEqual({
    name: "Yareli Abril Ojeda",
    maternalSurname: null,
  });
});
