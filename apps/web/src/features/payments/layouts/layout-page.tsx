import type { BankLayout } from "@arranca/contract/payments/layouts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { Breakable } from "#ui/display/breakable.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { changesOf } from "./changes.ts";
import { LayoutEditor } from "./editor.tsx";
import { authorOf, LayoutState } from "./list-page.tsx";
import { LayoutPreview } from "./preview.tsx";
import { layoutsQuery, useApproveLayout } from "./queries.ts";
import { RefuseLayoutDialog } from "./refuse-dialog.tsx";

type Props = { id: string; onProposed: (id: string) => void };

export function LayoutPage({ id, onProposed }: Props) {
  const query = useQuery(layoutsQuery);
  return (
    <QueryView query={query}>
      {({ info, may_propose: mayPropose }) => {
        const layout = info.find((one) => one.id === id);
        if (!layout) return <Note title="Este formato ya cambió">Otra versión tomó su lugar. Ábrela en la lista.</Note>;
        const before = info.find(({ name, state }) => name === layout.name && state === "approved");
        return (
          <div className="stack gap-6">
            <Card label={layout.name}>
              <Section className="stack gap-5">
                <p className="row wrap">
                  <LayoutState layout={layout} />
                  <span className="text-14 muted">
                    Versión {layout.version} · {authorOf(layout)}
                  </span>
                </p>
                <p className="text-14 muted">
                  Huella del formato: <Breakable text={layout.sha256} parts={/.{1,8}/g} />
                </p>
                {layout.state === "proposed" ? <Changes before={before} after={layout} /> : null}
                {layout.reason ? <Note title="Por qué se rechazó">{layout.reason}</Note> : null}
                <Decision layout={layout} />
              </Section>
            </Card>
            {mayPropose && layout.state !== "proposed" ? (
              <LayoutEditor key={id} layout={layout} onProposed={onProposed} />
            ) : (
              <LayoutPreview definition={layout.definition} />
            )}
          </div>
        );
      }}
    </QueryView>
  );
}

function Changes({ before, after }: { before: BankLayout | undefined; after: BankLayout }) {
  if (!before) return <Note title="Es un formato nuevo">Compáralo con la guía de tu banco antes de aprobarlo.</Note>;
  return (
    <Note tone="wait" title={`Qué cambia frente a la versión ${before.version}`}>
      <ul>
        {changesOf(before.definition, after.definition).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Note>
  );
}

function Decision({ layout }: { layout: BankLayout }) {
  const [open, setOpen] = useState<"approve" | "refuse">();
  const approve = useApproveLayout();
  const close = () => setOpen(undefined);
  if (!layout.actions.includes("refuse")) return null;
  const mayApprove = layout.actions.includes("approve");
  return (
    <div className="row wrap">
      {mayApprove ? (
        <Button look="fill" onClick={() => setOpen("approve")}>
          Aprobar
        </Button>
      ) : null}
      <Button onClick={() => setOpen("refuse")}>{mayApprove ? "Rechazar" : "Retirar"}</Button>
      {open === "approve" ? (
        <ConfirmDialog
          open
          onClose={close}
          title={`¿Aprobar «${layout.name}», versión ${layout.version}?`}
          confirm="Sí, aprobar"
          busy={approve.isPending}
          onConfirm={() =>
            approve.mutate(
              { id: layout.id, sha256: layout.sha256 },
              {
                onSuccess: ({ message }) => showSnack(message),
                onError: (error) => showSnack(faultText(error)),
                onSettled: close,
              },
            )
          }
        >
          <p>
            Decide a qué cuenta va el dinero. Si la versión anterior está en uso, esta toma su lugar. Las órdenes que ya
            se enviaron siguen con la suya.
          </p>
        </ConfirmDialog>
      ) : null}
      {open === "refuse" ? <RefuseLayoutDialog layout={layout} onClose={close} /> : null}
    </div>
  );
}
