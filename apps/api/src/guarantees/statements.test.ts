import { type Call, isFor } from "@arranca/contract/call";
import type { UserType } from "@arranca/contract/roles";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { statementsOf } from "../testing/database/statements.ts";
import { send } from "../testing/requests.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { allIds, aWorld, type Ids, kindsOf, type World } from "../testing/world.ts";

// Number of statements per read, including the session look-up and the begin and end of a transaction. Role and subject are
// sent with each statement and do not count (ADR 42). Cached data is counted on the second call.

let t: TestApp;
let world: World;
let ids: Ids;
beforeAll(async () => {
  t = await startTestApp();
  world = await aWorld(t);
  ids = await allIds(t);
});
afterAll(() => t.close());

/** Maximum of statements per read by default: the session, the read itself, and one more. */
const usual = 3;

/**
 * Reads with a higher maximum of statements, as `type path`. A number may only fall, and at the default the entry is
 * removed.
 */
const more: Record<string, number> = {
  // As opening the CV itself: the look is counted against the company's quota and recorded in one transaction.
  "company /files/apply/:careAboutId/preview": 13,
  "company /mpc/account/closing": 5,
  // The application, then its interviews, then their steps beside the company's address.
  "company /mpc/company/candidates/:id/interviews": 4,
  "company /mpc/company/candidates/details": 6,
  "company /mpc/company/candidates/notes": 4,
  "company /mpc/company/care-about": 4,
  "company /mpc/company/care-about/details": 5,
  // As the list of relations, then the months of its page.
  "company /mpc/company/care-about/months": 5,
  "company /mpc/company/payments": 4,
  "company /mpc/company/update-info": 5,
  "person /mpc/account/closing": 6,
  "person /mpc/course": 7,
  "person /mpc/person": 4,
  "person /mpc/person/cvs": 9,
  "person /mpc/person/info-update": 6,
  "person /mpc/person/job/list/postulation": 4,
  "person /mpc/person/relation-job/months": 5,
  "person /mpc/person/video": 4,
  // The page, its number and rows, and the reader's quota of downloads with its setting.
  "staff /staff/accounts": 7,
  "staff /staff/accounts/:id": 12,
  "staff /staff/accounts/:id/official-checks": 5,
  "staff /staff/audit": 7,
  // Includes the page's deposits, their conflicts of interest and the settings that waive some.
  "staff /staff/corrections": 6,
  "staff /staff/course": 5,
  "staff /staff/course/figures": 4,
  // The company and the look, then each part.
  "staff /staff/companies/:id/work": 9,
  // Includes a statement for the warnings about payable months.
  "staff /staff/figures": 10,
  // Twelve months of each source, one statement each.
  "staff /staff/figures/months": 7,
  // The settings, then the payments and the budget.
  "staff /staff/figures/money": 4,
  "staff /staff/home": 10,
  "staff /staff/members": 7,
  // The cases, their number, and the setting for programmes with one payer.
  "staff /staff/missing-deposits": 4,
  "staff /staff/operations": 6,
  "staff /staff/orders": 4,
  // Includes what its signers read: earlier payments, warnings, the last order and the budget, one statement or two each.
  "staff /staff/orders/:id": 16,
  // The months, the conflicts of interest of the viewer, and the warnings.
  "staff /staff/payable-months": 4,
  // Held months as above, then the ledger's sums, the budget and the projection.
  "staff /staff/money-desk": 9,
  "staff /staff/payment-register": 10,
  // The person, the look, the story and the relations; then the months as the person reads them.
  "staff /staff/persons/:id/work": 9,
  "staff /staff/reconciliation": 4,
  "staff /staff/vouchers": 5,
  "staff /staff/vouchers/:id": 5,
};

/** Frequent reads, with a maximum of statements below the default. */
const hot: Record<string, number> = {
  "person /mpc/person/job/details/:publicationId": 2,
  "person /mpc/person/job/list": 2,
  "person /mpc/person/relation-job/general-info": 2,
  "person /mpc/session": 2,
  "company /mpc/company/dashboard": 2,
  "company /mpc/company/jobs/list": 2,
  "company /mpc/company/jobs/details/:publicationId": 2,
  "staff /staff/queue": 3,
  "staff /staff/vacancies/:id": 3,
};

/**
 * Tables that a read may write: views, and looks at a CV or at a file of work and support, are recorded. Nothing else changes by reading, so a link from
 * another site changes nothing.
 */
const written: Record<string, string[]> = {
  "company /files/apply/:careAboutId/preview": ["applications", "audit_log", "quota_uses"],
  "staff /staff/companies/:id/work": ["audit_log"],
  "staff /staff/persons/:id/work": ["audit_log"],
  "person /mpc/person/job/details/:publicationId": ["vacancy_view_counts", "vacancy_views"],
};

const tablesWritten = (statements: string[]): string[] =>
  statements.flatMap((text) =>
    [
      ...text.matchAll(
        /\b(?:insert into|update|delete from)\s+(?:only\s+)?"?(?:public"?\.)?"?(?!set\b)(\w+)"?(?=[\s(])/gi,
      ),
    ].map(([, table = ""]) => table),
  );

function requiredOf(schema: Call["query"]): string[] {
  if (!schema) return [];
  const { required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as { required?: string[] };
  return required;
}

async function mostSent(
  call: Call,
  type: UserType & keyof World,
): Promise<{ most: number; writes: string[] } | undefined> {
  const name = /:(\w+)/.exec(call.path)?.[1];
  const field = name ?? requiredOf(call.query)[0];
  const kinds = field ? (kindsOf(call.path.replace(/:(\w+)/g, "{$1}"), field) ?? []) : [];
  let most: number | undefined;
  const writes = new Set<string>();
  for (const id of field ? kinds.flatMap((kind) => ids[kind]) : [""]) {
    const read = () =>
      send(t, call, {
        as: world[type],
        changesNothing: "perhaps",
        params: name ? { [name]: id } : {},
        query: field && !name ? { [field]: id } : {},
      });
    const first = await statementsOf(read);
    if (first.result.status !== 200) continue;
    const { statements } = await statementsOf(read);
    most = Math.max(most ?? 0, statements.length);
    for (const table of tablesWritten([...first.statements, ...statements])) writes.add(table);
  }
  return most === undefined ? undefined : { most, writes: [...writes].sort() };
}

test("no read call sends more SQL statements than its maximum, and none changes data, except that opening a vacancy counts the view", async () => {
  const found: Record<string, number> = {};
  const writing: Record<string, string[]> = {};
  for (const type of ["person", "company", "staff"] as const) {
    for (const call of t.app.calls) {
      if (call.method !== "GET" || call.response === "file") continue;
      if (call.access.mode !== "session" || !isFor(call.access, type)) continue;
      const sent = await mostSent(call, type);
      if (!sent) continue;
      found[`${type} ${call.path}`] = sent.most;
      if (sent.writes.length > 0) writing[`${type} ${call.path}`] = sent.writes;
    }
  }
  expect(Object.keys(found).length).toBeGreaterThan(80);
  for (const [read, budget] of Object.entries(hot)) expect(found[read], read).toBeLessThanOrEqual(budget);
  expect(Object.fromEntries(Object.entries(found).filter(([, sent]) => sent > usual))).toEqual(more);
  expect(writing).toEqual(written);
}, 120_000);
