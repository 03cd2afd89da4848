import type { CompanyWork } from "@arranca/contract/review/work";
import { statusLabel } from "@arranca/contract/states/status-label";
import { IconId } from "@tabler/icons-react";
import { statusTone } from "#lib/statuses.ts";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";

type Props = {
  id: string;
  work: Pick<CompanyWork, "folio" | "statusId" | "statusName">;
  /** True for a reader who may open the account file. */
  seesAccounts: boolean;
};

/** Folio and status of an account, with a link to its file. */
export const WorkHead = ({ id, work: { folio, statusId, statusName }, seesAccounts }: Props) => (
  <p className="row wrap">
    {folio ? <span className="muted">Folio {folio}</span> : null}
    <StatusChip tone={statusTone("cuenta", statusId)}>{statusLabel("cuenta", statusName)}</StatusChip>
    {seesAccounts ? (
      <ButtonLink look="quiet" size="sm" to="/staff/accounts/$id" params={{ id }} icon={<Icon of={IconId} size={20} />}>
        Expediente
      </ButtonLink>
    ) : null}
  </p>
);
