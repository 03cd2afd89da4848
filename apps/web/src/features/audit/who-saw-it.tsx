import { IconHistory } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sessionQuery } from "#lib/session/session.ts";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";

type Props = { of: { about: string } | { object: string }; children: ReactNode };

/** For who may read the audit: everything that was seen and done of an account, or of a paper, order or vacancy. */
export function WhoSawIt({ of: search, children }: Props) {
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
