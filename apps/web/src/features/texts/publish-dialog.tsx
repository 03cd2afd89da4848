import { type EditedText, publishText, textKinds } from "@arranca/contract/texts";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { Difference } from "./difference.tsx";
import { useTextChanges } from "./queries.ts";
import { audienceWords } from "./words.ts";

type Props = { text: EditedText & { draft: NonNullable<EditedText["draft"]> }; onClose: () => void };

/**
 * Dialog that publishes a legal text: asks for the reason, and if every account must accept it again or is only notified.
 */
export function PublishDialog({ text: { kind, published, draft, audience }, onClose }: Props) {
  const { publish } = useTextChanges(kind);
  const asks = audienceWords(kind, audience);
  const form = useForm({
    schema: publishText.body,
    initial: { revision: draft.revision, minor: false, note: "" },
    onSubmit: async (body) => {
      const { message } = await publish.mutateAsync(body);
      showSnack(message);
      onClose();
    },
  });
  return (
    <FormDialogFrame
      form={form}
      size={782}
      onClose={onClose}
      title={`Publicar la versión ${published.version + 1}`}
      lead={`${textKinds[kind]}: lo lee todo el mundo en cuanto lo publicas, y se les avisa a las demás personas que administran el programa.`}
      confirm="Publicar"
    >
      <Textarea
        label="Qué cambió"
        help="Una frase que cualquiera entienda: la leen junto al texto."
        rows={2}
        limit={300}
        {...form.control("note")}
      />
      {kind === "terms" ? (
        <Note>Revisa que «{textKinds.terms_short}» siga diciendo lo mismo: es lo primero que leen.</Note>
      ) : null}
      {asks ? (
        <RadioGroup
          label="Qué tan grande es el cambio"
          options={[
            { value: "", label: "Cambia lo que se dice", help: asks },
            {
              value: "minor",
              label: "Solo corrige la redacción",
              help: "Vale desde ahora. A las cuentas no se les pregunta ni se les avisa. Úsalo para una falta de ortografía.",
            },
          ]}
          value={form.values.minor ? "minor" : ""}
          onValue={(value) => form.set({ minor: value === "minor" })}
        />
      ) : null}
      <section className="stack gap-2">
        <h3>Qué cambia</h3>
        <Difference changes={draft.changes} />
      </section>
    </FormDialogFrame>
  );
}
