import type { VoucherDetail } from "@arranca/contract/payments/vouchers";
import { statusLabel } from "@arranca/contract/states/status-label";
import { IconFlag } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { amount, daysAgo, daysBetween, longDate, money, shortDate } from "#lib/format.ts";
import { useDoublePress } from "#lib/page/double-press.ts";
import { isOnPageOf } from "#lib/page/is-on-page-of.ts";
import { lastQueue } from "#lib/page/last-queue.ts";
import { useShortcuts } from "#lib/page/shortcuts.ts";
import { statusTone } from "#lib/statuses.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import { Note } from "#ui/display/note.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { monthName } from "../month-words.ts";
import css from "../staff.module.css";
import { useApproveVoucher, useConfirmVoucher, voucherQuery } from "../staff.queries.ts";
import { EarlierVouchers } from "./earlier.tsx";
import { VoucherFiles } from "./files.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { ReopenDialog } from "./reopen-dialog.tsx";
import { SecondLookNote } from "./second-look.tsx";

const ShortcutsDialog = lazyComponent(async () => (await import("#ui/dialogs/shortcuts-dialog.tsx")).ShortcutsDialog);

type Props = {
  id: string;
  /** Holder and sleep of the case. */
  work: ReactNode;
  place: (buttons: ReactNode) => ReactNode;
};

const shortcuts = [
  { keys: ["A"], does: "Aprobar" },
  { keys: ["R"], does: "Rechazar" },
  { keys: ["M"], does: "Asignármelo o soltarlo" },
  { keys: ["E"], does: "Encargar a alguien" },
  { keys: ["Z"], does: "Esperar hasta un día, o quitar la espera" },
  { keys: ["J"], does: "Siguiente" },
  { keys: ["U"], does: "Volver a la cola" },
  { keys: ["?"], does: "Ver los atajos" },
];

export function VoucherReview({ id, ...rest }: Props) {
  const query = useQuery(voucherQuery(id));
  const queryClient = useQueryClient();
  const next = query.data?.next_id;
  useEffect(() => {
    // The files are not prefetched, because each view of a file is written to the access log.
    if (next) void queryClient.prefetchQuery(voucherQuery(next));
  }, [queryClient, next]);
  return <QueryView query={query}>{(voucher) => <Compared voucher={voucher} {...rest} />}</QueryView>;
}

type ComparedProps = Omit<Props, "id"> & { voucher: VoucherDetail };

/** The voucher under review. Its viewer can show an earlier one of the relation. */
function Compared({ voucher, ...rest }: ComparedProps) {
  const [shown, setShown] = useState<string>();
  const earlier = voucher.earlier.find(({ id }) => id === shown);
  return (
    <div className={css.review}>
      <VoucherFiles
        key={shown ?? voucher.id}
        files={(earlier ?? voucher).files}
        banner={
          earlier ? (
            <Note tone="wait" title={`Ves el comprobante del pago ${earlier.number}`}>
              <button type="button" className="button quiet" onClick={() => setShown(undefined)}>
                Volver al que revisas, el del pago {voucher.number}
              </button>
            </Note>
          ) : null
        }
      />
      <Facts
        voucher={voucher}
        {...rest}
        earlier={<EarlierVouchers vouchers={voucher.earlier} shown={shown} onShow={setShown} />}
      />
    </div>
  );
}

