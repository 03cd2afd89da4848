import type { Icon } from "@tabler/icons-react";
import { IconButton } from "../actions/icon-button.tsx";
import type { Column } from "./data-table.tsx";

type Acts<R, A extends string> = {
  offered: (row: R) => readonly A[];
  nameOf: (row: R) => string;
  icons: Record<A, Icon>;
  names: Record<A, string>;
  shortNames: Record<A, string>;
  onAct: (about: A, row: R) => void;
};

export const actsColumn = <R, A extends string>(acts: Acts<R, A>): Column<R> => ({
  key: "actions",
  head: "Acciones",
  cell: (row) => {
    const offered = acts.offered(row);
    // An empty cell hides its title too.
    if (offered.length === 0) return null;
    return (
      <span className="row wrap gap-1">
        {offered.map((about) => (
          <IconButton
            key={about}
            size="sm"
            icon={acts.icons[about]}
            label={`${acts.names[about]} ${acts.nameOf(row)}`}
            word={acts.shortNames[about]}
            onClick={() => acts.onAct(about, row)}
          />
        ))}
      </span>
    );
  },
});
