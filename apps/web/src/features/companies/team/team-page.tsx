import { type Colleague, companyPermissionLabels } from "@arranca/contract/accounts/company-team";
import { smallStates } from "@arranca/contract/states/state-words";
import {
  IconDeviceMobileOff,
  IconMailForward,
  IconMailX,
  IconShieldLock,
  IconUserMinus,
  IconUserPlus,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { shortDate } from "#lib/format.ts";
import { onePage } from "#lib/page/list-search.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { actsColumn } from "#ui/display/acts-column.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { Card } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { InviteDialog, RightsDialog } from "./colleague-dialogs.tsx";
import { ConfirmAccess } from "./confirm-access.tsx";
import { ConfirmActDialog } from "./confirm-act-dialog.tsx";
import { teamQuery } from "./queries.ts";
import { names, shortNames } from "./words.ts";

// Confirmation is offered above the list.
type Action = Exclude<Colleague["actions"][number], "confirm">;

const icons = {
  edit: IconShieldLock,
  "second-factor": IconDeviceMobileOff,
  resend: IconMailForward,
  uninvite: IconMailX,
  remove: IconUserMinus,
} satisfies Record<Action, typeof IconShieldLock>;

const chips = {
  active: { tone: "done", label: smallStates.colleagueActive },
  paused: { tone: "ended", label: smallStates.colleaguePaused },
  invited: { tone: "running", label: smallStates.invited },
  expired: { tone: "ended", label: smallStates.invitationExpired },
} as const satisfies Record<Colleague["status"], { tone: string; label: string }>;

const columns: readonly Column<Colleague>[] = [
  {
    key: "name",
    head: "Persona",
    lead: true,
    cell: ({ name, email, is_me }) => (
      <div className="row">
        <Avatar name={name ?? email} size={32} />
        <div className="grow">
          <p className="bold">
            {name ?? email}
            {is_me ? <span className="muted"> (tú)</span> : null}
          </p>
          {name ? <p className="muted text-14">{email}</p> : null}
        </div>
      </div>
    ),
  },
  {
    key: "rights",
    head: "Cuenta",
    cell: ({ is_administrator, permissions }) =>
      is_administrator ? (
        "Administrador"
      ) : (
        <div>
          <p>Subcuenta</p>
          <p className="muted text-14">{permissions.map((one) => companyPermissionLabels[one]).join(", ")}</p>
        </div>
      ),
  },
  {
    key: "seen",
    head: "Última entrada",
    cell: ({ last_seen_at }) => (last_seen_at ? shortDate(last_seen_at) : <span className="muted">Nunca</span>),
  },
  {
    key: "status",
    head: "Estatus",
    cell: ({ status }) => <StatusChip tone={chips[status].tone}>{chips[status].label}</StatusChip>,
  },
];

export function CompanyTeamPage({ place }: { place: (buttons: ReactNode) => ReactNode }) {
  const query = useQuery(teamQuery);
  const [inviting, setInviting] = useState(false);
  const [asking, setAsking] = useState<{ about: Action; colleague: Colleague }>();
  const done = () => setAsking(undefined);

  const acts = actsColumn({
    offered: ({ actions }: Colleague) => actions.filter((about) => about !== "confirm"),
    nameOf: ({ name, email }) => name ?? email,
    ...{ icons, names, shortNames },
    onAct: (about, colleague) => setAsking({ about, colleague }),
  });
  const inviteButton = (
    <Button look="fill" icon={<Icon of={IconUserPlus} />} disabled={!query.data} onClick={() => setInviting(true)}>
      Invitar
    </Button>
  );
  return (
    <div className="stack">
      {place(inviteButton)}
      <div className="phone">{inviteButton}</div>
      <ConfirmAccess colleagues={query.data?.info ?? []} />
      <Card label="Integrantes">
        <DataTable
          label="Equipo"
          columns={[...columns, acts]}
          rowKey={({ id }) => id}
          {...onePage(query.data?.info, query)}
        />
      </Card>
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
      {asking?.about === "edit" ? <RightsDialog colleague={asking.colleague} onClose={done} /> : null}
      {asking && asking.about !== "edit" ? (
        <ConfirmActDialog about={asking.about} colleague={asking.colleague} onClose={done} />
      ) : null}
    </div>
  );
}
