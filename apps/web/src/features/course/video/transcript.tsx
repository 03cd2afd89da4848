import type { TranscriptLine } from "@arranca/contract/course";
import { plain } from "@arranca/contract/values/plain";
import { useState } from "react";
import { SearchBox } from "#ui/actions/search-box.tsx";
import { classes } from "#ui/classes.ts";
import { clock } from "../course-words.ts";
import css from "./video.module.css";

type Props = {
  lines: readonly TranscriptLine[];
  /** Current second of the video; undefined before it was started. */
  second: number | undefined;
  onJump: (second: number) => void;
};

export function Transcript({ lines, second, onJump }: Props) {
  const [search, setSearch] = useState("");
  const found = lines.filter(({ text }) => plain(text).includes(plain(search)));
  const said = second === undefined ? undefined : lines.filter(({ at }) => Math.floor(at) <= second).at(-1);
  return (
    <div className="stack gap-3">
      <SearchBox label="Buscar en la transcripción" value={search} onSearch={setSearch} />
      <p className="text-14 muted" role="status">
        {search ? countInWords(found.length) : null}
      </p>
      <ol className={css.transcript}>
        {found.map((line) => (
          <li key={line.at}>
            <button
              type="button"
              className={classes(css.said, line === said && css.now)}
              aria-current={line === said || undefined}
              onClick={() => onJump(line.at)}
            >
              <span className={css.at}>{clock(line.at)}</span>
              <span>{line.text}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function countInWords(count: number): string {
  if (count === 0) return "Nada de lo que se dice lleva esa palabra.";
  return count === 1 ? "1 línea" : `${count} líneas`;
}
