import { keysOf } from "@arranca/contract/keys";
import { recordLists } from "@arranca/contract/records";
import { caseLists } from "@arranca/contract/review/cases";
import type { CompanyRight, StaffPermission, UserType } from "@arranca/contract/roles";
import type { AccountStatus } from "@arranca/contract/statuses";

export type AccountAccess = {
  userType: UserType;
  scope: "full" | "verification" | "standby";
  termsAccepted: boolean;
  status: AccountStatus;
  courseComplete: boolean;
  permissions: readonly (CompanyRight | StaffPermission)[];
  secondFactorDue: boolean;
  /** True for a company member whose access is paused until a colleague confirms their employment. */
  paused: boolean;
};

export type Place = { next: string; open: string[] };

const at = (next: string, ...others: string[]): Place => ({ next, open: [next, ...others] });

/** Computes the page after sign-in and the open pages of an account: the table of product.md 3, row by row. */
export function placeOf(account: AccountAccess): Place {
  if (account.scope === "verification") return at("/email-verification");
  if (account.scope === "standby") return at("/standby");
  if (!account.termsAccepted) return at("/terms");
  if (account.secondFactorDue) return at("/staff/second-factor");
  if (account.paused) return at("/account");
  const place = placeByType(account);
  // 'Tu cuenta' is open to every account that may sign in, whatever it still lacks.
  const shut = account.status === "blocked" || account.status === "closed";
  return shut ? place : { next: place.next, open: [...place.open, "/account"] };
}

function placeByType(account: AccountAccess): Place {
  if (account.userType === "staff") return staffPlace(account.permissions);
  return account.userType === "person" ? personPlace(account) : companyPlace(account);
}

const staffPlace = (permissions: AccountAccess["permissions"]): Place =>
  at("/staff", "/staff/second-factor", ...staffPages(permissions));

function personPlace({ status, courseComplete }: AccountAccess): Place {
  // Vacancies are readable once the course is complete, whatever the registration still lacks.
  const jobs = courseComplete ? ["/jobs"] : [];
  const places: Record<AccountStatus, Place> = {
    registering: courseComplete ? at("/register", "/inductive-course", "/jobs") : at("/inductive-course", "/register"),
    in_review: at("/pending", ...jobs),
    rejected: at("/standby", "/register", ...jobs),
    changes_requested: at("/standby", "/register", ...jobs),
    approved: at("/dashboard", "/jobs", "/relations", "/cvs", "/inductive-course"),
    blocked: at("/standby"),
    closed: at("/standby"),
  };
  return places[status];
}

function companyPlace({ status, permissions }: AccountAccess): Place {
  const places: Record<AccountStatus, Place> = {
    registering: at("/register"),
    in_review: at("/pending"),
    rejected: at("/standby", "/register"),
    changes_requested: at("/standby", "/register"),
    approved: at("/dashboard-company", ...companyPages(permissions)),
    blocked: at("/standby"),
    closed: at("/standby"),
  };
  return places[status];
}

const pagesOfCompany: Record<CompanyRight, string[]> = {
  vacancies: ["/jobs-company"],
  candidates: ["/candidates"],
  relations: ["/relations-company", "/relations"],
  company: [],
  team: ["/team-company"],
};

const companyPages = (permissions: AccountAccess["permissions"]): string[] =>
  Object.entries(pagesOfCompany).flatMap(([permission, pages]) =>
    permissions.some((held) => held === permission) ? pages : [],
  );

// Permissions of each staff page; its calls check their own permissions too.
const pagesOfStaff: Record<string, StaffPermission[]> = {
  "/staff/accounts": ["accounts.review", "accounts.block"],
  "/staff/persons": ["accounts.review", "relations.decide", "vouchers.review", "orders.build", "orders.authorise"],
  "/staff/companies": [
    "accounts.review",
    "vacancies.review",
    "relations.decide",
    "vouchers.review",
    "orders.build",
    "orders.authorise",
  ],
  "/staff/cases": [...new Set(Object.values(caseLists))],
  "/staff/records": keysOf(recordLists).map((list) => recordLists[list].permission),
  "/staff/calls": ["accounts.review"],
  "/staff/payments": ["vouchers.review", "orders.build", "orders.authorise", "audit.read", "settings.edit"],
  "/staff/reports": ["figures.read"],
  "/staff/course": ["course.edit", "accounts.review"],
  "/staff/catalogues": ["catalogues.edit"],
  "/staff/banners": ["banners.edit"],
  "/staff/settings": ["settings.edit"],
  "/staff/texts": ["texts.edit"],
  "/staff/emails": ["texts.edit"],
  "/staff/team": ["staff.manage"],
  "/staff/alarms": ["audit.read", "quotas.release"],
  "/staff/audit": ["audit.read"],
  "/staff/operations": ["operations.watch"],
};

/** Pages of the team that these permissions open. */
export const staffPages = (permissions: AccountAccess["permissions"]): string[] =>
  Object.entries(pagesOfStaff).flatMap(([page, needed]) =>
    needed.some((one) => permissions.includes(one)) ? [page] : [],
  );
