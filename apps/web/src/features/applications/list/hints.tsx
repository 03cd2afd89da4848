import css from "./list.module.css";

const hints = [
  { keys: ["J", "K"], does: "siguiente, anterior" },
  { keys: ["O"], does: "abrir" },
  { keys: ["D"], does: "descartar" },
  { keys: ["S"], does: "seleccionar" },
  { keys: ["X"], does: "marcar" },
  { keys: ["U"], does: "deshacer" },
] as const;

export function Hints({ onHelp }: { onHelp: () => void }) {
  return (
    <p className={css.hints}>
      {hints.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <span key={key}>
              <kbd className="key">{key}</kbd>{" "}
            </span>
          ))}
          {does}
        </span>
      ))}
      <button type="button" className="button quiet sm" onClick={onHelp}>
        <kbd className="key">?</kbd> atajos
      </button>
    </p>
  );
}
