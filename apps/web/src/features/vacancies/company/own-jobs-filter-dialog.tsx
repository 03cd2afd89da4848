import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FiltersDialog } from "#ui/dialogs/filters-dialog.tsx";
import { CheckboxGroup } from "#ui/forms/checkbox-group.tsx";
import { toOptions } from "#ui/forms/options.ts";
import { Select } from "#ui/forms/select.tsx";
import { ownModalitiesQuery } from "./queries.ts";
import type { OwnJobsSearch } from "./search.ts";

type Props = { search: OwnJobsSearch; onClose: () => void; onApply: (change: OwnJobsSearch) => void };
type Draft = Pick<OwnJobsSearch, "modality" | "unreviewed" | "revised">;

const none: Draft = { modality: undefined, unreviewed: undefined, revised: undefined };

export function OwnJobsFilterDialog({ search, onClose, onApply }: Props) {
  const { data: modalities = [] } = useQuery(ownModalitiesQuery);
  const { modality, unreviewed, revised } = search;
  const [draft, setDraft] = useState<Draft>({ modality, unreviewed, revised });
  const apply = () => onApply(draft);
  return (
    <FiltersDialog onClear={() => setDraft(none)} onApply={apply} onClose={onClose}>
      <Select
        label="Modalidad"
        placeholder="Cualquiera"
        options={toOptions(modalities)}
        value={String(draft.modality ?? "")}
        onValue={(value) => setDraft({ ...draft, modality: value ? Number(value) : undefined })}
      />
      <CheckboxGroup
        label="Solo las que tienen"
        options={[
          { value: "unreviewed", label: "Candidatos sin revisar" },
          { value: "revised", label: "Cambios en revisión o rechazados" },
        ]}
        value={[...(draft.unreviewed ? ["unreviewed"] : []), ...(draft.revised ? ["revised"] : [])]}
        onValue={(on) =>
          setDraft({
            ...draft,
            unreviewed: on.includes("unreviewed") || undefined,
            revised: on.includes("revised") || undefined,
          })
        }
      />
    </FiltersDialog>
  );
}
