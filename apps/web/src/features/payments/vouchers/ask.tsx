import type { SupportMonth } from "@arranca/contract/payments/vouchers";
import { IconCamera } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { AskCard } from "#ui/display/ask-card.tsx";
import { hasUnsent } from "#ui/files/unsent.ts";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { monthName, monthSentence } from "../month-words.ts";
import { myMonthsQuery, voucherPlace } from "../queries.ts";

const UploadDialog = lazyComponent(async () => (await import("./upload-dialog.tsx")).UploadDialog);

export const monthsToProve = (months: readonly SupportMonth[]) =>
  months.filter(({ actions }) => actions.includes("upload"));

export function VoucherAsk() {
  const { data } = useQuery(myMonthsQuery);
  const [isOpen, setOpen] = useState(() => hasUnsent(voucherPlace));
  const waiting = monthsToProve(data?.info ?? []);
  const [month] = waiting;
  if (!data || !month) return null;
  return (
    <>
      <AskCard
        title="Sube tu comprobante de pago"
        lead={<Icon of={IconCamera} size={24} />}
        actions={
          <Button look="wait" onClick={() => setOpen(true)}>
            {month.again ? "Subir otra vez" : "Subir comprobante"}
          </Button>
        }
      >
        <p>
          Pago {month.number}: {monthName(month)}. {monthSentence(month)}
        </p>
      </AskCard>
      {isOpen ? (
        <UploadDialog months={waiting} month={month.number} today={data.today} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
