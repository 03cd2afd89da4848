import type { Alignment, RichTextTools } from "@arranca/contract/values/rich-text";
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconHeading,
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
import { acceptOf } from "../files/file-rules.ts";
import { FieldError } from "../forms/field-error.tsx";
import { LinkRow } from "./link.tsx";
import { PictureRow, selectPicture } from "./picture.tsx";
import css from "./rich-text-editor.module.css";

type Props = {
  editor: Editor;
  tools: RichTextTools;
  uploadPicture: ((file: File) => Promise<{ url: string }>) | undefined;
  disabled: boolean;
};

const alignments = [
  { key: null, icon: IconAlignLeft, label: "Alinear a la izquierda" },
  { key: "center", icon: IconAlignCenter, label: "Centrar" },
  { key: "right", icon: IconAlignRight, label: "Alinear a la derecha" },
] as const;

export function RichTextToolbar({ editor, tools, uploadPicture, disabled }: Props) {
  const [linking, setLinking] = useState(false);
  const [picture, setPicture] = useState<{ busy: boolean; failure?: string; isNew?: boolean }>({ busy: false });
  const picker = useRef<HTMLInputElement>(null);
  const run = () => editor.chain().focus();
  const align = (key: Alignment | null) =>
    run().updateAttributes("paragraph", { align: key }).updateAttributes("heading", { align: key }).run();
  // A picture has no alignment, so the buttons are off while one is selected.
  const alignment: Alignment | null | undefined = editor.getAttributes(
    editor.isActive("heading") ? "heading" : "paragraph",
  ).align;
  const addPicture = async (file: File | undefined) => {
    if (!file || !uploadPicture) return;
    setPicture({ busy: true });
    try {
      const { url } = await uploadPicture(file);
      run()
        .insertContent({ type: "image", attrs: { src: url, alt: "" } })
        .run();
      selectPicture(editor, url);
      setPicture({ busy: false, isNew: true });
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
        // Keeps the focus in the text, so that no typed letter is lost.
        onMouseDown={(event) => event.preventDefault()}
      >
        {toggle(IconBold, "Negritas", "bold", () => run().toggleBold().run())}
        {toggle(IconItalic, "Cursivas", "italic", () => run().toggleItalic().run())}
        {toggle(IconUnderline, "Subrayado", "underline", () => run().toggleUnderline().run())}
        {tools === "general"
          ? toggle(IconHeading, "Subtítulo", "heading", () => run().toggleHeading({ level: 3 }).run())
          : null}
        {toggle(IconList, "Lista con viñetas", "bulletList", () => run().toggleBulletList().run())}
        {toggle(IconListNumbers, "Lista numerada", "orderedList", () => run().toggleOrderedList().run())}
        {tools === "vacancy"
          ? toggle(IconLink, "Enlace", "link", () => setLinking(!linking))
          : alignments.map(({ key, icon, label }) => (
              <IconButton
                key={label}
                {...{ icon, label, disabled }}
                aria-pressed={alignment === key}
                onClick={() => align(key)}
              />
            ))}
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
              accept={acceptOf("image")}
              onChange={(event) => {
                void addPicture(event.target.files?.[0]);
                // Lets the same picture be chosen again after a failure.
                event.target.value = "";
              }}
            />
            {picture.failure ? <FieldError message={picture.failure} /> : null}
          </>
        ) : null}
      </div>
      {editor.isActive("image") ? <PictureRow editor={editor} wantsFocus={picture.isNew ?? false} /> : null}
      {linking ? <LinkRow editor={editor} onDone={() => setLinking(false)} /> : null}
    </>
  );
}

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons: (Element | null)[] = [...event.currentTarget.querySelectorAll("button:enabled")];
  const next = buttons[(buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length];
  if (next instanceof HTMLElement) next.focus();
  event.preventDefault();
}
