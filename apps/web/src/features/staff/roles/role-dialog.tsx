import { keysOf } from "@arranca/contract/keys";
import type { StaffPermission } from "@arranca/contract/roles";
import { permissionLabels, type StaffMember } from "@arranca/contract/staff";
import { type Role, roleBody } from "@arranca/contract/team/roles";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { CheckboxGroup } from "#ui/forms/checkbox-group.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { inWords, membersLosing, permissionsToAccept, usersOf } from "./effects.ts";
import { Losses } from "./losses.tsx";
import { useAddRole, useChangeRole } from "./queries.ts";

type Props = {
  about: "edit" | "copy" | "add";
  role?: Role | undefined;
  roles: readonly Role[];
  members: readonly StaffMember[];
  onClose: () => void;
};

const titles = {
  edit: (name: string) => `Editar el rol «${name}»`,
  copy: (name: string) => `Copiar el rol «${name}»`,
  add: () => "Nuevo rol",
};

export function RoleDialog({ about, role, roles, members, onClose }: Props) {
  const add = useAddRole();
  const change = useChangeRole();
  const allowed: readonly StaffPermission[] = [...(role?.permissions ?? []), ...(role?.waiting ?? [])];
  const form = useForm({
    schema: roleBody,
    initial: { name: about === "copy" ? `${role?.name} (copia)` : (role?.name ?? ""), permissions: allowed },
    onSubmit: async (body) => {
      const { message } = await (about === "edit" && role
        ? change.mutateAsync({ id: role.id, body: { ...body, revision: role.revision } })
        : add.mutateAsync(body));
      showSnack(message);
      onClose();
    },
  });
  const { permissions } = form.values;
  const edited = about === "edit" ? role : undefined;
  const losses = edited ? membersLosing(edited, permissions, { members, roles }) : [];
  const waiting = edited ? permissionsToAccept(edited, permissions) : [];
  const control = form.control("permissions");
  return (
    <FormDialogFrame
      {...{ form, onClose }}
      size={630}
      title={titles[about](role?.name ?? "")}
      confirm={losses.length > 0 ? "Sí, guardar y quitar" : "Guardar rol"}
      busyLabel="Guardando"
      look={losses.length > 0 ? "danger" : "fill"}
    >
      <TextInput label="Nombre del rol" autoComplete="off" {...form.control("name")} />
      <CheckboxGroup
        columns
        label="Qué permite"
        options={keysOf(permissionLabels).map((value) => ({ value, label: permissionLabels[value] }))}
        {...control}
        onValue={(chosen) => control.onValue(keysOf(permissionLabels).filter((one) => chosen.includes(one)))}
      />
      <div role="status" className="stack gap-2">
        <Losses losses={losses} />
        {waiting.length > 0 ? (
          <Note tone="wait">
            {`${inWords(waiting)}: lo acepta otra persona que administre y vale 24 horas después. Lo tienen: ${edited ? usersOf(edited).join(", ") : ""}.`}
          </Note>
        ) : null}
      </div>
    </FormDialogFrame>
  );
}
