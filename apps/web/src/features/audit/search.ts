import { auditKindNames } from "@arranca/contract/audit/kinds";
import { cursorParams, day, oneOf, searchParams, type Understood, words } from "#lib/page/list-search.ts";

/**
 * URL search of the audit log: `who` is the login that acted, `about` the account concerned, `object` a document, order or
 * voucher.
 */
export const auditSearch = searchParams({
  kind: oneOf(...auditKindNames),
  who: words(36),
  about: words(36),
  object: words(36),
  from: day,
  to: day,
  ...cursorParams,
});
export type AuditSearch = Understood<typeof auditSearch>;
