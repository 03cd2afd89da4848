import { useQuery } from "@tanstack/react-query";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Note } from "#ui/display/note.tsx";
import { bankActions } from "../month-words.ts";
import { myMonthsQuery } from "../queries.ts";

/** Note about a bank account that returned a deposit: nothing is paid to it until its owner changes it. */
export function AccountHold({ onMend }: { onMend: () => void }) {
  const { data } = useQuery(myMonthsQuery);
  const hold = data?.account_hold;
  if (!hold) return null;
  return (
    <Note tone="wait" title="Tu apoyo espera otros datos bancarios">
      <div className="stack gap-3">
        <p>
          El {longDate(hold.since)} el banco devolvió tu depósito: {hold.cause}. {hold.sentence} Mientras tanto no
          depositamos en esa cuenta.
        </p>
        <Button look="wait" className="self-start" onClick={onMend}>
          {bankActions.mend_bank}
        </Button>
      </div>
    </Note>
  );
}