function Facts({ voucher, work, place, earlier }: ComparedProps & { earlier: ReactNode }) {
  const approve = useApproveVoucher();
  const confirm = useConfirmVoucher();
  const navigate = useNavigate();
  const [open, setOpen] = useState<"reject" | "reopen" | "help">();
  const can = (action: VoucherDetail["actions"][number]) => voucher.actions.includes(action);
  const go = (nextId: string | null) =>
    nextId
      ? navigate({ to: "/staff/payments/vouchers/$id", params: { id: nextId } })
      : navigate({ to: "/staff/payments/vouchers" });
  const decided = (sentence: string, nextId: string | null) => {
    setOpen(undefined);
    showSnack(`${voucher.names}: ${sentence}`);
    if (isOnPageOf(voucher.id)) void go(nextId);
  };
  const isDoublePress = useDoublePress(voucher.id);
  const accept = () =>
    !isDoublePress() &&
    approve.mutate(
      { id: voucher.id },
      {
        onSuccess: ({ next_id }) => decided("comprobante aprobado", next_id),
        onError: (error) => showSnack(faultText(error)),
      },
    );
  const agree = () =>
    !isDoublePress() &&
    confirm.mutate(voucher.id, {
      onSuccess: ({ next_id }) => decided("segunda revisión hecha", next_id),
      onError: (error) => showSnack(faultText(error)),
    });
  useShortcuts({
    a: () => can("approve") && !approve.isPending && accept(),
    r: () => can("reject") && setOpen("reject"),
    j: () => void go(voucher.next_id),
    u: () => void navigate({ href: lastQueue() }),
    "?": () => setOpen("help"),
  });
  return (
    <div className={`stack ${css.decision}`}>
      {place(
        <Button look="quiet" onClick={() => setOpen("help")}>
          Atajos <span className="key">?</span>
        </Button>,
      )}
      <Card label={voucher.names}>
        <Section className="stack gap-3">
          <div className="row between row-top wrap">
            <div>
              <h2>Comprobante del pago {voucher.number}</h2>
              <p className="text-14 muted">
                {[voucher.folio && `Folio ${voucher.folio}`, voucher.institutionName].filter(Boolean).join(" · ")}
              </p>
              <Link className="tap-line text-14" to="/staff/persons/$id" params={{ id: voucher.person_id }}>
                Trabajo y apoyo
              </Link>
            </div>
            <StatusChip tone={statusTone("comprobante", voucher.status.id)}>
              {statusLabel("comprobante", voucher.status.name)}
            </StatusChip>
          </div>
          <p>
            <span className="text-24 bold">{money(voucher.amount)}</span>{" "}
            <span className="muted">{monthName(voucher)}</span>
          </p>
          {voucher.signals.map((signal) => (
            <p key={signal} className="with-icon text-wait text-14">
              <Icon of={IconFlag} />
              {signal}
            </p>
          ))}
          {work}
        </Section>
        <Section>
          <DefinitionList
            columns={2}
            items={[
              { term: "Fecha de pago", value: longDate(voucher.payDate) },
              { term: "Mes", value: `${shortDate(voucher.starts_on)} a ${shortDate(voucher.ends_on)}` },
              { term: "Fecha de carga", value: longDate(voucher.uploadDate) },
              { term: "Enviado", value: daysAgo(daysBetween(voucher.created_at, new Date())) },
              { term: "Empleo", value: voucher.publicationName },
              {
                term: "Sueldo acordado",
                value: `${amount(voucher.relation.remuneration, voucher.relation.currency)} al mes`,
              },
              { term: "Frecuencia", value: voucher.relation.frequency },
              { term: "Inicio de la relación", value: longDate(voucher.relation.startDate) },
            ]}
          />
        </Section>
        {earlier}
        <SecondLookNote voucher={voucher} />
        {voucher.blocked ? (
          <Section>
            <Note>{voucher.blocked}</Note>
          </Section>
        ) : null}
        {voucher.reviewed_by ? (
          <Section>
            <Note title={`${voucher.status.name} por ${voucher.reviewed_by}`}>
              {[voucher.reject_reason, voucher.reject_note].filter(Boolean).join(". ") ||
                (voucher.reviewed_at ? longDate(voucher.reviewed_at, { time: true }) : "")}
            </Note>
          </Section>
        ) : null}
      </Card>
      <div className={`${css.decide} actions`}>
        {can("reopen") ? (
          <Button look={can("confirm") ? "danger-line" : "line"} onClick={() => setOpen("reopen")}>
            {can("confirm") ? "No estoy de acuerdo" : "Volver a revisar"}
          </Button>
        ) : null}
        {can("confirm") ? (
          <Button look="fill" busy={confirm.isPending} busyLabel="Guardando" onClick={agree}>
            Confirmar {voucher.status.key === "rejected" ? "el rechazo" : "la aprobación"}
          </Button>
        ) : null}
        {can("reject") ? (
          <Button look="danger-line" onClick={() => setOpen("reject")}>
            Rechazar <span className="key desk">R</span>
          </Button>
        ) : null}
        {can("approve") ? (
          <Button look="fill" busy={approve.isPending} busyLabel="Aprobando" onClick={accept}>
            Aprobar <span className="key desk">A</span>
          </Button>
        ) : null}
        {voucher.actions.length === 0 && voucher.next_id ? (
          <Button look="fill" onClick={() => void go(voucher.next_id)}>
            Siguiente <span className="key desk">J</span>
          </Button>
        ) : null}
      </div>
      {open === "reject" ? (
        <RejectDialog
          voucher={voucher}
          onClose={() => setOpen(undefined)}
          onDone={(nextId) => decided("comprobante rechazado", nextId)}
        />
      ) : null}
      {open === "reopen" ? <ReopenDialog voucher={voucher} onClose={() => setOpen(undefined)} /> : null}
      {open === "help" ? <ShortcutsDialog open onClose={() => setOpen(undefined)} shortcuts={shortcuts} /> : null}
    </div>
  );
}
