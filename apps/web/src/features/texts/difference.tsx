import type { TextChange } from "@arranca/contract/texts";
import css from "./texts.module.css";

export function Difference({ changes }: { changes: readonly TextChange[] }) {
  if (changes.every(({ kind }) => kind === "same")) return <p className="muted">Las palabras son las mismas.</p>;
  const runs = changes.map((change, index) => ({ ...change, key: `${index}${change.kind}` }));
  return (
    <p className={css.difference}>
      {runs.map(({ key, kind, text }) =>
        kind === "added" ? <ins key={key}>{text}</ins> : kind === "removed" ? <del key={key}>{text}</del> : text,
      )}
    </p>
  );
}
