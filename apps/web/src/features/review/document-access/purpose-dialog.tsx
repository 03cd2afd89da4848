import { accessMinutes, openAccountDocuments } from "@arranca/contract/review/document-access";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { useAccessPurpose } from "../queries.ts";
import { purposeOptions } from "./purpose-options.ts";

type Props = { accountId: string; onClose: () => void; onOpened?: () => void };

/**
 * Dialog in which a reviewer without the case states a purpose, which unlocks the account's documents for a limited time.
 */
export function AccessPurposeDialog({ accountId, onClose, onOpened }: Props) {
  const look = useAccessPurpose();
  return (
    <ReasonDialog
      title="Ver los documentos"
      lead={`Se abren ${accessMinutes} minutos. Queda registrado quién los vio, cuándo y para qué.`}
      schema={openAccountDocuments.body}
      choice={purposeOptions}
      words={{ name: "reason", label: "Explícalo en pocas palabras", limit: 300 }}
      confirm="Ver los documentos"
      busyLabel="Abriendo"
      onClose={onClose}
      onSend={async (body) => {
        await look.mutateAsync({ id: accountId, ...body });
        onClose();
        onOpened?.();
      }}
    />
  );
}
