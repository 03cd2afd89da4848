import { IconChevronDown, IconChevronUp, IconX } from "@tabler/icons-react";
import { IconButton } from "../actions/icon-button.tsx";
import css from "./pdf.module.css";

type Props = {
  words: string;
  onWords: (words: string) => void;
  /** Undefined while the document is searched. */
  found: { count: number; hasText: boolean } | undefined;
  /** Index of the current place. */
  at: number;
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
};

export function PdfSearch({ words, onWords, found, at, onMove, onClose }: Props) {
  return (
    <search className={css.bar}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the search was just opened
        autoFocus
        type="search"
        className={`input ${css.words}`}
        aria-label="Buscar en el documento"
        placeholder="Buscar en el documento"
        maxLength={100}
        value={words}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") onMove(event.shiftKey ? -1 : 1);
          else if (event.key === "Escape") onClose();
          else return;
          // Neither the dialog nor the detail around the viewer reacts to these keys.
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <p className="text-14 nowrap" role="status">
        {found && words.trim() ? resultText(found, at) : ""}
      </p>
      <span className={css.group}>
        <IconButton
          icon={IconChevronUp}
          size="sm"
          label="Resultado anterior"
          disabled={!found?.count}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={IconChevronDown}
          size="sm"
          label="Resultado siguiente"
          disabled={!found?.count}
          onClick={() => onMove(1)}
        />
        <IconButton icon={IconX} size="sm" label="Cerrar la búsqueda" onClick={onClose} />
      </span>
    </search>
  );
}

function resultText({ count, hasText }: { count: number; hasText: boolean }, at: number): string {
  if (!hasText) return "Es una imagen, sin texto";
  return count === 0 ? "Sin resultados" : `${at + 1} de ${count}`;
}
