import { denyClaim, type RelationDetail } from "@arranca/contract/relations";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Form } from "#ui/forms/form.tsx";
import { SendButton } from "#ui/forms/send-button.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useDenyClaim } from "./relations.queries.ts";

type Props = { relation: RelationDetail; onClose: () => void };

/** The company denies a hire, in its own words: staff decides on both sides' words. */
export function DenyDialog({ relation, onClose }: Props) {
  const deny = useDenyClaim();
  const form = useForm({
    schema: denyClaim.body,
    initial: { statement: "" },
    onSubmit: async ({ statement }) => {
      await deny.mutateAsync({ id: relation.id, statement });
      showSnack("El programa leerá a ambas partes y decidirá.");
      onClose();
    },
  });
  return (
    <Dialog
      open
      keepOpenOutside
      onClose={onClose}
      title={`Negar la contratación de ${relation.names}`}
      foot={
        <>
          <Button onClick={onClose}>Regresar</Button>
          <SendButton form={form} look="danger" busyLabel="Enviando">
            Sí, negar
          </SendButton>
        </>
      }
    >
      <Form form={form}>
        <p>
          El programa lee lo que dicen ambas partes y decide en 10 días hábiles. Una relación falsa bloquea la cuenta de
          la persona.
        </p>
        <Textarea
          label="Qué pasó"
          help="Si la entrevistaron, qué le dijeron y por qué no la contrataron."
          limit={1000}
          rows={4}
          {...form.control("statement")}
        />
      </Form>
    </Dialog>
  );
}
