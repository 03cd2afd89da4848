import { changeRoles, type Role, type StaffMember } from "@arranca/contract/staff";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { CheckboxGroup } from "#ui/forms/checkbox-group.tsx";
import { Form } from "#ui/forms/form.tsx";
import { SendButton } from "#ui/forms/send-button.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useRoles } from "./staff.queries.ts";

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
    <Dialog
      open
      onClose={onClose}
      title={`Roles de ${member.name}`}
      foot={
        <>
          <Button onClick={onClose}>Regresar</Button>
          <SendButton form={form} busyLabel="Guardando">
            Guardar roles
          </SendButton>
        </>
      }
    >
      <Form form={form}>
        <CheckboxGroup
          columns
          label="Qué puede hacer"
          help="Vale desde su siguiente clic."
          options={roles.map((role) => ({ value: role.id, label: role.name }))}
          {...form.control("role_ids")}
        />
      </Form>
    </Dialog>
  );
}
