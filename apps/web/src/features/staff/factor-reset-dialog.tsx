import { resetMemberSecondFactor, type StaffMember } from "@arranca/contract/staff";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useFactorReset } from "./queries.ts";

export function FactorResetDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const reset = useFactorReset();
  return (
    <ReasonDialog
      title={`¿Quitar la verificación en dos pasos de ${member.name}?`}
      lead="Se cierran sus sesiones. Al entrar con su contraseña tendrá que activarla otra vez, con otro teléfono."
      schema={resetMemberSecondFactor.body}
      words={{
        name: "reason",
        label: "Motivo",
        help: "Cómo comprobaste que perdió su teléfono. Queda en la auditoría.",
        limit: 300,
      }}
      confirm="Sí, quitarla"
      busyLabel="Quitando"
      look="danger"
      onClose={onClose}
      onSend={async ({ reason }) => {
        const { message } = await reset.mutateAsync({ id: member.id, reason });
        showSnack(message);
        onClose();
      }}
    />
  );
}
