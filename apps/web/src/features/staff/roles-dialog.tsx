import { changeRoles, type RoleGrant, type StaffMember } from "@arranca/contract/staff";
import type { Role } from "@arranca/contract/team/roles";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { CheckboxGroup } from "#ui/forms/checkbox-group.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useRoles } from "./queries.ts";
import { givenByTwoHelp } from "./words.ts";

type Props = { member: StaffMember; roles: readonly Role[]; grants: readonly RoleGrant[]; onClose: () => void };

export function RolesDialog({ member, roles, grants, onClose }: Props) {
  const change = useRoles();
  const waiting = grants.find((grant) => grant.staff_id === member.id && grant.actions.length > 0);
  const held: readonly string[] = [...member.roles, ...(waiting?.roles ?? [])].map((role) => role.id);
  const form = useForm({
    schema: changeRoles.body,
    initial: { role_ids: held },
    onSubmit: async ({ role_ids }) => {
      const { message } = await change.mutateAsync({ id: member.id, role_ids });
      showSnack(message);
      onClose();
    },
  });
  return (
    <FormDialogFrame
      {...{ form, onClose }}
      title={`Roles de ${member.name}`}
      confirm="Guardar roles"
      busyLabel="Guardando"
    >
      <CheckboxGroup
        columns
        label="Qué puede hacer"
        help={givenByTwoHelp}
        options={roles.map((role) => ({ value: role.id, label: role.name }))}
        {...form.control("role_ids")}
      />
    </FormDialogFrame>
  );
}
