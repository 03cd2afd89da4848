import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { classes } from "../classes.ts";
import { onlyDigits } from "../forms/keystrokes.ts";
import { optionAfter } from "../forms/listbox-keys.ts";
import { findCountries, type PhoneCountry } from "./phone-digits.ts";
import css from "./phone-field.module.css";

type Props = {
  label: string;
  countries: readonly PhoneCountry[];
  value: number;
  onValue: (countryId: number) => void;
  disabled?: boolean | undefined;
};

const flagOf = ({ abbreviation }: PhoneCountry) => `/flags/${abbreviation.toLowerCase()}.svg`;

export function CountryPicker({ label, countries, value, onValue, disabled }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = countries.find((one) => one.id === value);
  // Until the countries are loaded, the button shows Mexico's code.
  const code = `+${chosen ? onlyDigits(chosen.code) : "52"}`;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notices only that the focus left the list
    <div
      className={css.country}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="input"
        aria-label={`País de ${label}: ${chosen ? `${chosen.country} ` : ""}${code}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled || countries.length === 0}
        onClick={() => setOpen(!open)}
      >
        {chosen ? <img src={flagOf(chosen)} alt="" width="24" height="18" /> : <span className={css.noflag} />}
        <span>{code}</span>
      </button>
      {open ? (
        <CountryList
          {...{ label, countries, value, close }}
          onValue={(id) => {
            onValue(id);
            close();
          }}
        />
      ) : null}
    </div>
  );
}

function CountryList({ label, countries, value, onValue, close }: Omit<Props, "disabled"> & { close: () => void }) {
  const listId = useId();
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const found = findCountries(countries, typed);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      countries.findIndex((one) => one.id === value),
    ),
  );

  useEffect(() => search.current?.focus(), []);
  useLayoutEffect(() => {
    document.getElementById(`${listId}${at}`)?.scrollIntoView({ block: "nearest" });
  }, [listId, at]);

  const keys = (event: KeyboardEvent) => {
    const target = optionAfter(event.key, at, found.length);
    const there = found[at];
    if (target !== undefined) setAt(target);
    else if (event.key === "Enter") there && onValue(there.id);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={css.list} role="dialog" aria-label={`País de ${label}`}>
      <input
        ref={search}
        className="input"
        role="combobox"
        aria-label="Buscar país"
        placeholder="Buscar país o código"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `${listId}${at}` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={keys}
      />
      <div className={css.options} id={listId} role="listbox" aria-label="Países">
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled on the search (ARIA combobox)
          // biome-ignore lint/a11y/useFocusableInteractive: the search keeps the focus (aria-activedescendant)
          <div
            key={one.id}
            id={`${listId}${index}`}
            role="option"
            aria-selected={index === at}
            className={classes(index === at && css.active)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onValue(one.id)}
          >
            <img src={flagOf(one)} alt="" width="24" height="18" loading="lazy" />
            <span className="grow">{one.country}</span>
            <span className="muted">+{onlyDigits(one.code)}</span>
          </div>
        ))}
      </div>
      <p className={found.length === 0 ? css.none : "sr-only"} role="status">
        {found.length === 0 ? "No se encontraron resultados" : typed ? `${found.length} países` : ""}
      </p>
    </div>
  );
}
