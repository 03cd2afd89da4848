import type { Editor } from "@tiptap/react";
import { useEffect, useId, useRef } from "react";
import css from "./rich-text-editor.module.css";

export function selectPicture(editor: Editor, address: string): void {
  let place: number | undefined;
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === "image" && node.attrs.src === address) place = position;
  });
  if (place !== undefined) editor.commands.setNodeSelection(place);
}

type Props = {
  editor: Editor;
  /** True if the picture was just inserted: its description then gets the focus. */
  wantsFocus: boolean;
};

export function PictureRow({ editor, wantsFocus }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const helpId = useId();
  const words: unknown = editor.getAttributes("image").alt;
  useEffect(() => {
    if (wantsFocus) input.current?.focus();
  }, [wantsFocus]);

  // Setting only the attribute keeps the picture selected; replacing the node would not.
  const describe = (alt: string) =>
    editor.commands.command(({ tr, state }) => {
      tr.setNodeAttribute(state.selection.from, "alt", alt);
      return true;
    });
  return (
    <div className={css.link}>
      <input
        ref={input}
        className="input"
        aria-label="Texto alternativo de la imagen"
        aria-describedby={helpId}
        placeholder="Qué se ve en la imagen"
        value={typeof words === "string" ? words : ""}
        onChange={(event) => describe(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          editor.commands.focus();
        }}
      />
      <p className="help" id={helpId}>
        Lo lee en voz alta el teléfono de quien no la ve.
      </p>
    </div>
  );
}
