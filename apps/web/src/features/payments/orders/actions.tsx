import type { OrderDetail } from "@arranca/contract/payments/orders";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { money } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { AgainDialog } from "../layouts/file-facts.tsx";
import { type OrderStep, useOrderFile, useOrderStep } from "../staff.queries.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { Fingerprint } from "./fingerprint.tsx";
import { StepReasonDialog } from "./step-reason-dialog.tsx";
import { depositsWord } from "./words.ts";

export function OrderActions({ order }: { order: OrderDetail }) {
  const step = useOrderStep();
  const file = useOrderFile(order.id);
  const [open, setOpen] = useState<"submit" | "authorise" | "refuse" | "cancel" | "sent" | "answer" | "again">();
  const can = (action: OrderDetail["actions"][number]) => order.actions.includes(action);
  const close = () => setOpen(undefined);
  const take = (name: OrderStep) =>
    step.mutate(
      { id: order.id, step: name, content: order.content_sha256 },
      {
        onSuccess: ({ message }) => {
          close();
          showSnack(message);
        },
        onError: (error) => {
          close();
          showSnack(faultText(error));
        },
      },
    );
  const sure = sureAbout(order);
  const isReasoned = (name: typeof open): name is "authorise" => name === "authorise" && order.reason_needed !== null;
  const asked = open && !isReasoned(open) && open in sure ? sure[open as keyof typeof sure] : undefined; // checked by `in`
  // The dialog stays open after a colleague took the step first: it shows the refusal and keeps the typed text.
  if (order.actions.length === 0 && !open) return null;
  // The file is downloaded before the order can be marked as sent.
  const isFileFirst = can("sent") && !file.isSuccess;
  const isAgain = order.file_taken_at !== null;
  const download = can("download") ? (
    <Button
      look={isFileFirst ? "fill" : "line"}
      busy={file.isPending}
      busyLabel="Preparando archivo"
      icon={<Icon of={IconDownload} />}
      onClick={() =>
        isAgain ? setOpen("again") : file.mutate(undefined, { onError: (error) => showSnack(faultText(error)) })
      }
    >
      {isAgain ? "Descargar otra vez el archivo" : "Descargar archivo del banco"}
    </Button>
  ) : null;
  return (
    <div className="row wrap">
      {can("submit") ? (
        <Button look="fill" onClick={() => setOpen("submit")}>
          Enviar a autorizar
        </Button>
      ) : null}
      {can("authorise") ? (
        <Button look="fill" onClick={() => setOpen("authorise")}>
          Autorizar
        </Button>
      ) : null}
      {can("refuse") ? <Button onClick={() => setOpen("refuse")}>Regresar a borrador</Button> : null}
      {can("sent") ? download : null}
      {can("sent") ? (
        <Button look={isFileFirst ? "line" : "fill"} onClick={() => setOpen("sent")}>
          Ya la envié al banco
        </Button>
      ) : null}
      {can("answer") ? (
        <Button look="fill" onClick={() => setOpen("answer")}>
          Cargar respuesta del banco
        </Button>
      ) : null}
      {can("sent") ? null : download}
      {can("cancel") ? (
        <Button look="danger-line" onClick={() => setOpen("cancel")}>
          {order.cancel_asked_by ? "Estoy de acuerdo, cancelar" : "Cancelar orden"}
        </Button>
      ) : null}
      {asked ? (
        <ConfirmDialog
          open
          onClose={close}
          title={asked.title}
          confirm={asked.confirm}
          onConfirm={() => take(asked.step)}
          busy={step.isPending}
          {...(asked.danger ? { look: "danger" as const } : {})}
        >
          <p>{asked.text}</p>
          {open === "authorise" && order.content_sha256 ? (
            <p className="text-14 muted">
              Huella de lo que firmas: <Fingerprint of={order.content_sha256} />
            </p>
          ) : null}
        </ConfirmDialog>
      ) : null}
      {open === "refuse" || isReasoned(open) || (open === "cancel" && !order.cancel_asked_by) ? (
        <StepReasonDialog order={order} step={open} onClose={close} />
      ) : null}
      {open === "answer" ? <AnswerDialog order={order} onClose={close} /> : null}
      {open === "again" ? <AgainDialog order={order} onClose={close} /> : null}
    </div>
  );
}

const afterSigning = ({ signatures: { needed, first_at } }: OrderDetail): string =>
  needed === 2 && first_at === null ? "Con tu firma falta la de otra persona." : "Después de autorizarla ya no cambia.";

function sureAbout(order: OrderDetail) {
  const whole = `la orden ${order.number} de ${money(order.amount)}`;
  return {
    submit: {
      step: "submit" as const,
      title: `¿Enviar a autorizar ${whole}?`,
      text: "Se actualizan los montos y las CLABE de hoy, y salen los depósitos que ya no proceden.",
      confirm: "Sí, enviar",
      danger: false,
    },
    authorise: {
      step: "authorise" as const,
      title: `¿Autorizar ${whole}?`,
      text: `${order.lines === 1 ? "Es" : "Son"} ${depositsWord(order.lines)}. ${afterSigning(order)}`,
      confirm: "Sí, autorizar",
      danger: false,
    },
    sent: {
      step: "sent" as const,
      title: `¿Ya enviaste al banco ${whole}?`,
      text: "Después de marcarla como enviada ya no se puede cancelar.",
      confirm: "Sí, ya la envié",
      danger: false,
    },
    ...(order.cancel_asked_by
      ? {
          cancel: {
            step: "cancel" as const,
            title: `¿Cancelar ${whole}?`,
            text: `${order.file_taken_at ? "Su archivo ya se descargó: confirma antes que no esté en el banco. " : ""}Los meses quedan libres para otra orden. Motivo: ${order.cancel_reason ?? ""}`,
            confirm: "Sí, cancelar",
            danger: true,
          },
        }
      : {}),
  };
}
