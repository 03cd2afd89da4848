import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconUnderline,
} from "@tabler/icons-react";
import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useRef, useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { IconButton } from "../actions/icon-button.tsx";
import { FieldError } from "../forms/field-error.tsx";
import type { Alignment } from "./extensions.ts";
import { LinkRow } from "./link.tsx";
import css from "./rich-text-editor.module.css";
import type { RichTextTools } from "./tools.ts";

type Props = {
  editor: Editor;
  tools: RichTextTools;
  uploadPicture: ((file: File) => Promise<{ url: string }>) | undefined;
  disabled: boolean;
};

const alignments = [
  { key: "left", icon: IconAlignLeft, label: "Alinear a la izquierda" },
  { key: "center", icon: IconAlignCenter, label: "Centrar" },
  { key: "right", icon: IconAlignRight, label: "Alinear a la derecha" },
] as const;

/** The buttons over the editor; each says whether its form is on. */
export function RichTextToolbar({ editor, tools, uploadPicture, disabled }: Props) {
  const [linking, setLinking] = useState(false);
  const [picture, setPicture] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  const picker = useRef<HTMLInputElement>(null);
  const run = () => editor.chain().focus();
  const align = (key: Alignment) =>
    run()
      .updateAttributes("paragraph", { align: key === "left" ? null : key })
      .run();
  const addPicture = async (file: File | undefined) => {
    if (!file || !uploadPicture) return;
    setPicture({ busy: true });
    try {
      const { url } = await uploadPicture(file);
      run()
        .insertContent({ type: "image", attrs: { src: url, alt: "" } })
        .run();
      setPicture({ busy: false });
    } catch (error) {
      setPicture({ busy: false, failure: faultText(error) });
    }
  };
  const toggle = (icon: typeof IconBold, label: string, mark: string, act: () => void) => (
    <IconButton icon={icon} label={label} aria-pressed={editor.isActive(mark)} disabled={disabled} onClick={act} />
  );
  return (
    <>
      <div
        className={css.bar}
        role="toolbar"
        aria-label="Formato"
        onKeyDown={moveAlong}
        // A pressed button leaves the focus in the text: who goes on typing at once loses no letter.
        onMouseDown={(event) => event.preventDefault()}
      >
        {toggle(IconBold, "Negritas", "bold", () => run().toggleBold().run())}
        {toggle(IconItalic, "Cursivas", "italic", () => run().toggleItalic().run())}
        {toggle(IconUnderline, "Subrayado", "underline", () => run().toggleUnderline().run())}
        {toggle(IconList, "Lista con viñetas", "bulletList", () => run().toggleBulletList().run())}
        {tools === "vacancy" ? (
          <>
            {toggle(IconListNumbers, "Lista numerada", "orderedList", () => run().toggleOrderedList().run())}
            {toggle(IconLink, "Enlace", "link", () => setLinking(!linking))}
          </>
        ) : (
          alignments.map(({ key, icon, label }) => (
            <IconButton
              key={key}
              {...{ icon, label, disabled }}
              aria-pressed={editor.isActive("paragraph", { align: key === "left" ? null : key })}
              onClick={() => align(key)}
            />
          ))
        )}
        {tools === "general" && uploadPicture ? (
          <>
            <IconButton
              icon={IconPhoto}
              label={picture.busy ? "Subiendo imagen" : "Imagen"}
              disabled={disabled || picture.busy}
              onClick={() => picker.current?.click()}
            />
            <input
              ref={picker}
              type="file"
              hidden
              accept=".png,.jpeg,.jpg"
              onChange={(event) => {
                void addPicture(event.target.files?.[0]);
                // The same picture may be chosen again after a failure.
                event.target.value = "";
              }}
            />
            {picture.failure ? <FieldError message={picture.failure} /> : null}
          </>
        ) : null}
      </div>
      {linking ? <LinkRow editor={editor} onDone={() => setLinking(false)} /> : null}
    </>
  );
}

/** The arrows lead along a toolbar, as in every office program. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons: (Element | null)[] = [...event.currentTarget.querySelectorAll("button:enabled")];
  const next = buttons[(buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length];
  if (next instanceof HTMLElement) next.focus();
  event.preventDefault();
}
