import { layoutFormats, layoutStates } from "@arranca/contract/payments/layout-words";
import type { BankLayout } from "@arranca/contract/payments/layouts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { layoutsQuery, useChooseLayout } from "./queries.ts";

export function LayoutsPage() {
  const query = useQuery(layoutsQuery);
  return (
    <QueryView query={query}>
      {({ info }) => (
        <Card title="Formatos del archivo del banco">
          <Section>
            <p className="muted">
              Dicen qué columnas lleva el archivo de una orden. Quien arma órdenes propone un cambio; vale cuando lo
              aprueba alguien que las autoriza.
            </p>
          </Section>
          {info.map((layout) => (
            <LayoutRow key={layout.id} layout={layout} />
          ))}
        </Card>
      )}
    </QueryView>
  );
}

export const LayoutState = ({ layout }: { layout: BankLayout }) => (
  <Tag brand={layout.in_use}>{layout.in_use ? "En uso" : layoutStates[layout.state]}</Tag>
);

function LayoutRow({ layout }: { layout: BankLayout }) {
  const [asked, setAsked] = useState(false);
  return (
    <Section className="row between wrap">
      <div className="stack gap-1">
        <p className="row wrap">
          <Link className="bold tap-line" to="/staff/payments/layouts/$id" params={{ id: layout.id }}>
            {layout.name}
          </Link>
          <LayoutState layout={layout} />
        </p>
        <p className="text-14 muted">
          {layoutFormats[layout.definition.format].name} · versión {layout.version} · {authorOf(layout)}
        </p>
        {layout.warning ? <p className="text-14 text-wait">{layout.warning}</p> : null}
        {layout.reason ? <p className="text-14">Motivo: {layout.reason}</p> : null}
      </div>
      <div className="row wrap">
        {layout.actions.includes("use") ? <Button onClick={() => setAsked(true)}>Usar en las órdenes</Button> : null}
        {layout.actions.includes("approve") ? (
          <ButtonLink look="fill" to="/staff/payments/layouts/$id" params={{ id: layout.id }}>
            Revisar
          </ButtonLink>
        ) : null}
      </div>
      {asked ? <UseDialog layout={layout} onClose={() => setAsked(false)} /> : null}
    </Section>
  );
}

export function authorOf({ written_by, written_at, decided_by, state }: BankLayout): string {
  if (!written_by) return "viene con el producto";
  const written = `lo escribió ${written_by} el ${longDate(written_at)}`;
  if (state === "proposed" || !decided_by) return written;
  return `${written}; lo ${state === "refused" ? "rechazó" : "aprobó"} ${decided_by}`;
}

function UseDialog({ layout, onClose }: { layout: BankLayout; onClose: () => void }) {
  const choose = useChooseLayout();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`¿Usar «${layout.name}»?`}
      confirm="Sí, usar"
      busy={choose.isPending}
      onConfirm={() =>
        choose.mutate(layout.id, {
          onSuccess: ({ message }) => showSnack(message),
          onError: (error) => showSnack(faultText(error)),
          onSettled: onClose,
        })
      }
    >
      <p>Vale para las órdenes que se envíen a autorizar desde ahora. Las demás siguen con el suyo.</p>
    </ConfirmDialog>
  );
}
