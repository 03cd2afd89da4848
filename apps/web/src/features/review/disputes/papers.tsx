import { mostAnswerDays } from "@arranca/contract/relations/dispute-papers";
import { askSide, type DisputeFile } from "@arranca/contract/review/disputes";
import { IconFileText } from "@tabler/icons-react";
import { useState } from "react";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { DocumentDialog, type ViewedDocument } from "#ui/dialogs/document-dialog.tsx";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import css from "../account.module.css";
import { useAskSide } from "../queries.ts";

type Side = "person" | "company";
const names: Record<Side, string> = { person: "La persona", company: "La empresa" };

/** Files that a side sent as evidence; each look is recorded. */
export function Evidence({ file, side }: { file: DisputeFile; side: Side }) {
  const [viewed, setViewed] = useState<ViewedDocument>();
  const sent = file.evidence.filter((one) => one.side === side);
  if (sent.length === 0) return <p className="text-14 muted">Sin pruebas.</p>;
  return (
    <ul className="stack gap-2" aria-label="Pruebas">
      {sent.map(({ id, name, url }) => (
        <li key={id} className="with-icon">
          <Icon of={IconFileText} />
          <button
            type="button"
            className={`tap ${css.linkLike}`}
            onClick={() => setViewed({ title: "Prueba", src: url, name })}
          >
            {name}
          </button>
        </li>
      ))}
      {viewed ? <DocumentDialog paper={viewed} onClose={() => setViewed(undefined)} /> : null}
    </ul>
  );
}

export function Questions({ file }: { file: DisputeFile }) {
  const [isAsking, setAsking] = useState(false);
  const mayAsk = file.actions.includes("ask");
  if (file.questions.length === 0 && !mayAsk) return null;
  return (
    <Card
      title="Preguntas"
      action={
        mayAsk ? (
          <Button look="soft" size="sm" onClick={() => setAsking(true)}>
            Preguntar
          </Button>
        ) : undefined
      }
    >
      {file.questions.length === 0 ? (
        <Section>
          <p className="muted">Si te falta un dato, pregúntaselo a una de las partes. Tu plazo se detiene mientras.</p>
        </Section>
      ) : null}
      {file.questions.map((one) => (
        <Section key={one.id}>
          <p className="text-14 muted">
            {[`A ${names[one.side].toLowerCase()}`, one.asked_by, longDate(one.asked_at)].filter(Boolean).join(" · ")}
          </p>
          <p className="medium">«{one.question}»</p>
          <p className={one.answer ? css.words : "muted"}>
            {one.answer ??
              (file.waits
                ? `Puede contestar hasta el ${longDate(one.answer_by)}.`
                : `No contestó a más tardar el ${longDate(one.answer_by)}.`)}
          </p>
        </Section>
      ))}
      {isAsking ? <AskDialog id={file.id} onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}

const days = Array.from({ length: mostAnswerDays }, (_none, at) => at + 1);

function AskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const ask = useAskSide();
  const form = useForm({
    schema: askSide.body,
    initial: { side: "company" as Side, question: "", days: 3 },
    onSubmit: async (body) => {
      showSnack((await ask.mutateAsync({ id, ...body })).message);
      onClose();
    },
  });
  return (
    <FormDialogFrame
      form={form}
      onClose={onClose}
      title="Preguntar a una parte"
      lead="La lee por correo y en su pantalla. La otra parte sólo ve que esperas una respuesta y hasta cuándo."
      confirm="Preguntar"
      busyLabel="Enviando"
    >
      <RadioGroup
        label="A quién"
        inline
        options={[
          { value: "person", label: names.person },
          { value: "company", label: names.company },
        ]}
        {...form.control("side")}
        onValue={(side) => form.set({ side: side as Side })}
      />
      <Textarea label="Tu pregunta" limit={1000} rows={4} {...form.control("question")} />
      <Select
        label="Días hábiles para contestar"
        options={days.map((day) => ({ value: String(day), label: String(day) }))}
        {...form.control("days")}
        value={String(form.values.days)}
        onValue={(value) => form.set({ days: Number(value) })}
      />
    </FormDialogFrame>
  );
}
