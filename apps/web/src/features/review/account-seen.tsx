import type { AccountFile } from "@arranca/contract/review/accounts";
import { IconHistory } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { sessionQuery } from "#lib/session/session.ts";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import css from "./account.module.css";

/** For who may read the audit: everything that was seen and done of this account. */
export function WhoSawIt({ file }: { file: AccountFile }) {
  const { data: session } = useSuspenseQuery(sessionQuery);
  if (!session.permissions.includes("audit.read")) return null;
  return (
    <p className={css.more}>
      <ButtonLink to="/staff/audit" search={{ about: file.id }} look="quiet" size="sm" icon={<Icon of={IconHistory} />}>
        Quién vio esta cuenta
      </ButtonLink>
    </p>
  );
}
