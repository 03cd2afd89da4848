import { leftForPerson } from "@arranca/contract/relations/lifetime";
import { date, text } from "@arranca/contract/values/validation";
import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { DayFields } from "#ui/dates/day-fields.tsx";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { myRelationQuery } from "../my-relation.queries.ts";
import { useMarkHired } from "../queries.ts";

type Props = { careAboutId: string; company: string; title: string; onClose: () => void };

const most = 1000;
const schema = z.object({ start_date: date(), proof: text(most, 10) });

/**
 * Dialog '¿Ya te contrataron?': the person enters the first day of work and a proof, and reads a warning against a
 * false claim. The submit button is outlined, not filled, on purpose.
 */
export default function HireDialog({ careAboutId, company, title, onClose }: Props) {
  const mark = useMarkHired();
  const { data: mine } = useQuery(myRelationQuery);
  const form = useForm({
    schema,
    initial: { start_date: "", proof: "" },
    onSubmit: async (told) => {
      await mark.mutateAsync({ care_about_id: careAboutId, ...told });
      showSnack("Le pedimos a la empresa que lo confirme.");
      onClose();
    },
  });
  return (
    <FormDialogFrame
      {...{ form, onClose }}
      title="¿Ya te contrataron?"
      confirm="Sí, iniciar relación laboral"
      busyLabel="Enviando"
      look="line"
    >
      <p>
        Vas a decir que <b>{company}</b> te contrató como <b>{title}</b>. La empresa lo confirma o lo niega en 10 días
        hábiles.{mine ? ` ${leftForPerson(mine.support)}.` : null}
      </p>
      <DayFields label="Desde qué día trabajas ahí" {...form.control("start_date")} />
      <Textarea
        label="Cómo se puede comprobar"
        help="Contrato, gafete, mensajes, quién te contrató. Lo lee la empresa y, si lo niega, el programa."
        limit={most}
        {...form.control("proof")}
      />
      <Note tone="wait" title="Hazlo solo si es verdad">
        Si inicias una relación laboral falsa, tu cuenta se bloquea y ya no podrás postularte.
      </Note>
    </FormDialogFrame>
  );
}
