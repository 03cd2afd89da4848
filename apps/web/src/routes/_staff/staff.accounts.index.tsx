import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { AccountsPage } from "#features/review/accounts/list-page.tsx";
import { RegisterRequest } from "#features/review/data-requests/register-request.tsx";
import { type AccountsSearch, accountsSearch } from "#features/review/search.ts";
import { PageAction } from "#layouts/page-actions.tsx";
import { useListSearch } from "#lib/page/list-search.ts";
import { sessionQuery } from "#lib/session/session.ts";

export const Route = createFileRoute("/_staff/staff/accounts/")({
  staticData: { title: "Cuentas" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
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
