import type { MyApplication } from "@arranca/contract/applications";
import { keysOf } from "@arranca/contract/keys";
import { Chips, FilterChip } from "#ui/actions/filter-chip.tsx";
import { type ApplicationGroup, applicationGroups, countInGroup } from "./groups.ts";

type Props = {
  applications: readonly MyApplication[];
  /** True if the list has further pages: the counts are then not known. */
  isPartial: boolean;
  group: ApplicationGroup;
  onGroup: (group: ApplicationGroup) => void;
};

export const GroupFilter = ({ applications, isPartial, group, onGroup }: Props) => (
  <Chips label="Filtrar mis postulaciones" scroll>
    {keysOf(applicationGroups).map((one) => (
      <FilterChip
        key={one}
        on={one !== "all" && one === group}
        onToggle={() => onGroup(one === group ? "all" : one)}
        count={isPartial ? undefined : countInGroup(applications, one)}
      >
        {applicationGroups[one]}
      </FilterChip>
    ))}
  </Chips>
);
