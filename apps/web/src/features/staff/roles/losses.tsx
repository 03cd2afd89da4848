import { Note } from "#ui/display/note.tsx";
import { inWords, type Loss } from "./effects.ts";

export function Losses({ losses }: { losses: readonly Loss[] }) {
  if (losses.length === 0) return null;
  return (
    <Note tone="no" title="Desde su siguiente clic ya no pueden:">
      <ul>
        {losses.map(({ name, permissions }) => (
          <li key={name}>
            <b>{name}</b>: {inWords(permissions)}
          </li>
        ))}
      </ul>
    </Note>
  );
}
