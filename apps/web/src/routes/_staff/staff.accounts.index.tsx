import { createFileRoute } from "@tanstack/react-router";
import { AccountsPage, type AccountsSearch } from "#features/review/accounts-page.tsx";

export const Route = createFileRoute("/_staff/staff/accounts/")({
  staticData: { title: "Cuentas" },
  // Read with its page: what stands here is part of what the signed-out page loads.
  validateSearch: (search: AccountsSearch) => search,
  component: Accounts,
});

const whole = (value: unknown) => (Number.isInteger(value) ? Number(value) : undefined);

/** What is not understood is dropped: an old or mistyped link still opens the list. */
const understood = (search: AccountsSearch): AccountsSearch => ({
  ...(typeof search.q === "string" && search.q ? { q: search.q.slice(0, 80) } : {}),
  ...(search.type === "person" || search.type === "company" ? { type: search.type } : {}),
  ...(whole(search.status) ? { status: whole(search.status) } : {}),
  ...(search.unfit === true ? { unfit: true } : {}),
  ...(whole(search.limit) ? { limit: whole(search.limit) } : {}),
  ...(whole(search.offset) ? { offset: whole(search.offset) } : {}),
});

function Accounts() {
  const search = Route.useSearch({ select: understood, structuralSharing: true });
  const navigate = Route.useNavigate();
  return (
    <AccountsPage
      search={search}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
    />
  );
}
