import { keysOf } from "@arranca/contract/keys";
import { accountStatuses } from "@arranca/contract/statuses";
import { describe, expect, test } from "vitest";
import { type AccountAccess, placeOf } from "./rules.ts";

const person: AccountAccess = {
  userType: "person",
  scope: "full",
  termsAccepted: true,
  status: "approved",
  courseComplete: true,
  permissions: [],
  secondFactorDue: false,
  paused: false,
};
const company: AccountAccess = {
  ...person,
  userType: "company",
  courseComplete: false,
  permissions: ["vacancies", "candidates", "relations", "company"],
};
const staff: AccountAccess = { ...person, userType: "staff", courseComplete: false };
/** Files of work and support. */
const work = ["/staff/persons", "/staff/companies"];

// Columns: the account, its first page, other open pages (product.md 3).
const rows: [string, AccountAccess, string, string[]][] = [
  ["e-mail not verified", { ...person, scope: "verification", status: "registering" }, "/email-verification", []],
  ["terms not accepted", { ...person, termsAccepted: false }, "/terms", []],
  ["terms not accepted, company", { ...company, termsAccepted: false, status: "registering" }, "/terms", []],
  [
    "person, course incomplete",
    { ...person, status: "registering", courseComplete: false },
    "/inductive-course",
    ["/register"],
  ],
  [
    "person registering, course complete",
    { ...person, status: "registering" },
    "/register",
    ["/inductive-course", "/jobs"],
  ],
  ["company registering", { ...company, status: "registering" }, "/register", []],
  ["person in review", { ...person, status: "in_review" }, "/pending", ["/jobs"]],
  ["person in review, course incomplete", { ...person, status: "in_review", courseComplete: false }, "/pending", []],
  ["company in review", { ...company, status: "in_review" }, "/pending", []],
  ["person rejected", { ...person, status: "rejected" }, "/standby", ["/register", "/jobs"]],
  ["company rejected", { ...company, status: "rejected" }, "/standby", ["/register"]],
  ["person with changes asked", { ...person, status: "changes_requested" }, "/standby", ["/register", "/jobs"]],
  ["company with changes asked", { ...company, status: "changes_requested" }, "/standby", ["/register"]],
  ["person approved", person, "/dashboard", ["/jobs", "/relations", "/cvs", "/inductive-course"]],
  [
    "company approved",
    company,
    "/dashboard-company",
    ["/jobs-company", "/candidates", "/relations-company", "/relations"],
  ],
  [
    "administrator of a company",
    { ...company, permissions: [...company.permissions, "team"] },
    "/dashboard-company",
    ["/jobs-company", "/candidates", "/relations-company", "/relations", "/team-company"],
  ],
  [
    "sub-account that reviews candidates only",
    { ...company, permissions: ["candidates"] },
    "/dashboard-company",
    ["/candidates"],
  ],
  ["[S1.12] paused colleague of a company", { ...company, permissions: [], paused: true }, "/account", []],
  ["blocked, after 'Pedir revisión' only", { ...person, scope: "standby", status: "blocked" }, "/standby", []],
  ["a session of 'Pedir revisión' whose account was let in since", { ...person, scope: "standby" }, "/standby", []],
  ["the same session of a member of the team", { ...staff, scope: "standby" }, "/standby", []],
  ["staff without a role", staff, "/staff", ["/staff/second-factor"]],
  [
    "staff whose second factor is due, whatever its role",
    { ...staff, permissions: ["staff.manage", "orders.build"], secondFactorDue: true },
    "/staff/second-factor",
    [],
  ],
  [
    "staff that reviews accounts",
    { ...staff, permissions: ["accounts.review"] },
    "/staff",
    [
      "/staff/second-factor",
      "/staff/accounts",
      ...work,
      "/staff/cases",
      "/staff/records",
      "/staff/calls",
      "/staff/course",
    ],
  ],
  [
    "staff that pays",
    { ...staff, permissions: ["orders.build"] },
    "/staff",
    ["/staff/second-factor", ...work, "/staff/payments"],
  ],
  [
    "staff that authorises payments",
    { ...staff, permissions: ["orders.authorise"] },
    "/staff",
    ["/staff/second-factor", ...work, "/staff/payments"],
  ],
  [
    "staff that reviews vouchers",
    { ...staff, permissions: ["vouchers.review"] },
    "/staff",
    ["/staff/second-factor", ...work, "/staff/payments"],
  ],
  [
    "staff that reads the figures",
    { ...staff, permissions: ["figures.read"] },
    "/staff",
    ["/staff/second-factor", "/staff/reports"],
  ],
  [
    "staff that decides blocks",
    { ...staff, permissions: ["accounts.block"] },
    "/staff",
    ["/staff/second-factor", "/staff/accounts", "/staff/cases"],
  ],
  [
    "staff that releases what was used up",
    { ...staff, permissions: ["quotas.release"] },
    "/staff",
    ["/staff/second-factor", "/staff/alarms"],
  ],
  [
    "staff that watches how the programme runs",
    { ...staff, permissions: ["operations.watch"] },
    "/staff",
    ["/staff/second-factor", "/staff/operations"],
  ],
  [
    "staff that edits the catalogues",
    { ...staff, permissions: ["catalogues.edit"] },
    "/staff",
    ["/staff/second-factor", "/staff/catalogues"],
  ],
  [
    "staff that edits the banners",
    { ...staff, permissions: ["banners.edit"] },
    "/staff",
    ["/staff/second-factor", "/staff/banners"],
  ],
  [
    "staff that edits the course",
    { ...staff, permissions: ["course.edit"] },
    "/staff",
    ["/staff/second-factor", "/staff/course"],
  ],
  [
    "an administrator",
    { ...staff, permissions: ["staff.manage", "settings.edit", "texts.edit"] },
    "/staff",
    ["/staff/second-factor", "/staff/payments", "/staff/settings", "/staff/texts", "/staff/emails", "/staff/team"],
  ],
  [
    "an auditor",
    { ...staff, permissions: ["audit.read"] },
    "/staff",
    ["/staff/second-factor", "/staff/payments", "/staff/alarms", "/staff/audit"],
  ],
];

describe("[G01, G02, G03] the open pages of an account", () => {
  test.each(rows)("the pages of an account: %s", (_case, account, next, others) => {
    // 'Tu cuenta' is open once these pages are passed.
    const waitingPages = ["/email-verification", "/terms", "/staff/second-factor"];
    const own = waitingPages.includes(next) || account.scope === "standby" || account.paused ? [] : ["/account"];
    expect(placeOf(account)).toEqual({ next, open: [next, ...others, ...own] });
  });

  test("every status of both types has an open first page, and a closed or blocked account has no other", () => {
    for (const account of [person, company]) {
      for (const status of keysOf(accountStatuses)) {
        const { next, open } = placeOf({ ...account, status });
        expect(open).toContain(next);
        if (status === "blocked" || status === "closed") expect(open).toEqual(["/standby"]);
      }
    }
  });
});
