import { type QuotaItem, quotaKinds, releaseQuota } from "@arranca/contract/quotas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { longDate } from "#lib/format.ts";
import { onePage } from "#lib/page/list-search.ts";
import { Button } from "#ui/actions/button.tsx";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { Card } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Textarea } from "#ui/forms/textarea.tsx";
import { WholeInput } from "#ui/forms/typed/whole-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { quotasQuery, useReleaseQuota } from "./queries.ts";

const columns: readonly Column<QuotaItem>[] = [
  {
    key: "holder",
    head: "Quién",
    lead: true,
    cell: ({ holder, holder_type }) => (
      <div>
        <p className="bold">{holder}</p>
        <p className="muted text-14">{holder_type === "company" ? "Empresa" : "Del equipo"}</p>
      </div>
    ),
  },
  { key: "what", head: "Qué", cell: ({ quota_kind: kind }) => quotaKinds[kind].label },
  { key: "hour", head: "En una hora", cell: (item) => `${item.used_hour} de ${item.limit_hour}` },
  { key: "day", head: "En 24 horas", cell: (item) => `${item.used_day} de ${item.limit_day}` },
  {
    key: "until",
    head: "Sigue",
    cell: ({ goes_on_at: at }) => (at ? longDate(at, { time: true }) : <span className="muted">Le quedan pocos</span>),
  },
];

/** Staff members near their daily limit of opened personal data, with the button that raises a limit for today. */
export function LimitsCard() {
  const query = useQuery(quotasQuery);
  const [releasing, setReleasing] = useState<QuotaItem>();
  const acts: Column<QuotaItem> = {
    key: "actions",
    head: "Acciones",
    cell: (item) =>
      item.actions.includes("release") ? (
        <Button size="sm" onClick={() => setReleasing(item)}>
          Dar más por hoy
        </Button>
      ) : (
        <span className="muted text-14">Lo decide otra persona</span>
      ),
  };
  if (query.data?.info.length === 0) return null;
  return (
    <Card title="Cerca de su límite">
      <DataTable
        label="Quién está cerca de su límite"
        columns={[...columns, acts]}
        rowKey={(item) => `${item.holder_id}/${item.quota_kind}`}
        {...onePage(query.data?.info, query)}
      />
      {releasing ? <ReleaseDialog item={releasing} onClose={() => setReleasing(undefined)} /> : null}
    </Card>
  );
}

function ReleaseDialog({ item, onClose }: { item: QuotaItem; onClose: () => void }) {
  const release = useReleaseQuota();
  const form = useForm({
    schema: releaseQuota.body,
    initial: {
      holder_id: item.holder_id,
      quota_kind: item.quota_kind as string,
      more: 10 as number | null,
      reason: "",
    },
    onSubmit: async (body) => {
      const { message } = await release.mutateAsync(body);
      showSnack(message);
      onClose();
    },
  });
  return (
    <FormDialogFrame
      form={form}
      title={`Dar más por hoy a ${item.holder}`}
      lead="Vale hasta la medianoche. Se lo avisamos, y a quienes administran."
      confirm="Dar más por hoy"
      busyLabel="Guardando"
      onClose={onClose}
    >
      <WholeInput label={`Más ${quotaKinds[item.quota_kind].many}`} {...form.control("more")} />
      <Textarea label="Motivo" help="Queda en la auditoría." limit={300} {...form.control("reason")} />
    </FormDialogFrame>
  );
}
