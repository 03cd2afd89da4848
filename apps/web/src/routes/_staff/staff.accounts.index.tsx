import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { AccountsPage } from "#features/review/accounts-page.tsx";
import { RegisterRequest } from "#features/review/data-requests/register-request.tsx";
import { type AccountsSearch, accountsSearch } from "#features/review/search.ts";
import { PageAction } from "#layouts/page-actions.tsx";
import { useListSearch } from "#lib/page/list-search.ts";
import { sessionQuery } from "#lib/session/session.ts";

export const Route = createFileRoute("/_staff/staff/accounts/")({
  staticData: { title: "Cuentas" },
  // Read with its page: what stands here is part of what the signed-out page loads.
  validateSearch: (search: AccountsSearch) => search,
  component: Accounts,
});

function Accounts() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  return (
    <div className="stack">
      {session.permissions.includes("accounts.review") ? (
        <RegisterRequest place={(button) => <PageAction>{button}</PageAction>} />
      ) : null}
      <AccountsPage {...useListSearch(accountsSearch)} />
    </div>
  );
}
