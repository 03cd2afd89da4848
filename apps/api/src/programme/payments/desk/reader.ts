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

export function deskReaderOf({ loginId, subjectId, permissions }: Actor): DeskReader {
  const pays = permissions.includes("orders.build") || permissions.includes("orders.authorise");
  const audits = permissions.includes("audit.read");
  const edits = permissions.includes("settings.edit");
  return { loginId, subjectId, readsRows: pays || audits, masked: !pays, maySetBudget: edits && !pays };
}
