import { type CatalogueEntry, catalogueNames, type EditableCatalogue } from "@arranca/contract/catalogues/editor";
import { smallStates } from "@arranca/contract/states/state-words";
import { IconArrowDown, IconArrowUp, IconEye, IconEyeOff, IconPencil, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { pageOfRows, rowsOf, tableSearch } from "#lib/page/list-search.ts";
import { useShortcuts } from "#lib/page/shortcuts.ts";
import { ownData } from "#lib/session/own-data.ts";
import { Button } from "#ui/actions/button.tsx";
import { Chips, FilterChip } from "#ui/actions/filter-chip.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { SearchBox } from "#ui/actions/search-box.tsx";
import { Card } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { Note } from "#ui/display/note.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { showSnack, showUndo } from "#ui/feedback/snackbar-store.ts";
import css from "./catalogues.module.css";
import { AddEntryDialog, EditEntryDialog } from "./entry-dialog.tsx";
import { entriesQuery, useMove, useOffer } from "./queries.ts";
import type { CataloguesSearch } from "./search.ts";

type Props = { list: EditableCatalogue; search: CataloguesSearch; onSearch: (change: CataloguesSearch) => void };

const usualRows = 20;
const filters = [
  ["hidden", "Ya no se ofrecen"],
  ["changed", "Cambiadas"],
] as const;
const say = (error: unknown) => showSnack(faultText(error));

export function CatalogueTable({ list, search, onSearch }: Props) {
  const rows = rowsOf(search, usualRows);
  const query = useQuery(entriesQuery(list, { ...rows, search: search.q ?? "", show: search.show ?? "all" }));
  const [editing, setEditing] = useState<CatalogueEntry | "new">();
  const { data } = query;
  const offer = useOffer(list);
  const { move, frame } = useMoving(list, data?.order_version ?? 0);
  const { box, chip } = tableSearch(search, onSearch);
  const add = () => {
    if (data?.may_add) setEditing("new");
  };
  useShortcuts({ n: add });

  const setOffered = async (entry: CatalogueEntry, offered: boolean, version = entry.version) => {
    try {
      await offer.mutateAsync({ id: entry.id, offered, version });
      showUndo(
        () => (offered ? `«${entry.name}» se ofrece otra vez` : `«${entry.name}» ya no se ofrece`),
        () => void setOffered(entry, !offered, version + 1),
      );
    } catch (error) {
      say(error);
    }
  };

  const columns: readonly Column<CatalogueEntry>[] = [
    { key: "name", head: "Nombre", lead: true, cell: (entry) => <EntryName entry={entry} /> },
    {
      key: "offered",
      head: "En los formularios",
      cell: (entry) => (
        <StatusChip tone={entry.offered ? "done" : "ended"}>
          {entry.offered ? smallStates.offered : smallStates.notOffered}
        </StatusChip>
      ),
    },
    {
      key: "actions",
      head: "Acciones",
      cell: (entry) => (
        <EntryActions
          entry={entry}
          inOrder={!search.q && !search.show}
          onEdit={() => setEditing(entry)}
          onOffer={(offered) => void setOffered(entry, offered)}
          onMove={(to) => void move(entry.id, to)}
        />
      ),
    },
  ];

  return (
    <Card label={catalogueNames[list]} className={css.table}>
      <div className={`card-head ${css.head}`}>
        <h2>{catalogueNames[list]}</h2>
        {data?.may_add ? (
          <Button look="fill" icon={<Icon of={IconPlus} />} title="Tecla N" onClick={add}>
            Agregar
          </Button>
        ) : null}
      </div>
      <div className="tools">
        <SearchBox dense label="Buscar en el catálogo" placeholder="Buscar por palabra..." {...box} />
        <div className="grow">
          <Chips scroll label="Filtros">
            {filters.map(([show, label]) => (
              <FilterChip key={show} {...chip("show", show)}>
                {label}
              </FilterChip>
            ))}
          </Chips>
        </div>
      </div>
      {data && data.unknown.length > 0 ? <UnknownBanks banks={data.unknown} /> : null}
      <div ref={frame}>
        <DataTable
          label={`Opciones de ${catalogueNames[list]}`}
          columns={columns}
          rows={ownData(query)?.info}
          rowKey={(entry) => String(entry.id)}
          found={data?.found_rows ?? 0}
          {...rows}
          onPage={(next) => onSearch(pageOfRows(next, usualRows))}
          error={query.error}
          isPaused={query.isPaused}
          onRetry={() => void query.refetch()}
        />
      </div>
      {editing === "new" && data ? (
        <AddEntryDialog list={list} fields={data.fields} onClose={() => setEditing(undefined)} />
      ) : null}
      {editing && editing !== "new" && data ? (
        <EditEntryDialog list={list} entry={editing} fields={data.fields} onClose={() => setEditing(undefined)} />
      ) : null}
    </Card>
  );
}

/** Moves catalogue entries by one place and keeps the focus on the pressed button. */
function useMoving(list: EditableCatalogue, version: number) {
  const change = useMove(list);
  const frame = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new order is on the page when its version is another
  useEffect(() => {
    if (moved) frame.current?.querySelector<HTMLElement>(`[data-move="${moved}"]`)?.focus();
  }, [version]);
  const move = async (id: number, to: "up" | "down") => {
    setMoved(`${id}-${to}`);
    try {
      await change.mutateAsync({ id, to, version });
    } catch (error) {
      say(error);
    }
  };
  return { move, frame };
}

/** Link to the persons with an account in a bank: whom another name or code touches. */
const AccountsOfBank = ({ code, accounts }: { code: string; accounts: number }) => (
  <Link className="text-14" to="/staff/accounts" search={{ bank: code }}>
    {accounts === 1 ? "1 persona" : `${accounts.toLocaleString("es-MX")} personas`}
  </Link>
);

function UnknownBanks({ banks }: { banks: readonly { code: string; accounts: number }[] }) {
  return (
    <div className="tools">
      <Note title="Bancos que faltan en la lista">
        Hay CLABEs con estos códigos. Sus cuentas valen igual; agrega el banco y se leerá con su nombre.
        <ul>
          {banks.map(({ code, accounts }) => (
            <li key={code}>
              Código {code}: <AccountsOfBank code={code} accounts={accounts} />
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

function EntryName({ entry }: { entry: CatalogueEntry }) {
  const renamed = entry.release_name !== null && entry.release_name !== entry.name;
  return (
    <div>
      <p className="row wrap gap-2">
        <span className={entry.offered ? "medium" : "medium muted"}>{entry.name}</span>
        {entry.added ? <Tag brand>Agregada</Tag> : null}
        {renamed ? <Tag>Renombrada</Tag> : null}
      </p>
      {entry.detail ? <p className="text-14 muted">{entry.detail}</p> : null}
      {renamed ? <p className="text-14 muted">Antes: {entry.release_name}</p> : null}
      {entry.accounts ? <AccountsOfBank code={entry.extra.code ?? ""} accounts={entry.accounts} /> : null}
      {entry.fixed ? <p className="text-14 muted">Siempre se ofrece. {entry.fixed}</p> : null}
    </div>
  );
}

type ActionsProps = {
  entry: CatalogueEntry;
  /** True if the list is unfiltered: only then can entries be moved. */
  inOrder: boolean;
  onEdit: () => void;
  onOffer: (offered: boolean) => void;
  onMove: (to: "up" | "down") => void;
};

function EntryActions({ entry, inOrder, onEdit, onOffer, onMove }: ActionsProps) {
  const { id, name, actions } = entry;
  const hidden = actions.includes("offer");
  const ordered = inOrder && (actions.includes("up") || actions.includes("down"));
  return (
    <span className={`row gap-1 ${css.actions}`}>
      {ordered ? (
        <>
          <IconButton
            size="sm"
            icon={IconArrowUp}
            label={`Subir ${name}`}
            data-move={`${id}-up`}
            disabled={!actions.includes("up")}
            onClick={() => onMove("up")}
          />
          <IconButton
            size="sm"
            icon={IconArrowDown}
            label={`Bajar ${name}`}
            data-move={`${id}-down`}
            disabled={!actions.includes("down")}
            onClick={() => onMove("down")}
          />
        </>
      ) : null}
      <IconButton size="sm" icon={IconPencil} label={`Cambiar el nombre de ${name}`} onClick={onEdit} />
      {hidden || actions.includes("hide") ? (
        <IconButton
          size="sm"
          icon={hidden ? IconEye : IconEyeOff}
          label={hidden ? `Ofrecer otra vez ${name}` : `Dejar de ofrecer ${name}`}
          onClick={() => onOffer(hidden)}
        />
      ) : (
        <span className={css.noAction} />
      )}
    </span>
  );
}
