import type { OrderDetail } from "@arranca/contract/payments/orders";
import type { OrderStatus } from "@arranca/contract/statuses";
import { longDate } from "#lib/format.ts";
import { Note } from "#ui/display/note.tsx";
import { depositsWord } from "./words.ts";

const staleAdvice: Partial<Record<OrderStatus, string>> = {
  draft: "Al enviarla a autorizar se actualizan, y salen los que ya no proceden.",
  to_authorise: "Así no se puede autorizar: regrésala a borrador y envíala otra vez.",
  authorised:
    "Un depósito a una cuenta que cambió sale al descargar el archivo. A una cuenta que el banco devolvió no se debe pagar: si todavía no entregas la orden, cancélala y arma otra.",
};

export function OrderNotes({ order }: { order: OrderDetail }) {
  const stale = order.info.filter((line) => line.stale !== null).length;
  const returned = order.info.filter((line) => line.outcome === "returned").length;
  const flagged = order.info.filter((line) => line.outcome === null && line.flags.length > 0).length;
  return (
    <>
      {order.build_note ? <Note title="Quien la armó revisó">{order.build_note}</Note> : null}
      {order.refusal_reason ? <Note title="La regresaron a borrador">{order.refusal_reason}</Note> : null}
      {order.cancel_asked_by && order.status.key !== "cancelled" ? (
        <Note tone="wait" title={`${order.cancel_asked_by} pidió cancelarla`}>
          {order.cancel_reason}
          {order.file_taken_at ? (
            <p>
              Su archivo se descargó el {longDate(order.file_taken_at, { time: true })}. Confirma que no esté en el
              banco: si ya salió, cada mes se pagaría dos veces.
            </p>
          ) : null}
        </Note>
      ) : null}
      {stale > 0 ? (
        <Note tone="wait" title={stale === 1 ? "Cambió 1 depósito" : `Cambiaron ${stale} depósitos`}>
          {staleAdvice[order.status.key]}
        </Note>
      ) : null}
      {flagged > 0 ? (
        <Note tone="wait" title={`Mira ${depositsWord(flagged)} antes de seguir`}>
          En los últimos 7 días cambió el correo, la contraseña o la CLABE, hay una señal, o el banco ya devolvió ese
          pago. Llama a la persona. Lo devuelto, búscalo en el estado de cuenta.
        </Note>
      ) : null}
      {returned > 0 ? (
        <Note tone="wait" title={returned === 1 ? "Volvió 1 depósito" : `Volvieron ${returned} depósitos`}>
          Le avisamos a cada persona. El mes queda en «Retenidos» de Pagos y órdenes hasta que se pueda pagar otra vez.
        </Note>
      ) : null}
      {order.erased_lines > 0 ? (
        <Note>
          {order.erased_lines === 1 ? "De 1 depósito" : `De ${order.erased_lines} depósitos`} solo queda la suma: pasó
          el plazo, y borramos de quién era cada uno.
        </Note>
      ) : null}
      <FirstSignature order={order} />
      {order.blocked ? <Note>{order.blocked}</Note> : null}
      {order.waived ? <Note>{order.waived}</Note> : null}
    </>
  );
}

/** First of two signatures, for the person who gives the second. */
function FirstSignature({ order: { signatures, status } }: { order: OrderDetail }) {
  const { first_by: by, first_at: at, first_reason: reason } = signatures;
  if (status.key !== "to_authorise" || !at) return null;
  return (
    <Note title={`${by ?? "Una persona del equipo"} firmó el ${longDate(at, { time: true })}`}>
      {reason ? <p>{reason}</p> : null}
      Falta la firma de otra persona. Si la orden cambia, esta firma ya no vale.
    </Note>
  );
}
