import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useDebounced } from "#lib/debounce.ts";
import { classes } from "./classes.ts";
import type { FieldText, LooseControl } from "./control.ts";
import { Field } from "./field.tsx";
import type { Option } from "./select.tsx";
import "./combobox.css";

type Props = LooseControl<Option | null> &
  FieldText & {
    /** Asked 450 ms after the last keystroke; a newer search aborts the one before. */
    find: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
    placeholder?: string;
    /** Starts to search at this many letters. */
    from?: number;
    /** What is typed counts too, when the list does not have it. */
    own?: boolean;
    disabled?: boolean;
  };

/** Type to find one of very many: the ARIA listbox pattern with options that come from a search. */
export function Combobox(props: Props) {
  const { label, help, optional, id, name, value, onValue, onBlur, error, find, from = 2, own, ...rest } = props;
  const ownId = useId();
  const listId = `${id ?? ownId}-list`;
  const [typed, setTyped] = useState<string>();
  const [options, setOptions] = useState<readonly Option[]>();
  const [at, setAt] = useState(-1);
  const [failed, setFailed] = useState(false);
  const search = useDebounced(typed ?? "");
  const finder = useRef(find);
  finder.current = find;

  useEffect(() => {
    if (search.length < from) return setOptions(undefined);
    const stop = new AbortController();
    finder
      .current(search, stop.signal)
      .then((found) => {
        if (stop.signal.aborted) return;
        setFailed(false);
        setOptions(found);
        setAt(found.length > 0 ? 0 : -1);
      })
      .catch(() => !stop.signal.aborted && setFailed(true));
    return () => stop.abort();
  }, [search, from]);

  const open = typed !== undefined && options !== undefined;
  const close = () => {
    setTyped(undefined);
    setOptions(undefined);
  };
  const choose = (option: Option | undefined) => {
    if (option) onValue(option);
    close();
  };
  const keys = (event: KeyboardEvent) => {
    if (!open) return;
    const last = options.length - 1;
    const target = { ArrowDown: at + 1 > last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1 }[event.key];
    if (target !== undefined) setAt(target);
    else if (event.key === "Enter") choose(options[at]);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field {...{ label, help, optional, id, error }}>
      {(wiring) => (
        <div className="combo">
          <input
            className="input"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && at >= 0 ? `${listId}${at}` : undefined}
            {...rest}
            {...wiring}
            name={name}
            value={typed ?? value?.label ?? ""}
            onChange={(event) => {
              setTyped(event.target.value);
              const text = event.target.value;
              if (text === "") onValue(null);
              else if (own) onValue({ value: text, label: text });
            }}
            onKeyDown={keys}
            onBlur={() => {
              close();
              onBlur?.();
            }}
          />
          {open ? (
            <div className="combo-list" id={listId} role="listbox" aria-label={label}>
              {options.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled on the input (ARIA combobox)
                // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus (aria-activedescendant)
                <div
                  key={option.value}
                  id={`${listId}${index}`}
                  role="option"
                  aria-selected={index === at}
                  className={classes(index === at && "at")}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  {option.label}
                </div>
              ))}
            </div>
          ) : null}
          <span className="sr" role="status">
            {open ? (options.length === 0 ? "No se encontraron resultados" : `${options.length} opciones`) : ""}
          </span>
          {open && options.length === 0 ? <p className="combo-none">No se encontraron resultados</p> : null}
          {failed && typed ? <p className="combo-none">No pudimos buscar. Revisa tu conexión.</p> : null}
        </div>
      )}
    </Field>
  );
}
