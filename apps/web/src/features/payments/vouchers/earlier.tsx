import type { EarlierVoucher } from "@arranca/contract/payments/vouchers";
import { statusLabel } from "@arranca/contract/states/status-label";
import { money, shortDate } from "#lib/format.ts";
import { statusTone } from "#lib/statuses.ts";
import { Button } from "#ui/actions/button.tsx";
import { Section } from "#ui/display/card.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { monthName } from "../month-words.ts";
import css from "../staff.module.css";

type Props = {
  vouchers: readonly EarlierVoucher[];
  /** Voucher in the viewer; undefined if it shows the one under review. */
  shown: string | undefined;
  onShow: (id: string | undefined) => void;
};

/** Other vouchers of the relation, to compare with the one under review. */
export function EarlierVouchers({ vouchers, shown, onShow }: Props) {
  return (
    <Section className="stack gap-2">
      <h3>Otros comprobantes de esta relación</h3>
      {vouchers.length === 0 ? (
        <p className="text-14 muted">Es el primero que envía.</p>
      ) : (
        <ul className={`stack gap-3 text-14 ${css.earlier}`}>
          {vouchers.map((one) => (
            <li key={one.id} className="row between gap-2">
              <div>
                <p>
                  <b>Pago {one.number}</b> <span className="muted">{monthName(one)}</span>{" "}
                  <StatusChip tone={statusTone("comprobante", one.status.id)}>
                    {statusLabel("comprobante", one.status.name)}
                  </StatusChip>
                </p>
                <p className="muted">{factsOf(one)}</p>
              </div>
              <Button
                size="sm"
                look="soft"
                aria-pressed={shown === one.id}
                disabled={one.files.length === 0}
                onClick={() => onShow(shown === one.id ? undefined : one.id)}
              >
                Ver<span className="sr-only"> el comprobante del pago {one.number}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Facts of an earlier voucher: the day of its payment, and who decided it. */
export function factsOf({ payDate, reviewed_by, reviewed_at, reject_reason, files }: EarlierVoucher): string {
  // A receipt may be in two files: its XML and its PDF.
  const read = new Map(files.flatMap(({ receipt }) => (receipt ? [[receipt.folio, receipt.total]] : [])));
  const sum = [...read.values()].reduce((all, one) => all + one, 0);
  const total = read.size > 0 && `Recibo por ${money(sum)}`;
  const by = [reviewed_by && `Lo decidió ${reviewed_by}`, reviewed_at && shortDate(reviewed_at)]
    .filter(Boolean)
    .join(", ");
  return [`Pagado el ${shortDate(payDate)}`, total, by, reject_reason].filter(Boolean).join(". ");
}
