import { type Colleague, colleagueBody, invitationBody } from "@arranca/contract/accounts/company-team";
import type { CompanyPermission } from "@arranca/contract/roles";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { EmailInput } from "#ui/forms/mending/email-input.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useInvite, useRights } from "./queries.ts";
import { RightsFields } from "./rights-fields.tsx";

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInvite();
  const none: readonly string[] = [];
  const form = useForm({
    schema: invitationBody,
    initial: { name: "", email: "", is_administrator: false, permissions: none },
    onSubmit: async (body) => {
      await invite.mutateAsync(body);
      showSnack(`Invitación enviada a ${body.email}`);
      onClose();
    },
  });
  return (
    <FormDialogFrame
      {...{ form, onClose }}
      title="Invitar a tu equipo"
      lead="Le llega un enlace para elegir su contraseña. Vence en 7 días."
      confirm="Enviar invitación"
      busyLabel="Enviando"
    >
      <TextInput label="Nombre completo" autoComplete="off" {...form.control("name")} />
      <EmailInput label="Correo electrónico" autoComplete="off" {...form.control("email")} />
      <RightsFields isAdministrator={form.control("is_administrator")} permissions={form.control("permissions")} />
    </FormDialogFrame>
  );
}

export function RightsDialog({ colleague, onClose }: { colleague: Colleague; onClose: () => void }) {
  const change = useRights();
  const held: readonly CompanyPermission[] = colleague.permissions;
  const form = useForm({
    schema: colleagueBody,
    initial: {
      name: colleague.name ?? "",
      is_administrator: colleague.is_administrator,
      permissions: held as readonly string[],
    },
    onSubmit: async (body) => {
      const { message } = await change.mutateAsync({ id: colleague.id, ...body });
      showSnack(message);
      onClose();
    },
  });
  const givesUp = colleague.is_me && !form.control("is_administrator").value;
  return (
    <FormDialogFrame
      {...{ form, onClose }}
      title={`Permisos de ${colleague.name ?? colleague.email}`}
      confirm="Guardar permisos"
      busyLabel="Guardando"
    >
      <TextInput label="Nombre completo" autoComplete="off" {...form.control("name")} />
      <RightsFields isAdministrator={form.control("is_administrator")} permissions={form.control("permissions")} />
      {givesUp ? <Note>Es tu cuenta: al guardar dejas de llevar el equipo.</Note> : null}
    </FormDialogFrame>
  );
}
