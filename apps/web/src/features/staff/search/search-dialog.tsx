import { type Found, findableBy, foundKinds, searchStaff } from "@arranca/contract/team/search";
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

type Props = { permissions: readonly string[]; onClose: () => void };

export function SearchDialog({ permissions, onClose }: Props) {
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
  const isHint = isNothing || (all.length === 0 && settled.length < minLetters);
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
          label="Nombre, folio u otro dato"
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
          {isNothing ? "No encontramos nada con eso." : search.face === "slow" ? "Buscando…" : ""}
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
        {isHint ? <Findable permissions={permissions} /> : null}
      </div>
    </Dialog>
  );
}

/** Kinds that this member finds, with the values to type. */
function Findable({ permissions }: Pick<Props, "permissions">) {
  return (
    <section className="stack gap-2" aria-labelledby="findable">
      <h3 className="text-14 bold" id="findable">
        Puedes buscar
      </h3>
      <dl className={css.findable}>
        {findableBy(permissions).map((kind) => (
          <div key={kind}>
            <dt>{foundKinds[kind].label}</dt>
            <dd>{foundKinds[kind].by}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
