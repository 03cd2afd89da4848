import { type MyApplication, withdrawReasons } from "@arranca/contract/applications";
import { keysOf } from "@arranca/contract/keys";
import * as z from "zod/mini";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useWithdraw } from "../queries.ts";

const reasons = keysOf(withdrawReasons);
const schema = z.object({ reason: z.enum(reasons) });

export function WithdrawDialog({ application, onClose }: { application: MyApplication; onClose: () => void }) {
  const withdraw = useWithdraw();
  return (
    <ReasonDialog
      title="Retirar mi postulación"
      lead={`${application.company} ya no verá tu perfil para «${application.title}». Mientras la vacante siga abierta puedes postularte otra vez.`}
      schema={schema}
      choice={{
        name: "reason",
        label: "¿Por qué la retiras?",
        options: reasons.map((value) => ({ value, label: withdrawReasons[value].label })),
      }}
      hint={() => "La empresa no sabe qué elegiste: solo lee sumas de cinco personas o más."}
      confirm="Sí, retirar"
      busyLabel="Retirando"
      look="danger"
      onClose={onClose}
      onSend={async ({ reason }) => {
        await withdraw.mutateAsync({ id: application.id, reason });
        showSnack("Retiraste tu postulación");
        onClose();
      }}
    />
  );
}
