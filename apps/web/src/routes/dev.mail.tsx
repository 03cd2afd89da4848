import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { devMailQuery } from "#features/notifications/dev-mail.queries.ts";
import { DevMail } from "#features/notifications/dev-mail.tsx";
import { usePageTitle } from "#lib/page/page-title.ts";
import { textSearch } from "./-text-search.ts";
import { onThisMachineOnly } from "./-this-machine.ts";

export const Route = createFileRoute("/dev/mail")({
  validateSearch: textSearch("to"),
  beforeLoad: onThisMachineOnly,
  component: MailPage,
});

function MailPage() {
  usePageTitle("Correos");
  const { to } = Route.useSearch();
  const emails = useQuery(devMailQuery(to));
  return <DevMail query={emails} to={to} />;
}
