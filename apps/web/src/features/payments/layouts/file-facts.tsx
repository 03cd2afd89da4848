import { downloadOrderAgain } from "@arranca/contract/payments/layouts";
import type { OrderDetail } from "@arranca/contract/payments/orders";
import { longDate } from "#lib/format.ts";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { Breakable } from "#ui/display/breakable.tsx";
import { Note } from "#ui/display/note.tsx";
import { useOrderFileAgain } from "./queries.ts";

/** Layout of an order's file, and who downloaded it. */
export function LayoutFacts({ order: { layout, downloads } }: { order: OrderDetail }) {
  return (
    <>
      {layout ? (
        <div className="text-14">
          <p>
            <span className="medium">Formato:</span> {layout.name}, versión {layout.version}
          </p>
          <p className="muted">
            Huella del formato: <Breakable text={layout.sha256} parts={/.{1,8}/g} />
          </p>
        </div>
      ) : null}
      {layout?.warning ? <Note tone="wait">{layout.warning}</Note> : null}
      {downloads.length > 1 ? (
        <Note tone="wait" title={`El archivo se descargó ${downloads.length} veces`}>
          <ul>
            {downloads.map(({ at, by, reason }) => (
              <li key={at}>{[longDate(at, { time: true }), by, reason].filter(Boolean).join(" · ")}</li>
            ))}
          </ul>
          Confirma con el banco que la orden entró una sola vez.
        </Note>
      ) : null}
    </>
  );
}

/** Asks why the file of an order is downloaded again. */
export function AgainDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const download = useOrderFileAgain();
  return (
    <ReasonDialog
      title={`Descargar otra vez el archivo de la orden ${order.number}`}
      lead="Si el banco recibe la orden dos veces, paga dos veces. El motivo queda en la orden."
      schema={downloadOrderAgain.body}
      words={{ name: "reason", label: "Motivo", limit: 300 }}
      confirm="Descargar"
      busyLabel="Preparando archivo"
      onClose={onClose}
      onSend={async ({ reason }) => {
        await download.mutateAsync({ id: order.id, reason });
        onClose();
      }}
    />
  );
}
