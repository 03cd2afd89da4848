import type { Deposit } from "@arranca/contract/payments/deposits";
import { IconDownload } from "@tabler/icons-react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { useTellArrival } from "./queries.ts";

/** Receipt of a paid month, and the way to say that its deposit did not arrive. */
export function DepositOfMonth({ deposit: { id, number, receipt, asks, may_tell } }: { deposit: Deposit }) {
  const { tell, isPending } = useTellArrival(id);
  return (
    <>
      <a className="tap bold text-14" href={receipt.url} download={receipt.name}>
        <span className="with-icon">
          <Icon of={IconDownload} size={16} />
          Recibo<span className="sr-only"> del pago {number}</span>
        </span>
      </a>
      {may_tell && !asks ? (
        <Button look="quiet" size="sm" className="self-start" busy={isPending} onClick={() => tell(false)}>
          No me llegó
        </Button>
      ) : null}
    </>
  );
}
