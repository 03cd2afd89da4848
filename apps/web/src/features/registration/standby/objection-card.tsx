import { objectToBlock, type RequestStatus } from "@arranca/contract/review/requests";
import { call } from "#lib/calls/call.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { Form } from "#ui/forms/form.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import css from "../registration.module.css";

type Props = { objection: RequestStatus["objection"]; onSent: () => Promise<unknown> };

/** Card for the objection of a blocked account. It can be sent once; afterwards its outcome is shown. */
export function ObjectionCard({ objection, onSent }: Props) {
  const form = useForm({
    schema: objectToBlock.body,
    initial: { words: "" },
    onSubmit: async (body) => {
      await call(objectToBlock, { body });
      await onSent();
    },
  });
  if (objection && !objection.decided_at) {
    return (
      <Card title="Tu versión" pad>
        <div className="stack gap-3">
          <p className={`${css.words} ${css.mine}`}>{objection.words}</p>
          <Note tone="info">
            La recibimos el {longDate(objection.created_at)}. El equipo la lee y te responde por correo.
          </Note>
        </div>
      </Card>
    );
  }
  return (
    <Card title="Cuéntanos tu versión" pad>
      <div className="stack">
        {objection?.reason ? <Note tone="no">Ya leímos tu versión anterior: {objection.reason}</Note> : null}
        <Form form={form} className="stack">
          <p>Di qué pasó y qué lo prueba. Lo lee una persona del equipo, nunca una máquina.</p>
          <Textarea label="Qué pasó" rows={5} limit={1000} {...form.control("words")} />
          <Button look="fill" type="submit" className="self-start" busy={form.busy} busyLabel="Enviando">
            Enviar mi versión
          </Button>
        </Form>
      </div>
    </Card>
  );
}
