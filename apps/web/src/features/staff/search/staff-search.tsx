import { IconSearch } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useShortcuts } from "#lib/page/shortcuts.ts";
import { sessionQuery } from "#lib/session/session.ts";
import { Icon } from "#ui/actions/icon.tsx";
import css from "./search.module.css";
import { SearchDialog } from "./search-dialog.tsx";

export default function StaffSearch() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const [open, setOpen] = useState(false);
  useShortcuts({ "/": () => setOpen(true) });
  return (
    <>
      <button
        type="button"
        className={`button icon top-search ${css.open}`}
        aria-label="Buscar en todo"
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onClick={() => setOpen(true)}
      >
        <Icon of={IconSearch} size={24} />
        <span className="desk-inline">Buscar</span>
        <kbd className="key desk">/</kbd>
      </button>
      {open ? <SearchDialog permissions={session.permissions} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
