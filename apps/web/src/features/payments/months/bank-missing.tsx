import type { PersonInfo } from "@arranca/contract/persons";
import { useQuery } from "@tanstack/react-query";
import { money } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { bankActions } from "../month-words.ts";
import { myMonthsQuery } from "../queries.ts";

type Props = {
  person: Pick<PersonInfo, "clabe" | "approved_at"> | undefined;
  /**
   * Place of the note on the dashboard. True: above 'Tu camino', shown if support is saved for the person. False: below it,
   * shown if none is saved.
   */
  hasSaved: boolean;
  onAdd: () => void;
};

/**
 * Note that asks for the CLABE before the first payment, with the amount saved until then. No deposit is possible without a
 * CLABE.
 */
export function BankMissing({ person, hasSaved, onAdd }: Props) {
  const { data } = useQuery(myMonthsQuery);
  if (!person?.approved_at || person.clabe) return null;
  const waiting = (data?.info ?? []).filter(({ actions }) => actions.includes("add_bank"));
  const saved = waiting.reduce((sum, { amount }) => sum + amount, 0);
  if (saved > 0 !== hasSaved) return null;
  const add = (
    <Button look={saved > 0 ? "wait" : "line"} className="self-start" onClick={onAdd}>
      {bankActions.add_bank}
    </Button>
  );
  if (saved === 0)
    return (
      <Card title="Falta tu CLABE" pad>
        <div className="stack gap-3">
          <p>
            La necesitas antes de tu primer depósito. Si todavía no tienes cuenta, pide en un banco una «cuenta básica»:
            no cobra por abrirla ni por tenerla.
          </p>
          {add}
        </div>
      </Card>
    );
  return (
    <Note tone="wait" title="Falta tu CLABE">
      <div className="stack gap-3">
        <p>Te guardamos {money(saved)}. Agrega tu cuenta y entran en la próxima orden de pago.</p>
        {add}
      </div>
    </Note>
  );
}
