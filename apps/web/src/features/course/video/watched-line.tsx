import type { Range } from "@arranca/contract/values/ranges";
import { secondsOf } from "@arranca/contract/values/ranges";
import { Button } from "#ui/actions/button.tsx";
import { clock, lengthInWords } from "../course-words.ts";
import type { Parts } from "./parts.ts";
import css from "./video.module.css";

type Props = { parts: Parts; length: number; onJump: (second: number) => void };

// A longer list helps nobody: after the first part was watched, the next one is listed.
const mostListed = 3;

export function WatchedLine({ parts: { watched, skipped }, length, onJump }: Props) {
  const at = ({ from, to }: Range) => ({
    left: `${(from / length) * 100}%`,
    width: `${((to - from) / length) * 100}%`,
  });
  return (
    <div className="stack gap-2">
      <div
        className={css.line}
        role="img"
        aria-label={`Visto: ${lengthInWords(secondsOf(watched))} de ${lengthInWords(length)}`}
      >
        {watched.map((part) => (
          <span key={part.from} className={css.watched} style={at(part)} />
        ))}
        {skipped.map((part) => (
          <span key={part.from} className={css.skipped} style={at(part)} />
        ))}
      </div>
      {skipped.length > 0 ? (
        <ul className={css.skips} aria-label="Partes que te saltaste">
          {skipped.slice(0, mostListed).map(({ from, to }) => (
            <li key={from}>
              <span className="text-14">
                Te saltaste de {clock(from)} a {clock(to)}
              </span>
              <Button look="soft" size="sm" onClick={() => onJump(from)}>
                Ver esa parte
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
