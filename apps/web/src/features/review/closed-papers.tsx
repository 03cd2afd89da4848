import type { AccountFile } from "@arranca/contract/review/accounts";
import { lookAtAccount, lookMinutes } from "@arranca/contract/review/looks";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import css from "./account.module.css";
import { lookChoice } from "./look-choice.ts";
import { useLook } from "./queries.ts";

type Props = { file: AccountFile; taking: boolean; onTake: () => void };

/** In the place of the papers, for who has no case of the account: take it, or say what for. */
export function ClosedPapers({ file, taking, onTake }: Props) {
  const [asking, setAsking] = useState(false);
  const mayTake = file.hours_left !== null;
  return (
    <div className={`${css.viewPaper} ${css.emptyPaper}`}>
      <p>
        {mayTake
          ? "Los documentos se abren cuando el caso es tuyo, o si dices para qué los necesitas."
          : "Esta cuenta no tiene un caso tuyo abierto. Para ver sus documentos, di para qué los necesitas."}
      </p>
      <div className="row wrap gap-2 center">
        {mayTake ? (
          <Button look="fill" busy={taking} busyLabel="Asignando" onClick={onTake}>
            Asignármela y verlos
          </Button>
        ) : null}
        <Button onClick={() => setAsking(true)}>Decir para qué</Button>
      </div>
      {asking ? <LookDialog accountId={file.id} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

function LookDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const look = useLook();
  return (
    <ReasonDialog
      title="Ver los documentos"
      lead={`Se abren ${lookMinutes} minutos. Queda registrado quién los vio, cuándo y para qué.`}
      schema={lookAtAccount.body}
      choice={lookChoice}
      words={{ name: "reason", label: "Explícalo en pocas palabras", limit: 300 }}
      confirm="Ver los documentos"
      busyLabel="Abriendo"
      onClose={onClose}
      onSend={async (body) => {
        await look.mutateAsync({ id: accountId, ...body });
        onClose();
      }}
    />
  );
}
