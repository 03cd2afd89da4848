import { memberBody } from "@arranca/contract/staff";
import type { Role } from "@arranca/contract/team/roles";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { CheckboxGroup } from "#ui/forms/checkbox-group.tsx";
import { EmailInput } from "#ui/forms/mending/email-input.tsx";
import { SecondSurnameInput } from "#ui/forms/mending/second-surname-input.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { PhoneInput } from "#ui/phone/phone-input.tsx";
import { useInvite } from "./queries.ts";
import { givenByTwoHelp } from "./words.ts";

export function InviteDialog({ roles, onClose }: { roles: readonly Role[]; onClose: () => void }) {
  const invite = useInvite();
  const noRoles: readonly string[] = [];
  const form = useForm({
    schema: memberBody,
    initial: { name: "", firstSurname: "", secondSurname: "", phone: "", email: "", role_ids: noRoles },
    onSubmit: async (body) => {
      await invite.mutateAsync(body);
      showSnack(`Invitación enviada a ${body.email}`);
      onClose();
    },
  });
  return (
    <FormDialogFrame
      {...{ form, onClose }}
      size={630}
      title="Invitar al equipo"
      confirm="Enviar invitación"
      busyLabel="Enviando"
    >
      <TextInput label="Nombre(s)" autoComplete="off" {...form.control("name")} />
      <div className="grid-2">
        <TextInput label="Primer apellido" autoComplete="off" {...form.control("firstSurname")} />
        <SecondSurnameInput optional autoComplete="off" {...form.control("secondSurname")} />
        <PhoneInput label="Teléfono" {...form.control("phone")} />
        <EmailInput label="Correo electrónico" autoComplete="off" {...form.control("email")} />
      </div>
      <CheckboxGroup
        columns
        label="Roles"
        help={givenByTwoHelp}
        options={roles.map((role) => ({ value: role.id, label: role.name }))}
        {...form.control("role_ids")}
      />
    </FormDialogFrame>
  );
}
