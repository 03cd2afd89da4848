import { keysOf } from "@arranca/contract/keys";
import { type MemberState, memberState, memberStates, shownMembers } from "@arranca/contract/lists/members";
import type { StaffMember } from "@arranca/contract/staff";
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
import { rowsOf, tableSearch } from "#lib/page/list-search.ts";
import type { StatusTone } from "#lib/status-tone.ts";
import { Button } from "#ui/actions/button.tsx";
import { FilterChip } from "#ui/actions/filter-chip.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { actsColumn } from "#ui/display/acts-column.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import type { Column } from "#ui/display/data-table.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { ListCard } from "#ui/lists/list-card.tsx";
import { FactorResetDialog } from "./factor-reset-dialog.tsx";
import { GrantsCard } from "./grants-card.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { downloadMembersAs, memberFilters, membersQuery, useActive, useResend, useUninvite } from "./queries.ts";
import { RightsReview } from "./rights-review.tsx";
import { RolesDialog } from "./roles-dialog.tsx";
import type { MembersSearch } from "./search.ts";
import { showOutcome } from "./show-outcome.ts";

const RoleFilter = lazyComponent(async () => (await import("./role-filter.tsx")).RoleFilter);

// Permissions are confirmed above the list.
type Action = Exclude<StaffMember["actions"][number], "confirm">;
type Asking = { about: Action; member: StaffMember };

const columns: readonly Column<StaffMember>[] = [
  {
    key: "name",
    head: "Persona",
    lead: true,
    sort: "name",
    cell: (member) => (
      <div className="row">
        <Avatar name={member.name} size={32} />
        <div className="grow">
          <p className="bold">{member.name}</p>
          <p className="muted text-14">{member.email}</p>
        </div>
      </div>
    ),
  },
  {
    key: "roles",
    head: "Roles",
    cell: (member) => member.roles.map((role) => role.name).join(", ") || <span className="muted">Sin rol</span>,
  },
  {
    key: "seen",
    head: "Última entrada",
    sort: "seen",
    sortKind: "day",
    cell: (member) => (member.last_seen_at ? shortDate(member.last_seen_at) : <span className="muted">Nunca</span>),
  },
  {
    key: "status",
    head: "Estatus",
    cell: (member) => {
      const state = memberState(member);
      return <StatusChip tone={tones[state]}>{memberStates[state]}</StatusChip>;
    },
  },
  {
    key: "joined",
    head: "En el equipo desde",
    sort: "joined",
    sortKind: "day",
    extra: true,
    cell: ({ created_at }) => <span className="nowrap">{shortDate(created_at)}</span>,
  },
  { key: "factor", head: "Dos pasos", extra: true, cell: ({ second_factor }) => (second_factor ? "Sí" : "No") },
];
const tones: Record<MemberState, StatusTone> = { active: "done", invited: "running", gone: "ended" };
/** Page size without a `limit` in the URL: most teams fit on one page. */
const usualRows = 50;

const icons = {
  roles: IconShieldLock,
  invite: IconMailForward,
  uninvite: IconMailX,
  "second-factor": IconDeviceMobileOff,
  deactivate: IconUserMinus,
  activate: IconUserPlus,
} satisfies Record<Action, typeof IconShieldLock>;
const names: Record<Action, string> = {
  roles: "Cambiar los roles de",
  invite: "Reenviar la invitación a",
  uninvite: "Eliminar la invitación de",
  "second-factor": "Quitar la verificación en dos pasos de",
  deactivate: "Sacar del equipo a",
  activate: "Volver a incluir a",
};

const shortNames: Record<Action, string> = {
  roles: "Roles",
  invite: "Reenviar",
  uninvite: "Eliminar",
  "second-factor": "Dos pasos",
  deactivate: "Sacar",
  activate: "Incluir",
};

type Props = {
  search: MembersSearch;
  onSearch: (change: MembersSearch) => void;
  place: (buttons: ReactNode) => ReactNode;
};

