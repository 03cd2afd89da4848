import css from "./list.module.css";

export function Hints({ onHelp }: { onHelp: () => void }) {
  const key = (letter: string) => <kbd className="key">{letter}</kbd>;
  return (
    <p className={css.hints}>
      <span>
        {key("J")} {key("K")} siguiente, anterior
      </span>
      <span>{key("O")} abrir</span>
      <span>{key("D")} descartar</span>
      <span>{key("S")} seleccionar</span>
      <span>{key("X")} marcar</span>
      <span>{key("U")} deshacer</span>
      <button type="button" className="button quiet sm" onClick={onHelp}>
        {key("?")} atajos
      </button>
    </p>
  );
}
