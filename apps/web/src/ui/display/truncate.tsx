import { useId, useState } from "react";
import { shorten } from "#lib/format.ts";
import css from "./truncate.module.css";

/** Text cut after 22 characters. The whole text is in a tooltip, which also opens by keyboard and closes with Esc. */
export function Truncate({ text, at = 22 }: { text: string; at?: number }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (text.length <= at) return <span>{text}</span>;
  const show = () => setOpen(true);
  const hide = () => setOpen(false);
  return (
    <span className={css.tip} onPointerEnter={show} onPointerLeave={hide}>
      <button
        type="button"
        className={css.text}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={(event) => event.key === "Escape" && hide()}
      >
        {shorten(text, at)}
      </button>
      <span role="tooltip" id={id} className={css.box} hidden={!open}>
        {text}
      </span>
    </span>
  );
}
