import { permissionLabels, type StaffMember } from "@arranca/contract/staff";
import { useQuery } from "@tanstack/react-query";
import { shortDate } from "#lib/format.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Card, Section } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { StatusChip } from "#ui/status-chip.tsx";
import { Tag } from "#ui/tag.tsx";
import { membersQuery } from "./staff.queries.ts";

const columns: readonly Column<StaffMember>[] = [
  {
    key: "name",
    head: "Persona",
    lead: true,
    cell: (member) => (
      <div className="row">
        <Avatar name={member.name} size={32} />
        <div className="grow">
          <b>{member.name}</b>
          <span className="mut t14"> {member.email}</span>
        </div>
      </div>
    ),
  },
  { key: "roles", head: "Roles", cell: (member) => member.roles.join(", ") || <span className="mut">Sin rol</span> },
  {
    key: "seen",
    head: "Última entrada",
    cell: (member) => (member.last_seen_at ? shortDate(member.last_seen_at) : <span className="mut">Nunca</span>),
  },
  {
    key: "status",
    head: "Estatus",
    cell: (member) => (
      <StatusChip tone={member.active ? "done" : "ended"}>{member.active ? "Activo" : "Inactivo"}</StatusChip>
    ),
  },
];

/** The team: who is in it, and what each role allows. */
export function MembersPage() {
  const query = useQuery(membersQuery);
  return (
    <div className="cols wide">
      <Card label="Integrantes">
        <DataTable
          label="Equipo"
          columns={columns}
          rows={query.data?.info}
          rowKey={(member) => member.id}
          found={query.data?.found_rows ?? 0}
          limit={100}
          offset={0}
          fixedSize
          onPage={() => undefined}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </Card>
      <Card title="Roles">
        {query.data?.roles.map((role) => (
          <Section key={role.id}>
            <h3>{role.name}</h3>
            <p className="row wrap g2">
              {role.permissions.map((permission) => (
                <Tag key={permission}>{permissionLabels[permission]}</Tag>
              ))}
            </p>
          </Section>
        ))}
      </Card>
    </div>
  );
}
