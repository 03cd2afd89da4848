import { createFileRoute } from "@tanstack/react-router";
import { EmailsPage } from "#features/emails/emails-page.tsx";
import { type EmailsSearch, emailsSearch } from "#features/emails/search.ts";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_staff/staff/emails")({
  staticData: { title: "Correos" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: EmailsSearch) => search,
  component: Emails,
});

function Emails() {
  return <EmailsPage {...useListSearch(emailsSearch)} />;
}
