import { createFileRoute } from "@tanstack/react-router";
import { AccountsPage, type AccountsSearch } from "#features/review/accounts-page.tsx";

const whole = (value: unknown) => (Number.isInteger(value) ? Number(value) : undefined);

export const Route = createFileRoute("/_staff/staff/accounts/")({
  staticData: { title: "Cuentas" },
  // What is not understood is dropped: an old or mistyped link still opens the list.
  validateSearch: (search: Record<string, unknown>): AccountsSearch => ({
    ...(typeof search.q === "string" && search.q ? { q: search.q.slice(0, 80) } : {}),
    ...(search.type === "person" || search.type === "company" ? { type: search.type } : {}),
    ...(whole(search.status) ? { status: whole(search.status) } : {}),
    ...(whole(search.limit) ? { limit: whole(search.limit) } : {}),
    ...(whole(search.offset) ? { offset: whole(search.offset) } : {}),
  }),
  component: Accounts,
});

function Accounts() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AccountsPage
      search={search}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
    />
  );
}
