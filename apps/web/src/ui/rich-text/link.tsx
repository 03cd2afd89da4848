import type { Editor } from "@tiptap/react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../actions/button.tsx";
import { FieldError } from "../forms/field-error.tsx";
import { linkAddress } from "./address.ts";
import css from "./rich-text-editor.module.css";

type Props = { editor: Editor; onDone: () => void };

/** Input for the URL of a link, which is set on the selected words, on the link at the cursor, or inserted as text. */
export function LinkRow({ editor, onDone }: Props) {
  const held: unknown = editor.getAttributes("link").href;
  const [address, setAddress] = useState(typeof held === "string" ? held : "");
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useEffect(() => input.current?.focus(), []);

  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onDone();
  };
  const apply = () => {
    const href = linkAddress(address);
    if (!href) return setWrong(true);
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !held) {
      const text = href.replace(/^https?:\/\//, "");
      chain.insertContent({ type: "text", text, marks: [{ type: "link", attrs: { href } }] }).unsetMark("link");
    } else chain.extendMarkRange("link").setLink({ href });
    chain.run();
    onDone();
  };
  return (
    <div className={css.link}>
      <input
        ref={input}
        className="input"
        type="url"
        aria-label="Dirección del enlace"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        placeholder="https://ejemplo.com"
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === "Enter") return apply();
          editor.commands.focus();
          onDone();
        }}
      />
      <Button look="soft" onClick={apply}>
        Aplicar
      </Button>
      {held ? (
        <Button look="quiet" onClick={remove}>
          Quitar
        </Button>
      ) : null}
      {isWrong ? <FieldError id={errorId} message="Escribe una página, como https://ejemplo.com" /> : null}
    </div>
  );
}
