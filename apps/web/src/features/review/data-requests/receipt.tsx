import { type DataRight, dataRights, type registerDataRequest } from "@arranca/contract/data-requests";
import { IconPrinter } from "@tabler/icons-react";
import type { Contents } from "#lib/calls/call.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";

export type Registered = Contents<typeof registerDataRequest> & { name: string; right: DataRight };

export function Receipt({ registered, onClose }: { registered: Registered; onClose: () => void }) {
  const { folio, name, right, answer_by } = registered;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Solicitud registrada"
      foot={
        <>
          <Button look="line" icon={<Icon of={IconPrinter} />} onClick={() => window.print()}>
            Imprimir
          </Button>
          <Button look="fill" onClick={onClose}>
            Listo
          </Button>
        </>
      }
    >
      <div className="stack gap-3" data-letter>
        <p>
          Solicitud ARCO, folio <b>{folio}</b>
        </p>
        <p>
          {name} pidió: {dataRights[right].name}.
        </p>
        <p className="bold">Se contesta a más tardar el {longDate(answer_by)}.</p>
      </div>
      <p className="text-14 muted">Dale el folio. La contesta otra persona del equipo.</p>
    </Dialog>
  );
}
