import { IconAdjustmentsHorizontal, IconCalendar, IconDownload, IconPlus, IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { Icon } from "../actions/icon.tsx";
import { IconButton } from "../actions/icon-button.tsx";
import { SearchBox } from "../actions/search-box.tsx";
import "../../styles/table.css";

type Props = {
  search?: { label: string; value: string; onSearch: (text: string) => void; placeholder?: string };
  onRefresh?: () => void;
  onFilter?: () => void;
  onDates?: () => void;
  onDownload?: () => void;
  onNew?: () => void;
  newLabel?: string;
  children?: ReactNode;
};

export function TableToolbar({ search, onRefresh, onFilter, onDates, onDownload, onNew, newLabel, children }: Props) {
  return (
    <div className="tools">
      {search ? <SearchBox {...search} dense /> : null}
      <div className="grow">{children}</div>
      <div className="row tool-buttons">
        {onRefresh ? <IconButton icon={IconRefresh} label="Actualizar" onClick={onRefresh} /> : null}
        {onFilter ? <IconButton icon={IconAdjustmentsHorizontal} label="Filtros" onClick={onFilter} /> : null}
        {onDates ? <IconButton icon={IconCalendar} label="Seleccionar fecha" onClick={onDates} /> : null}
        {onDownload ? <IconButton icon={IconDownload} label="Descargar" onClick={onDownload} /> : null}
        {onNew ? (
          <Button look="fill" icon={<Icon of={IconPlus} />} onClick={onNew}>
            {newLabel ?? "Nuevo"}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
