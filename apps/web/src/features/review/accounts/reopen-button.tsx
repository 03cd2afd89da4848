import { type AccountFile, reopenAccount } from "@arranca/contract/review/accounts";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { useReopen } from "../queries.ts";

export function ReopenButton({ file, decided }: { file: AccountFile; decided: (sentence: string) => void }) {
  const [asking, setAsking] = useState(false);
  const reopen = useReopen();
  return (
    <>
      <Button onClick={() => setAsking(true)}>Reabrir la revisión</Button>
      {asking ? (
        <ReasonDialog
          title={`Reabrir a ${file.name}`}
          lead="La cuenta vuelve a la cola y su dueño lee el motivo por correo. Conserva su apelación."
          schema={reopenAccount.body}
          words={{ name: "reason", label: "Por qué se reabre", limit: 500 }}
          confirm="Sí, reabrir"
          onClose={() => setAsking(false)}
          onSend={async ({ reason }) => {
            await reopen.mutateAsync({ id: file.id, reason });
            setAsking(false);
            decided(`${file.name}: de vuelta en revisión`);
          }}
        />
      ) : null}
    </>
  );
}
