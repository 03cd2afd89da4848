import type { AnswerForm, AnswerPreview } from "@arranca/contract/payments/answer";
import type { OrderDetail } from "@arranca/contract/payments/orders";
import { messages } from "@arranca/contract/values/validation";
import { useState } from "react";
import { ApiError } from "#lib/calls/call.ts";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { SendingProgress } from "#ui/files/sending-progress.tsx";
import { SheetField } from "#ui/files/sheet-field.tsx";
import { contentOf, usePersistentSend } from "#ui/files/use-persistent-send.ts";
import { WholeInput } from "#ui/forms/typed/whole-input.tsx";
import { FormFields } from "../answer/form-fields.tsx";
import { PreviewView } from "../answer/preview-view.tsx";
import { readAnswer, rememberForm, useBookAnswer } from "../answer/queries.ts";
import { confirmWords, needsForm } from "../answer/words.ts";
import { answeredWords } from "./words.ts";

/** Loads the bank's answer in steps: file, columns if the form is unknown, preview, confirmation. */
export function AnswerDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const book = useBookAnswer();
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const [preview, setPreview] = useState<AnswerPreview>();
  const [form, setForm] = useState<AnswerForm>();
  const [headerLine, setHeaderLine] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { state, send } = usePersistentSend();
  const isBusy = state !== undefined || isSaving;

  const guarded = async (work: () => Promise<void>) => {
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      setFault(error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : faultText(error));
    }
  };
  const read = (chosen: File, line?: number) =>
    guarded(async () => {
      // A key of its own for each reading: between two, the form or the order may have changed.
      const content = contentOf({ id: order.id, reading: crypto.randomUUID() }, [chosen]);
      const found = await send(content, (sending) =>
        readAnswer({ id: order.id, file: chosen, sending, headerLine: line }),
      );
      setPreview(found);
      setHeaderLine(found.header_line);
      setForm(needsForm(found) ? found.form : undefined);
    });
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setPreview(undefined);
    setForm(undefined);
    setFault(undefined);
    if (chosen) void read(chosen);
  };
  const saveForm = (chosen: File, found: AnswerPreview, changed: AnswerForm) =>
    guarded(async () => {
      setSaving(true);
      try {
        await rememberForm(found.signature, changed);
      } finally {
        setSaving(false);
      }
      await read(chosen);
    });
  const confirm = (chosen: File, plan: string) =>
    guarded(async () => {
      const content = contentOf({ id: order.id, plan }, [chosen]);
      const booked = await send(content, (sending) => book.mutateAsync({ id: order.id, file: chosen, sending, plan }));
      showSnack(answeredWords(booked) || "Todos los renglones ya estaban registrados");
      onClose();
    });

  const canBook = preview && !form && preview.plan !== null && preview.paid.count + preview.returned.count > 0;
  const submit = () => {
    if (!file) return setFault(messages.required);
    if (isBusy) return;
    if (!preview) return void read(file);
    if (form) return void saveForm(file, preview, form);
    if (canBook && preview.plan) void confirm(file, preview.plan);
  };
  const next = form ? "Guardar y leer otra vez" : canBook ? confirmWords(preview) : "Ver qué hará";
  return (
    <Dialog
      open
      keepOpenOutside
      size={782}
      onClose={onClose}
      title={`Respuesta del banco a la orden ${order.number}`}
      onSend={submit}
      foot={
        <>
          <Button onClick={onClose}>Regresar</Button>
          {preview && !form ? (
            <Button disabled={isBusy} onClick={() => setForm(preview.form)}>
              Cambiar columnas
            </Button>
          ) : null}
          {preview && !form && !canBook ? null : (
            <Button type="submit" look="fill" busy={isBusy} busyLabel="Leyendo">
              {next}
            </Button>
          )}
        </>
      }
    >
      <SheetField
        label="Archivo de tu banco"
        help="Excel (.xlsx), CSV o texto. Primero ves qué hará cada renglón."
        accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain"
        error={fault}
        value={file}
        onValue={choose}
      />
      {state ? <SendingProgress state={state} label="la respuesta del banco" /> : null}
      {preview && form ? (
        <div className="stack">
          <Note
            tone="wait"
            title={
              preview.unclear.length > 0 ? "Di qué trae cada columna" : "Di qué quiere decir cada palabra del banco"
            }
          >
            {preview.unclear.join(" ")} Se guarda, y el siguiente archivo igual se lee solo.
          </Note>
          {preview.kind === "fixed" ? null : (
            <div className="row wrap gap-2">
              <WholeInput label="Los títulos están en el renglón" optional value={headerLine} onValue={setHeaderLine} />
              <Button
                size="sm"
                disabled={isBusy || !file || !headerLine}
                onClick={() => file && headerLine && void read(file, headerLine)}
              >
                Leer desde ahí
              </Button>
            </div>
          )}
          <FormFields preview={preview} form={form} onForm={setForm} />
        </div>
      ) : null}
      {preview && !form ? (
        <div className="stack">
          {preview.known ? (
            <p className="text-14 muted">
              Reconocimos esta forma de archivo: la guardó {preview.known.by ?? "alguien del equipo"} el{" "}
              {longDate(preview.known.on)}.
            </p>
          ) : null}
          <PreviewView preview={preview} />
          {canBook ? (
            <p className="text-14 muted">Le avisamos a cada persona. Después solo se corrige entre dos personas.</p>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  );
}
