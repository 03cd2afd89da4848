import { uploadMaxBytes } from "@arranca/contract/limits";
import {
  answerMyQuestion,
  type DisputeQuestion,
  type EvidenceFile,
  mostEvidence,
  type SideOfDispute,
} from "@arranca/contract/relations/dispute-papers";
import { IconFileText } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { FilePicker } from "#ui/files/file-picker.tsx";
import { hintOf, refusalText } from "#ui/files/file-rules.ts";
import { readChosen } from "#ui/files/read-chosen.ts";
import { SendingProgress } from "#ui/files/sending-progress.tsx";
import { useChoice } from "#ui/files/use-choice.ts";
import { contentOf, usePersistentSend } from "#ui/files/use-persistent-send.ts";
import { FieldError } from "#ui/forms/field-error.tsx";
import { Form } from "#ui/forms/form.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { type DisputeSide, sideQuery, useAddEvidence, useAnswer } from "./queries.ts";

type Props = { relationId: string; side: DisputeSide };

/** Questions of the team to this side of an open dispute, and its evidence. */
export default function DisputePapers({ relationId, side }: Props) {
  const { data } = useQuery(sideQuery(side, relationId));
  return data?.dispute ? <Papers {...{ relationId, side }} dispute={data.dispute} /> : null;
}

function Papers({ relationId, side, dispute }: Props & { dispute: SideOfDispute }) {
  const { waits, questions, evidence, actions } = dispute;
  const open = actions.includes("answer") ? questions.at(-1) : undefined;
  return (
    <Card title="Preguntas y pruebas">
      {waits && waits.side !== side ? (
        <Section>
          <Note>
            El programa espera una respuesta de {side === "person" ? "la empresa" : "la persona"}, a más tardar el{" "}
            {longDate(waits.until)}. Se decide a más tardar el {longDate(dispute.due_on)}.
          </Note>
        </Section>
      ) : null}
      {open ? (
        <Section>
          <Answer key={open.id} {...{ relationId, side }} question={open} />
        </Section>
      ) : null}
      <Answered questions={questions.filter((one) => one !== open)} />
      <Section className="stack">
        <h3>Tus pruebas</h3>
        <EvidenceList evidence={evidence} />
        {actions.includes("add_evidence") ? (
          <AddEvidence {...{ relationId, side }} />
        ) : (
          <p className="text-14 muted">Ya mandaste {mostEvidence} archivos, que son los que caben.</p>
        )}
        <p className="text-14 muted">
          Las lee sólo el equipo del programa; la otra parte no las ve. Después de mandarlas no se pueden quitar.
        </p>
      </Section>
    </Card>
  );
}

function Answer({ relationId, side, question }: Props & { question: DisputeQuestion }) {
  const answer = useAnswer(side);
  const form = useForm({
    schema: answerMyQuestion.body,
    initial: { answer: "" },
    onSubmit: async (body) => showSnack((await answer.mutateAsync({ id: relationId, body })).message),
  });
  return (
    <div className="stack">
      <Note tone="wait" title="El programa te hace una pregunta">
        <p>«{question.question}»</p>
        <p>
          Contesta a más tardar el <b className="nowrap">{longDate(question.answer_by)}</b>; después se decide con lo
          que hay.
        </p>
      </Note>
      <Form form={form}>
        <Textarea label="Tu respuesta" limit={1000} rows={4} {...form.control("answer")} />
        <div>
          <Button type="submit" busy={form.busy} busyLabel="Enviando">
            Enviar respuesta
          </Button>
        </div>
      </Form>
    </div>
  );
}

function Answered({ questions }: { questions: readonly DisputeQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <Section className="stack">
      {questions.map(({ id, question, answer, answer_by: until }) => (
        <div key={id}>
          <p className="medium">«{question}»</p>
          <p className="text-14 muted">{answer ?? `Sin respuesta hasta el ${longDate(until)}.`}</p>
        </div>
      ))}
    </Section>
  );
}

function EvidenceList({ evidence }: { evidence: readonly EvidenceFile[] }) {
  if (evidence.length === 0) return <p className="muted">Todavía no mandas ninguna.</p>;
  return (
    <ul className="stack gap-2">
      {evidence.map(({ id, name, url, added_at: at }) => (
        <li key={id} className="with-icon">
          <Icon of={IconFileText} />
          <span>
            <a className="tap" href={url} target="_blank" rel="noreferrer">
              {name}
            </a>{" "}
            <span className="text-14 muted">{longDate(at)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function AddEvidence({ relationId, side }: Props) {
  const id = useId();
  const add = useAddEvidence(side);
  const { state, send } = usePersistentSend();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const choice = useChoice(`dispute-${relationId}`);

  const pick = async (picked: File) => {
    setProblem(undefined);
    setBusy(true);
    try {
      const file = await readChosen(picked, { kind: "file", maxBytes: uploadMaxBytes });
      if (!(file instanceof File)) return setProblem(refusalText(file));
      const { message } = await send(contentOf({ relationId }, [file]), (sending) =>
        add.mutateAsync({ id: relationId, file, sending }),
      );
      showSnack(message);
    } catch (error) {
      setProblem(faultText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="stack gap-2">
      <FilePicker
        kind="file"
        label="una prueba"
        choice={choice}
        onPick={(file) => void pick(file)}
        disabled={isBusy}
        input={{ id, "aria-invalid": problem ? true : undefined, "aria-describedby": `${id}-help` }}
      />
      {problem ? (
        <FieldError id={`${id}-help`} message={problem} />
      ) : (
        <p className="help" id={`${id}-help`}>
          Hasta {mostEvidence} archivos. {hintOf("file", uploadMaxBytes)}.
        </p>
      )}
      {state ? <SendingProgress state={state} label="la prueba" /> : null}
    </div>
  );
}
