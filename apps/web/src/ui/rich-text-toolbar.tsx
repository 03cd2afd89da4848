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
import { useRef, useState } from "react";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import type { RichTextTools } from "./rich-text-editor.tsx";
import type { Alignment } from "./rich-text-extensions.ts";

type Props = {
  editor: Editor;
  tools: RichTextTools;
  uploadPicture: ((file: File) => Promise<{ url: string }>) | undefined;
};

const alignments = [
  { key: "left", icon: IconAlignLeft, label: "Alinear a la izquierda" },
  { key: "center", icon: IconAlignCenter, label: "Centrar" },
  { key: "right", icon: IconAlignRight, label: "Alinear a la derecha" },
] as const;

/** The buttons over the editor; each says whether its form is on. */
export function RichTextToolbar({ editor, tools, uploadPicture }: Props) {
  const [linking, setLinking] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const run = () => editor.chain().focus();
  const align = (key: Alignment) =>
    run()
      .updateAttributes("paragraph", { align: key === "left" ? null : key })
      .run();
  const picture = async (file: File | undefined) => {
    if (!file || !uploadPicture) return;
    const { url } = await uploadPicture(file);
    run()
      .insertContent({ type: "image", attrs: { src: url } })
      .run();
  };
  const toggle = (icon: typeof IconBold, label: string, mark: string, act: () => void) => (
    <IconButton icon={icon} label={label} aria-pressed={editor.isActive(mark)} onClick={act} />
  );
  return (
    <>
      <div className="editor-bar" role="toolbar" aria-label="Formato">
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
            <IconButton key={key} icon={icon} label={label} onClick={() => align(key)} />
          ))
        )}
        {tools === "general" && uploadPicture ? (
          <>
            <IconButton icon={IconPhoto} label="Imagen" onClick={() => picker.current?.click()} />
            <input
              ref={picker}
              type="file"
              hidden
              accept=".png,.jpeg,.jpg"
              onChange={(event) => void picture(event.target.files?.[0])}
            />
          </>
        ) : null}
      </div>
      {linking ? <LinkRow editor={editor} onDone={() => setLinking(false)} /> : null}
    </>
  );
}

function LinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const held = editor.getAttributes("link").href;
  const [address, setAddress] = useState(typeof held === "string" ? held : "https://");
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange("link");
    if (/^https?:\/\/\S+\.\S+/.test(address)) chain.setLink({ href: address }).run();
    else chain.unsetLink().run();
    onDone();
  };
  return (
    <div className="editor-link">
      <input
        className="input"
        type="url"
        aria-label="Dirección del enlace"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          apply();
        }}
      />
      <Button look="soft" onClick={apply}>
        Aplicar
      </Button>
    </div>
  );
}
