import { changeRoles, type Role, type StaffMember } from "@arranca/contract/staff";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { CheckboxGroup } from "#ui/forms/checkbox-group.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useRoles } from "./queries.ts";

type Props = { member: StaffMember; roles: readonly Role[]; onClose: () => void };

/** Changes what a member of the team may do. */
export function RolesDialog({ member, roles, onClose }: Props) {
  const change = useRoles();
  const held: readonly string[] = member.roles.map((role) => role.id);
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
        help="Vale desde su siguiente clic."
        options={roles.map((role) => ({ value: role.id, label: role.name }))}
        {...form.control("role_ids")}
      />
    </FormDialogFrame>
  );
}
