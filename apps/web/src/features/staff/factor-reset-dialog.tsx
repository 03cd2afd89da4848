import { resetMemberSecondFactor, type StaffMember } from "@arranca/contract/staff";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Form } from "#ui/forms/form.tsx";
import { SendButton } from "#ui/forms/send-button.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useFactorReset } from "./staff.queries.ts";

/** Takes away the second factor of somebody who lost the phone; why stays in the audit. */
export function FactorResetDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const reset = useFactorReset();
  const form = useForm({
    schema: resetMemberSecondFactor.body,
    initial: { reason: "" },
    onSubmit: async ({ reason }) => {
      const { message } = await reset.mutateAsync({ id: member.id, reason });
      showSnack(message);
      onClose();
    },
  });
  return (
    <Dialog
      open
      keepOpenOutside
      onClose={onClose}
      title={`¿Quitar la verificación en dos pasos de ${member.name}?`}
      foot={
        <>
          <Button onClick={onClose}>Regresar</Button>
          <SendButton form={form} look="danger" busyLabel="Quitando">
            Sí, quitarla
          </SendButton>
        </>
      }
    >
      <p>Se cierran sus sesiones. Al entrar con su contraseña tendrá que activarla otra vez, con otro teléfono.</p>
      <Form form={form}>
        <Textarea
          label="Motivo"
          help="Cómo comprobaste que perdió su teléfono. Queda en la auditoría."
          limit={300}
          {...form.control("reason")}
        />
      </Form>
    </Dialog>
  );
}
