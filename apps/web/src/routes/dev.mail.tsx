import { useQuery } from "@tanstack/react-query";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { devMailQuery } from "#features/notifications/dev-mail.queries.ts";
import { DevMail } from "#features/notifications/dev-mail.tsx";
import { usePageTitle } from "#lib/page/page-title.ts";
import { textSearch } from "./-text-search.ts";

const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/** E-mails that would have been sent. The page exists only during development. */
export const Route = createFileRoute("/dev/mail")({
  validateSearch: textSearch("to"),
  beforeLoad: () => {
    if (!localHosts.includes(location.hostname)) throw notFound();
  },
  component: MailPage,
});

function MailPage() {
  usePageTitle("Correos");
  const { to } = Route.useSearch();
  const emails = useQuery(devMailQuery(to));
  return <DevMail query={emails} to={to} />;
}