export function MembersPage({ search, onSearch, place }: Props) {
  const query = useQuery(membersQuery);
  const [inviting, setInviting] = useState(false);
  const [asking, setAsking] = useState<Asking>();
  const roles = query.data?.roles ?? [];
  const done = () => setAsking(undefined);
  const state = tableSearch(search, onSearch, usualRows);
  const shown = query.data && shownMembers(query.data.info, memberFilters(search));
  const { limit, offset } = rowsOf(search, usualRows);
  const role = roles.find(({ id }) => id === search.role);

  const acts = actsColumn({
    offered: ({ actions }: StaffMember) => actions.filter((about) => about !== "confirm"),
    nameOf: ({ name }) => name,
    ...{ icons, names, shortNames },
    onAct: (about, member) => setAsking({ about, member }),
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
      <RightsReview members={query.data?.info ?? []} />
      <ListCard
        {...{ list: "members", search, state }}
        columns={[...columns, acts]}
        rowKey={(member) => member.id}
        query={{
          data: shown && { info: shown.slice(offset, offset + limit), found_rows: shown.length },
          error: query.error,
          refetch: query.refetch,
        }}
        finds="Nombre o correo"
        Filters={RoleFilter}
        applied={role ? [{ words: role.name, off: { role: undefined } }] : []}
        onDownload={(format, purpose) => downloadMembersAs(search, { format, purpose })}
        chips={keysOf(memberStates).map((key) => (
          <FilterChip key={key} {...state.chip("state", key)}>
            {memberStates[key]}
          </FilterChip>
        ))}
      />
      <GrantsCard grants={query.data?.grants ?? []} />
      {inviting ? <InviteDialog roles={roles} onClose={() => setInviting(false)} /> : null}
      {asking?.about === "roles" ? (
        <RolesDialog member={asking.member} roles={roles} grants={query.data?.grants ?? []} onClose={done} />
      ) : null}
      {asking?.about === "second-factor" ? <FactorResetDialog member={asking.member} onClose={done} /> : null}
      {asking && asking.about !== "roles" && asking.about !== "second-factor" ? (
        <Sure asking={{ ...asking, about: asking.about }} onClose={done} />
      ) : null}
    </div>
  );
}

type SureProps = {
  asking: { about: Exclude<Action, "roles" | "second-factor">; member: StaffMember };
  onClose: () => void;
};

const consequences: Record<SureProps["asking"]["about"], { confirm: string; text: string }> = {
  invite: { confirm: "Sí, reenviar", text: "Le llega otra vez el correo para elegir su contraseña." },
  uninvite: {
    confirm: "Sí, eliminar",
    text: "Ya no podrá entrar con ese correo. Puedes invitar a la misma persona otra vez.",
  },
  deactivate: {
    confirm: "Sí, sacar del equipo",
    text: "Se cierran sus sesiones ahora mismo y le avisamos por correo. Lo que hizo queda en el historial.",
  },
  activate: {
    confirm: "Sí, incluir",
    text: "Podrá entrar con su misma contraseña. Los roles de pagos, comprobantes o equipo los acepta otra persona que administre.",
  },
};

function Sure({ asking: { about, member }, onClose }: SureProps) {
  const active = useActive();
  const resend = useResend();
  const uninvite = useUninvite();
  const acts = {
    invite: resend.mutateAsync,
    uninvite: uninvite.mutateAsync,
    deactivate: (id: string) => active.mutateAsync({ id, active: false }),
    activate: (id: string) => active.mutateAsync({ id, active: true }),
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`¿${names[about]} ${member.name}?`}
      confirm={consequences[about].confirm}
      look={about === "deactivate" || about === "uninvite" ? "danger" : "fill"}
      busy={active.isPending || resend.isPending || uninvite.isPending}
      onConfirm={() => void showOutcome(acts[about](member.id)).then(onClose)}
    >
      <p>{consequences[about].text}</p>
    </ConfirmDialog>
  );
}
