import { permissionLabels, type StaffMember } from "@arranca/contract/staff";
import type { Role } from "@arranca/contract/team/roles";
import { IconCopy, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { onePage } from "#lib/page/list-search.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { actsColumn } from "#ui/display/acts-column.tsx";
import { Card } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { membersQuery } from "../queries.ts";
import { showOutcome } from "../show-outcome.ts";
import { membersLosing, usersOf } from "./effects.ts";
import { Losses } from "./losses.tsx";
import { useDeleteRole } from "./queries.ts";
import { RoleDialog } from "./role-dialog.tsx";

type Action = Role["actions"][number];
type Asking = { about: Action | "add"; role?: Role };

const columns: readonly Column<Role>[] = [
  {
    key: "name",
    head: "Rol",
    lead: true,
    cell: ({ name, built_in }) => (
      <div>
        <p className="bold">{name}</p>
        {built_in ? <p className="muted text-14">Del programa</p> : null}
      </div>
    ),
  },
  {
    key: "permissions",
    head: "Permite",
    cell: ({ permissions, waiting }) => (
      <span className="row wrap gap-2">
        {permissions.map((permission) => (
          <Tag key={permission}>{permissionLabels[permission]}</Tag>
        ))}
        {waiting.map((permission) => (
          <Tag key={permission} brand>
            Todavía no vale: {permissionLabels[permission]}
          </Tag>
        ))}
      </span>
    ),
  },
  {
    key: "bearers",
    head: "Lo tienen",
    cell: (role) => usersOf(role).join(", ") || <span className="muted">Nadie</span>,
  },
];

const icons = { copy: IconCopy, edit: IconPencil, delete: IconTrash } satisfies Record<Action, typeof IconCopy>;
const names: Record<Action, string> = { copy: "Copiar el rol", edit: "Editar el rol", delete: "Eliminar el rol" };
const shortNames: Record<Action, string> = { copy: "Copiar", edit: "Editar", delete: "Eliminar" };

export function RolesPage({ place }: { place: (buttons: ReactNode) => ReactNode }) {
  const query = useQuery(membersQuery);
  const [asking, setAsking] = useState<Asking>();
  const { roles = [], info: members = [] } = query.data ?? {};
  const done = () => setAsking(undefined);
  const acts = actsColumn({
    offered: ({ actions }: Role) => actions,
    nameOf: ({ name }) => name,
    ...{ icons, names, shortNames },
    onAct: (about, role) => setAsking({ about, role }),
  });
  const addButton = (
    <Button
      look="fill"
      icon={<Icon of={IconPlus} />}
      disabled={!query.data}
      onClick={() => setAsking({ about: "add" })}
    >
      Nuevo rol
    </Button>
  );
  return (
    <>
      {place(addButton)}
      <div className="phone">{addButton}</div>
      <Card>
        <DataTable
          label="Roles"
          columns={[...columns, acts]}
          rowKey={({ id }) => id}
          {...onePage(query.data?.roles, query)}
        />
      </Card>
      {asking?.about === "delete" && asking.role ? (
        <DeleteQuestion role={asking.role} {...{ roles, members }} onClose={done} />
      ) : null}
      {asking && asking.about !== "delete" ? (
        <RoleDialog about={asking.about} role={asking.role} {...{ roles, members }} onClose={done} />
      ) : null}
    </>
  );
}

type QuestionProps = { role: Role; roles: readonly Role[]; members: readonly StaffMember[]; onClose: () => void };

function DeleteQuestion({ role, roles, members, onClose }: QuestionProps) {
  const remove = useDeleteRole();
  const losses = membersLosing(role, [], { members, roles });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`¿Eliminar el rol «${role.name}»?`}
      confirm="Sí, eliminar"
      look="danger"
      busy={remove.isPending}
      onConfirm={() => void showOutcome(remove.mutateAsync(role.id)).then(onClose)}
    >
      <p>
        {losses.length > 0
          ? "Lo que hicieron con él queda en la auditoría."
          : "Nadie pierde un permiso. Lo que se hizo con él queda en la auditoría."}
      </p>
      <Losses losses={losses} />
    </ConfirmDialog>
  );
}
