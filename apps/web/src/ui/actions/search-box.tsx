import { IconSearch } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
import { searchDebounce } from "#lib/timings.ts";
import { Icon } from "./icon.tsx";

type Props = { label: string; value: string; onSearch: (text: string) => void; placeholder?: string; dense?: boolean };

/** Search box that searches 450 ms after the last keystroke, or at once on Enter or on leaving the box. */
export function SearchBox({ label, value, onSearch, placeholder = "Buscar por palabra...", dense }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The URL changed from outside (Back, 'Limpiar cambios'), so the box follows.
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), wait);
  };
  return (
    <search className={dense ? "affix dense" : "affix"}>
      <Icon of={IconSearch} />
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        id={id}
        type="search"
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          search(event.target.value, searchDebounce);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          search(typed, 0);
        }}
        // A pending search must not undo the next press.
        onBlur={() => {
          clearTimeout(timer.current);
          if (typed.trim() !== value) onSearch(typed.trim());
        }}
      />
    </search>
  );
}
