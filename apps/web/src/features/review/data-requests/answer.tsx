import {
  answerDataRequest,
  carryOutDataRequest,
  type DataRequestFile,
  type DataRight,
  daysToCarryOut,
} from "@arranca/contract/data-requests";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { weekdayDate } from "#lib/format.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { Card } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Form } from "#ui/forms/form.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { SendButton } from "#ui/forms/send-button.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useAnswerDataRequest, useCarryOutDataRequest } from "./queries.ts";

type Props = { file: DataRequestFile; onDone: () => void };

// Steps to carry out each right with the product. The answer itself changes and erases nothing.
const ways: Record<DataRight, string> = {
  access:
    "La copia de sus datos se descarga en «Tu cuenta». Di lo que ahí no está: para qué se usan y con quién se comparten.",
  rectification: "Aceptar no cambia nada solo. Corrige el dato en su expediente, o pídele el cambio ahí.",
  cancellation:
    "Aceptar no borra nada solo. Para borrar todo, su dueño elige «Cancelar mi cuenta»; lo que prueba un pago se queda.",
  opposition: "Aceptar no detiene nada solo. Di qué se deja de hacer con el dato.",
};

/** Instructions for a data request of somebody without an account, whose data can only be outside the system. */
const waysWithoutAccount: Record<DataRight, string> = {
  access: "Busca si hay datos de esa persona. Di qué se guarda, para qué y con quién se comparte; nunca los de otra.",
  rectification: "Aceptar no cambia nada solo. Si tiene cuenta, el cambio se hace en su expediente, como siempre.",
  cancellation:
    "Aceptar no borra nada solo. Una cuenta solo la cancela su dueño; lo que prueba un pago se queda su plazo.",
  opposition: ways.opposition,
};

const wayOf = ({ right, asker }: DataRequestFile) => (asker ? waysWithoutAccount : ways)[right];

/** Next step of a data request: the answer, then the record that it was carried out. Renders nothing once it is finished. */
export function DataRequestAnswer({ file, onDone }: Props) {
  if (file.status.key === "open" && file.actions.length === 0)
    return (
      <Note title="La contesta otra persona del equipo">
        Tú la registraste. Quien la contesta es alguien más, para que nadie pida y conteste a solas.
      </Note>
    );
  if (file.actions.includes("answer")) return <AnswerForm file={file} onDone={onDone} />;
  if (file.actions.includes("carry_out")) return <CarryOutForm file={file} onDone={onDone} />;
  return null;
}

function Due({ late, does, day }: { late: boolean; does: string; day: string }) {
  return late ? (
    <Note tone="no" title="El plazo de la ley ya pasó">
      El último día fue el {weekdayDate(day)}.
    </Note>
  ) : (
    <p className="bold text-wait">
      {does} a más tardar el {weekdayDate(day)}.
    </p>
  );
}

function AnswerForm({ file, onDone }: Props) {
  const send = useAnswerDataRequest();
  const [sure, setSure] = useState(false);
  const form = useForm({
    schema: answerDataRequest.body,
    initial: { accepted: undefined as boolean | undefined, answer: "" },
    onSubmit: () => setSure(true),
  });
  const { accepted, answer } = form.values;
  const answerNow = () => {
    if (accepted === undefined) return;
    // The form is gone when the refetched request shows its answer, and a callback of `mutate` with it.
    send
      .mutateAsync({ id: file.id, accepted, answer })
      .then(({ message }) => {
        showSnack(message);
        onDone();
      })
      .catch((error) => showSnack(faultText(error)))
      .finally(() => setSure(false));
  };
  return (
    <Card title="Tu respuesta" pad>
      <Form form={form}>
        <Due late={file.late} does="Contesta" day={file.answer_by} />
        <Note>{wayOf(file)}</Note>
        <RadioGroup
          label="¿Procede?"
          options={[
            { value: "yes", label: "Sí procede", help: `Hay ${daysToCarryOut} días hábiles más para cumplirla.` },
            { value: "no", label: "No procede", help: "Di por qué. Le decimos cómo pedir que lo revisen." },
          ]}
          {...form.control("accepted")}
          value={accepted === undefined ? "" : accepted ? "yes" : "no"}
          onValue={(value) => form.set({ accepted: value === "yes" })}
        />
        <Textarea label="Respuesta" help="La lee quien lo pidió." limit={1000} {...form.control("answer")} />
        <SendButton form={form} full>
          Contestar
        </SendButton>
      </Form>
      <ConfirmDialog
        open={sure}
        onClose={() => setSure(false)}
        title={accepted ? "¿Contestar que sí procede?" : "¿Contestar que no procede?"}
        confirm="Sí, contestar"
        busy={send.isPending}
        onConfirm={answerNow}
      >
        <p>
          {file.asker && !file.asker.email ? "No dejó correo: se la entregas tú." : "Le avisamos por correo."} No se
          puede cambiar.
        </p>
      </ConfirmDialog>
    </Card>
  );
}

function CarryOutForm({ file, onDone }: Props) {
  const send = useCarryOutDataRequest();
  const form = useForm({
    schema: carryOutDataRequest.body,
    initial: { carried_out: "" },
    onSubmit: async (body) => {
      const { message } = await send.mutateAsync({ id: file.id, ...body });
      showSnack(message);
      onDone();
    },
  });
  return (
    <Card title="Cumplirla" pad>
      <Form form={form}>
        <Due late={file.late} does="Cúmplela" day={file.carry_out_by ?? file.answer_by} />
        <Note>{wayOf(file)}</Note>
        <Textarea label="Qué se hizo" help="Lo lee quien lo pidió." limit={1000} {...form.control("carried_out")} />
        <SendButton form={form} full>
          Ya está cumplida
        </SendButton>
      </Form>
    </Card>
  );
}
