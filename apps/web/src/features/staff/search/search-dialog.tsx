import { type Found, foundKinds, searchStaff } from "@arranca/contract/team/search";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useId, useLayoutEffect, useState } from "react";
import { call } from "#lib/calls/call.ts";
import { useDebounced } from "#lib/debounce.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { optionAfter } from "#ui/forms/listbox-keys.ts";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useSearch } from "#ui/forms/use-search.ts";
import css from "./search.module.css";

const minLetters = 2;

// The answers are not cached, because they name people.
const find = async (search: string, signal: AbortSignal) =>
  (await call(searchStaff, { query: { search }, signal })).groups;

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const settled = useDebounced(typed.trim());
  const search = useSearch(find, settled.length < minLetters ? "" : settled);
  const router = useRouter();
  const id = useId();

  const groups = search.face === "found" && typed.trim() === settled ? search.options : [];
  const all = groups.flatMap(({ found }) => found);
  const active = Math.min(at, all.length - 1);
  useLayoutEffect(() => {
    if (active >= 0) document.getElementById(`${id}${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  const go = (found: Found | undefined) => {
    if (!found) return;
    onClose();
    router.history.push(found.path);
  };
  const keys = (event: KeyboardEvent) => {
    const target = optionAfter(event.key, active, all.length);
    if (target !== undefined) setAt(target);
    else return;
    event.preventDefault();
  };
  const isNothing = search.face === "found" && typed.trim() === settled && all.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Buscar"
      size={630}
      onSend={() => go(all[active])}
      foot={
        <Button type="submit" look="fill" disabled={all.length === 0}>
          Abrir
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field inside, as a combobox takes them */}
      <div className="stack gap-2" onKeyDown={keys}>
        <TextInput
          label="Folio, nombre, teléfono, correo, código postal, CURP, RFC, orden o clave de rastreo"
          name="search"
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={all.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={active >= 0 ? `${id}${active}` : undefined}
          value={typed}
          onValue={(text) => {
            setTyped(text);
            setAt(0);
          }}
        />
        <p className="text-14 muted" role="status">
          {isNothing ? "No se encontraron resultados" : search.face === "slow" ? "Buscando…" : ""}
          {search.face === "failed" ? "No pudimos buscar. Revisa tu conexión." : ""}
        </p>
        {search.face === "failed" ? <Button onClick={search.retry}>Reintentar</Button> : null}
        <div id={`${id}list`} role="listbox" aria-label="Resultados">
          {groups.map(({ kind, found }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box
            <div key={kind} role="group" aria-labelledby={`${id}${kind}`}>
              <p className="text-12 muted" id={`${id}${kind}`}>
                {foundKinds[kind].label}
              </p>
              {found.map((one) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled on the input (ARIA combobox)
                // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus (aria-activedescendant)
                <div
                  key={one.id}
                  id={`${id}${all.indexOf(one)}`}
                  role="option"
                  aria-selected={one === all[active]}
                  className={css.option}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => go(one)}
                >
                  <span className="medium grow">{one.title}</span>
                  <span className="text-14 muted">{[one.detail, one.status].filter(Boolean).join(" · ")}</span>
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
