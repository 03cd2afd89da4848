import { createFileRoute } from "@tanstack/react-router";
import { AuditPage } from "#features/audit/audit-page.tsx";
import { type AuditSearch, auditSearch } from "#features/audit/search.ts";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_staff/staff/audit")({
  staticData: { title: "Auditoría" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: AuditSearch) => search,
  component: Audit,
});

function Audit() {
  return <AuditPage {...useListSearch(auditSearch)} />;
}
