import type { Colleague } from "@arranca/contract/review/case-work";
import type { QueueItem } from "@arranca/contract/review/queue";
import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { colleaguesQuery, useGive } from "./case-work.queries.ts";
import { givenWords } from "./given-words.ts";

export type Givable = Pick<QueueItem, "kind" | "id" | "title" | "assigned_to">;

type Props = { cases: readonly Givable[]; onClose: () => void; onGiven?: () => void };

const nobody = "nobody";

/** Dialog that assigns cases to a member who may decide all of them, or to nobody. */
export function GiveDialog(props: Props) {
  const query = useQuery(colleaguesQuery);
  return <QueryView query={query}>{({ info }) => <GiveForm {...props} colleagues={info} />}</QueryView>;
}

function GiveForm({ cases, colleagues, onClose, onGiven }: Props & { colleagues: readonly Colleague[] }) {
  const give = useGive();
  const [first] = cases;
  const form = useForm({
    schema: z.object({ to: z.string().check(z.minLength(1, "Elige a alguien del equipo.")) }),
    initial: { to: "" },
    onSubmit: async ({ to }) => {
      const { assigned_to: holder, ...counts } = await give.mutateAsync({
        cases: cases.map(({ kind, id, assigned_to: was }) => ({ kind, id, was: was?.id ?? null })),
        staff_id: to === nobody ? null : to,
      });
      showSnack(givenWords(holder?.name ?? null, counts));
      onGiven?.();
      onClose();
    },
  });
  const able = colleagues.filter(({ kinds }) => cases.every(({ kind }) => kinds.includes(kind)));
  return (
    <FormDialogFrame
      form={form}
      onClose={onClose}
      isLost={false}
      title={cases.length === 1 ? `Encargar: ${first?.title}` : `Encargar ${cases.length} casos`}
      lead="Sólo ves a quien puede decidir lo que marcaste."
      confirm="Encargar"
      busyLabel="Encargando"
    >
      <RadioGroup
        label="A quién"
        options={[
          ...able.map(({ id, name, me, cases: held }) => ({
            value: id,
            label: me ? `A mí (${name})` : name,
            help: held === 0 ? "Sin casos" : held === 1 ? "Lleva 1 caso" : `Lleva ${held} casos`,
          })),
          { value: nobody, label: "A nadie", help: "Queda libre para quien lo tome" },
        ]}
        {...form.control("to")}
      />
    </FormDialogFrame>
  );
}
