import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";

export type DeskReader = {
  loginId: string;
  subjectId: string;
  /** True for a reader who sees rows of people. */
  readsRows: boolean;
  /** True for an auditor who pays nothing: names and accounts are left out. */
  masked: boolean;
  maySetBudget: boolean;
};

/** Payers, auditors and those who set the budget. Refuses FORBIDDEN to everybody else. */
export function deskReaderOf({ loginId, subjectId, permissions }: Actor): DeskReader {
  const pays = permissions.includes("orders.build") || permissions.includes("orders.authorise");
  const audits = permissions.includes("audit.read");
  const edits = permissions.includes("settings.edit");
  if (!pays && !audits && !edits) throw new Refusal("FORBIDDEN");
  return { loginId, subjectId, readsRows: pays || audits, masked: !pays, maySetBudget: edits && !pays };
}

export function rowReaderOf(actor: Actor): DeskReader {
  const reader = deskReaderOf(actor);
  if (!reader.readsRows) throw new Refusal("FORBIDDEN");
  return reader;
}
