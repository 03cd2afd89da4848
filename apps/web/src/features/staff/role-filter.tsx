import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FiltersDialog } from "#ui/dialogs/filters-dialog.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { FiltersProps } from "#ui/lists/list-card.tsx";
import { membersQuery } from "./queries.ts";
import type { MembersSearch } from "./search.ts";

export function RoleFilter({ search, onClose, onApply }: FiltersProps<MembersSearch>) {
  const { data } = useQuery(membersQuery);
  const [role, setRole] = useState(search.role ?? "");
  return (
    <FiltersDialog onClear={() => setRole("")} onApply={() => onApply({ role: role || undefined })} onClose={onClose}>
      <Select
        label="Rol"
        placeholder="Cualquiera"
        options={(data?.roles ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={role}
        onValue={setRole}
      />
    </FiltersDialog>
  );
}
