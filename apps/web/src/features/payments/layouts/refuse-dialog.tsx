import { type BankLayout, refuseLayout } from "@arranca/contract/payments/layouts";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useRefuseLayout } from "./queries.ts";

export function RefuseLayoutDialog({ layout, onClose }: { layout: BankLayout; onClose: () => void }) {
  const refuse = useRefuseLayout();
  const mayApprove = layout.actions.includes("approve");
  return (
    <ReasonDialog
      title={`${mayApprove ? "Rechazar" : "Retirar"} «${layout.name}»`}
      lead="Este cambio no se usará. Se puede proponer otro."
      schema={refuseLayout.body}
      words={{ name: "reason", label: "Motivo", limit: 300 }}
      confirm={mayApprove ? "Sí, rechazar" : "Sí, retirar"}
      onClose={onClose}
      onSend={async ({ reason }) => {
        const { message } = await refuse.mutateAsync({ id: layout.id, reason });
        showSnack(message);
        onClose();
      }}
    />
  );
}
