import { plain } from "@arranca/contract/values/plain";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useState } from "react";
import { useDebounced } from "#lib/debounce.ts";
import { Button } from "../actions/button.tsx";
import { classes } from "../classes.ts";
import css from "./combobox.module.css";
import type { FieldText, LooseControl } from "./control.ts";
import { Field } from "./field.tsx";
import { optionAfter } from "./listbox-keys.ts";
import type { Option } from "./select.tsx";
import { type Search, useSearch } from "./use-search.ts";

type Props = LooseControl<Option | null> &
  FieldText & {
    /** Searches options for a text, 450 ms after the last keystroke. A newer search aborts the previous one. */
    find: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
    placeholder?: string;
    from?: number;
    /** True if typed text that is not in the list is accepted. */
    own?: boolean;
    /** True if leaving the field without a choice takes the first result: for filters, which show the choice. */
    eager?: boolean;
    disabled?: boolean;
  };

/** Text field with options from a search, in the ARIA listbox pattern. */
export function Combobox(props: Props) {
  const { label, help, optional, id, name, value, onValue, onBlur, error, find, from = 2, own, eager, ...rest } = props;
  const ownId = useId();
  const listId = `${id ?? ownId}-list`;
  const [typed, setTyped] = useState<string>();
  // The field was left with a text that is not an option. The text stays, with an explanation below.
  const [left, setLeft] = useState(false);
  const settled = useDebounced(typed ?? "");
  const search = useSearch(find, typed === undefined || settled.trim().length < from ? "" : settled.trim());
  const first = own ? -1 : 0;
  const [at, setAt] = useState(first);
  const options = search.face === "found" ? search.options : undefined;

  const isTyping = typed !== undefined && !left;
  const open = isTyping && options !== undefined && options.length > 0;
  const count = options?.length ?? 0;
  const active = open ? Math.min(at, count - 1) : -1;
  useLayoutEffect(() => {
    if (active >= 0) document.getElementById(`${listId}${active}`)?.scrollIntoView({ block: "nearest" });
  }, [listId, active]);

  const choose = (option: Option | undefined) => {
    if (option) onValue(option);
    setTyped(undefined);
    setLeft(false);
  };
  const keys = (event: KeyboardEvent) => {
    const target = open ? optionAfter(event.key, active, count) : undefined;
    if (target !== undefined) setAt(target);
    else if (event.key === "Enter" && open) choose(options[active]);
    // A search is still running, so Enter must not send the form without its result.
    else if (event.key === "Enter" && isTyping && typed !== "") event.preventDefault();
    else if (event.key === "Escape" && isTyping) choose(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const named = options && typed !== undefined ? optionNamed(options, typed) : undefined;
  const leave = () => {
    const isFound = open && settled === typed;
    if (named) choose(named);
    else if (eager && isFound) choose(options[active]);
    else if (typed?.trim() && !own) setLeft(true);
    else choose(undefined);
    onBlur?.();
  };

  // The field was left before its search had answered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new option or leaving the field chooses
  useEffect(() => {
    if (left && named) choose(named);
  }, [left, named]);

  const hint = left ? "Elige una opción de la lista." : help;
  return (
    <Field {...{ label, optional, id, error }} help={hint}>
      {(wiring) => (
        <div className={css.combobox}>
          <input
            className="input"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={active >= 0 ? `${listId}${active}` : undefined}
            {...rest}
            {...wiring}
            name={name}
            value={typed ?? value?.label ?? ""}
            onChange={(event) => {
              setTyped(event.target.value);
              setLeft(false);
              setAt(first);
              const text = event.target.value;
              if (text === "") onValue(null);
              else if (own) onValue({ value: text, label: text });
            }}
            onFocus={(event) => {
              if (left) setLeft(false);
              else event.target.select();
            }}
            onKeyDown={keys}
            onBlur={leave}
          />
          {open ? (
            <div className={css.list} id={listId} role="listbox" aria-label={label}>
              {options.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled on the input (ARIA combobox)
                // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus (aria-activedescendant)
                <div
                  key={option.value}
                  id={`${listId}${index}`}
                  role="option"
                  aria-selected={index === active}
                  className={classes(index === active && css.active)}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  {option.label}
                </div>
              ))}
            </div>
          ) : null}
          <Face search={isTyping ? search : { face: "idle" }} />
        </div>
      )}
    </Field>
  );
}

/** Finds the only option whose whole name was typed; case and accents do not matter. */
function optionNamed(options: readonly Option[], typed: string): Option | undefined {
  const same = options.filter(({ label }) => plain(label) === plain(typed.trim()));
  return same.length === 1 ? same[0] : undefined;
}

function Face({ search }: { search: Search<Option> }) {
  const isEmpty = search.face === "found" && search.options.length === 0;
  const text = {
    idle: "",
    asking: "",
    slow: "Buscando…",
    found: isEmpty ? "No se encontraron resultados" : "",
    failed: "No pudimos buscar. Revisa tu conexión.",
  }[search.face];
  return (
    <>
      <span className="sr-only" role="status">
        {text || (search.face === "found" ? `${search.options.length} opciones` : "")}
      </span>
      {text ? (
        <div className={css.none} data-part="none" onPointerDown={(event) => event.preventDefault()}>
          <p aria-hidden="true">{text}</p>
          {search.face === "failed" ? (
            <Button look="soft" size="sm" onClick={search.retry}>
              Reintentar
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
