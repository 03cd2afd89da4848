import { stateClaim } from "@arranca/contract/relations/calls";
import type { RelationJob } from "@arranca/contract/relations/relation";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { Timeline } from "#ui/display/timeline.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Form } from "#ui/forms/form.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { nearDate } from "../words.ts";

type Props = {
  relation: Pick<RelationJob, "dispute" | "created_at" | "actions" | "end">;
  side: "person" | "company";
  onState: (statement: string) => Promise<unknown>;
  /** Called with the text of the form that was not sent; empty once it was. */
  onTyped?: ((words: string) => void) | undefined;
};

const asks = {
  person: "Desde cuándo trabajas ahí, con quién hablaste, qué recibos o mensajes tienes.",
  company: "Si la entrevistaron, qué le dijeron y por qué no trabaja contigo.",
};
const asksAboutTheEnd = {
  person: "Cuál fue tu último día, qué te dijeron, qué recibos o mensajes tienes.",
  company: "Hasta cuándo trabajó, qué pasó y qué registros lo muestran.",
};

function saidFirst({ dispute, end, created_at }: Props["relation"], side: Props["side"]) {
  const byPerson = side === "person" ? "Lo dijiste" : "La persona lo dijo";
  if (!end || !dispute || dispute.kind === "claim") return { title: byPerson, at: created_at };
  const byCompany = side === "company" ? "La terminaste" : "La empresa la terminó";
  return { title: end.said_by === "person" ? byPerson : byCompany, at: end.said_at };
}

/** Reason of an end, until the side that gave it writes its version. */
const reasonGiven = ({ end }: Props["relation"], by: Props["side"]) =>
  end?.said_by === by ? `Motivo que dio: ${end.reason}.` : null;

export function DisputeCard({ relation, side, onState, onTyped }: Props) {
  const { dispute } = relation;
  const [mine, said] =
    side === "person"
      ? [dispute?.person_words, dispute?.company_words]
      : [dispute?.company_words, dispute?.person_words];
  const theirs = said ?? reasonGiven(relation, side === "person" ? "company" : "person");
  const form = useForm({
    schema: stateClaim.body,
    initial: { statement: mine ?? "" },
    onSubmit: async ({ statement }) => {
      await onState(statement);
      onTyped?.("");
      showSnack("Guardamos lo que nos contaste.");
    },
  });
  if (!dispute) return null;
  const first = saidFirst(relation, side);
  const helps = dispute.kind === "claim" ? asks : asksAboutTheEnd;
  return (
    <Card title={dispute.objected_by ? "El programa revisa su decisión" : "El programa va a decidir"}>
      <Section className="stack">
        <p>
          {dispute.reason} Leemos lo que dicen ambas partes y{" "}
          {dispute.objected_by
            ? "decide otra persona del equipo. Mientras, vale lo decidido."
            : "decide alguien del equipo."}
        </p>
        <Timeline
          label="Qué sigue"
          steps={[
            {
              key: "told",
              title: first.title,
              detail: nearDate(first.at),
              state: "done",
            },
            { key: "open", title: "Se abrió la revisión", detail: nearDate(dispute.opened_at), state: "done" },
            {
              key: "decide",
              title: dispute.decided_at ? "El programa decidió" : "El programa decide",
              detail: dispute.decided_at ? longDate(dispute.decided_at) : `A más tardar el ${longDate(dispute.due_on)}`,
              state: dispute.decided_at ? "done" : "now",
            },
          ]}
        />
        {theirs ? (
          <Note title={side === "person" ? "Lo que dice la empresa" : "Lo que dice la persona"}>{theirs}</Note>
        ) : null}
        {dispute.decision ? <Note title={dispute.outcome ?? "Decisión"}>{dispute.decision}</Note> : null}
      </Section>
      {relation.actions.includes("state") ? (
        <Section>
          <Form form={form}>
            <Textarea
              label="Cuéntanos qué pasó"
              help={helps[side]}
              limit={1000}
              rows={4}
              {...form.control("statement")}
              onValue={(statement) => {
                form.set({ statement });
                onTyped?.(statement);
              }}
            />
            <div>
              <Button look="soft" type="submit" busy={form.busy} busyLabel="Guardando">
                {mine ? "Guardar cambios" : "Enviar"}
              </Button>
            </div>
          </Form>
        </Section>
      ) : null}
    </Card>
  );
}
