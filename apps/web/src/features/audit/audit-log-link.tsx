import { IconHistory } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sessionQuery } from "#lib/session/session.ts";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";

type Props = { of: { about: string } | { object: string }; children: ReactNode };

/** Link to the audit log of an account, document, order or vacancy; hidden from staff who may not read the audit log. */
export function AuditLogLink({ of: search, children }: Props) {
  const { data: session } = useSuspenseQuery(sessionQuery);
  if (!session.permissions.includes("audit.read")) return null;
  return (
    <p>
      <ButtonLink
        to="/staff/audit"
        search={search}
        look="quiet"
        size="sm"
        className="flush-left"
        icon={<Icon of={IconHistory} />}
      >
        {children}
      </ButtonLink>
    </p>
  );
}
