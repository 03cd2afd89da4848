import { createFileRoute } from "@tanstack/react-router";
import { AuditPage } from "#features/audit/audit-page.tsx";
import { type AuditSearch, auditSearch } from "#features/audit/search.ts";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_staff/staff/audit")({
  staticData: { title: "Auditoría" },
  // Read with its page: what stands here is part of what the signed-out page loads.
  validateSearch: (search: AuditSearch) => search,
  component: Audit,
});

function Audit() {
  return <AuditPage {...useListSearch(auditSearch)} />;
}
