import { objectToDecision } from "@arranca/contract/relations/dispute-papers";
import type { RelationJob } from "@arranca/contract/relations/relation";
import { useState } from "react";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Note } from "#ui/display/note.tsx";
import WordsDialog from "../words-dialog.tsx";
import { type DisputeSide, useObjectToDecision } from "./queries.ts";

type Props = { relation: Pick<RelationJob, "id" | "dispute" | "actions">; side: DisputeSide };

/** Decision of the team about a relation, and the way to object to it once. */
export default function Decided({ relation, side }: Props) {
  const [objecting, setObjecting] = useState(false);
  const object = useObjectToDecision(side);
  const { dispute, actions } = relation;
  // An open dialog stays with its words: its refusal reads the relation again, which may take the action away.
  if (!objecting && !dispute?.decision) return null;
  return (
    <>
      {dispute?.decision ? (
        <Note title={dispute.outcome ?? "Lo que decidió el programa"}>
          <div className="stack gap-3">
            <p>{dispute.decision}</p>
            {dispute.objected_by ? <p className="text-14 muted">Esta decisión es la última.</p> : null}
            {actions.includes("object_decision") && dispute.object_by ? (
              <>
                <p>
                  Si no estás de acuerdo, dilo a más tardar el <b className="nowrap">{longDate(dispute.object_by)}</b>.
                  Se puede una sola vez y decide otra persona del equipo.
                </p>
                <p>
                  <Button look="line" onClick={() => setObjecting(true)}>
                    No estoy de acuerdo
                  </Button>
                </p>
              </>
            ) : null}
          </div>
        </Note>
      ) : null}
      {objecting ? (
        <WordsDialog
          title="No estoy de acuerdo con la decisión"
          lead="Otra persona del equipo lee todo otra vez y decide en 10 días hábiles. Mientras, vale lo decidido."
          schema={objectToDecision.body}
          name="statement"
          label="Qué no se vio"
          help="Di qué faltó y qué mensajes, recibos o testigos lo muestran. Luego puedes mandar archivos."
          confirm="Enviar"
          onClose={() => setObjecting(false)}
          onSend={(statement) => object.mutateAsync({ id: relation.id, statement })}
        />
      ) : null}
    </>
  );
}
