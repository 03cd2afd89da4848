import type { OrderDetail } from "@arranca/contract/payments/orders";
import { messages } from "@arranca/contract/values/validation";
import { useState } from "react";
import { ApiError } from "#lib/calls/call.ts";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { SendingProgress } from "#ui/files/sending-progress.tsx";
import { SheetField } from "#ui/files/sheet-field.tsx";
import { contentOf, usePersistentSend } from "#ui/files/use-persistent-send.ts";
import { useAnswerOrder } from "../staff.queries.ts";
import { answeredWords } from "./words.ts";

export function AnswerDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const answer = useAnswerOrder();
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const { state, send } = usePersistentSend();
  const submit = async () => {
    if (!file) return setFault(messages.required);
    try {
      const content = contentOf({ id: order.id }, [file]);
      const booked = await send(content, (sending) => answer.mutateAsync({ id: order.id, file, sending }));
      showSnack(answeredWords(booked) || "Todos los renglones ya estaban registrados");
      onClose();
    } catch (error) {
      setFault(error instanceof ApiError ? (error.fields.file ?? error.message) : faultText(error));
    }
  };
  return (
    <Dialog
      open
      keepOpenOutside
      onClose={onClose}
      title="Respuesta del banco"
      onSend={submit}
      foot={
        <>
          <Button onClick={onClose}>Regresar</Button>
          <Button type="submit" look="fill" busy={state !== undefined} busyLabel="Cargando">
            Cargar respuesta
          </Button>
        </>
      }
    >
      <p>
        Un archivo CSV con las columnas <b>referencia</b>, <b>cuenta</b> (la CLABE o sus últimos 4 dígitos),{" "}
        <b>importe</b>, <b>resultado</b> (pagado o devuelto) y <b>motivo</b>. Si un renglón no se entiende o no cuadra
        con la orden, no se registra ninguno. Lo que se registra ya no se cambia, y le llega a cada persona: revisa el
        archivo antes.
      </p>
      <SheetField
        label="Archivo CSV"
        accept=".csv,text/csv"
        error={fault}
        value={file}
        onValue={(chosen) => {
          setFault(undefined);
          setFile(chosen);
        }}
      />
      {state ? <SendingProgress state={state} label="la respuesta del banco" /> : null}
    </Dialog>
  );
}
