import type { AccountFile } from "@arranca/contract/review/accounts";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import css from "../account.module.css";
import { AccessPurposeDialog } from "./purpose-dialog.tsx";

type Props = { file: AccountFile; taking: boolean; onTake: () => void };

/** Shown in place of the documents to a reviewer without the case, who can take the case or state a purpose. */
export function LockedDocuments({ file, taking, onTake }: Props) {
  const [asking, setAsking] = useState(false);
  const mayTake = file.hours_left !== null || Boolean(file.bank_change?.proof?.file_id);
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
      {asking ? <AccessPurposeDialog accountId={file.id} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}
