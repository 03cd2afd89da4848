import { type RichTextTools, richTextTags, visibleLength } from "@arranca/contract/values/rich-text";
import { DOMParser as SliceParser } from "@tiptap/pm/model";
import { EditorContent, type Extensions, getSchema, type JSONContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useState } from "react";
import { classes } from "../classes.ts";
import type { FieldWiring } from "../forms/field.tsx";
import { Align, Picture } from "./extensions.ts";
import { cleanPaste, htmlOfText } from "./paste.ts";
import { richElements } from "./rich-elements.ts";
import richCss from "./rich-text.module.css";
import css from "./rich-text-editor.module.css";
import { RichTextView } from "./rich-text-view.tsx";
import { RichTextToolbar } from "./toolbar.tsx";

type Props = {
  wiring: FieldWiring;
  label: string;
  tools: RichTextTools;
  limit: number;
  placeholder: string;
  disabled: boolean;
  value: string;
  onValue: (html: string) => void;
  onBlur: (() => void) | undefined;
  uploadPicture?: ((file: File) => Promise<{ url: string }>) | undefined;
};

const off = {
  codeBlock: false,
  code: false,
  blockquote: false,
  strike: false,
  horizontalRule: false,
} as const;

// Only web pages become links. A typed e-mail address stays text, as on the server.
const isPage = (address: string) => /^https?:\/\//i.test(address);
const links = {
  openOnClick: false,
  defaultProtocol: "https",
  isAllowedUri: isPage,
  shouldAutoLink: (address: string) => !address.includes("@"),
};

/** Extensions of the editor: only the tags that its toolbar can make. */
function extensionsFor(tools: RichTextTools) {
  const tags: readonly string[] = richTextTags[tools];
  return [
    StarterKit.configure({
      ...off,
      heading: tags.includes("h3") ? { levels: [3] } : false,
      link: tags.includes("a") ? links : false,
    }),
    ...(tools === "general" ? [Align, Picture] : []),
  ];
}

/**
 * Converts HTML to the editor's own format. Given HTML, the editor would parse it in a way that the Content-Security-Policy
 * refuses.
 */
const contentOf = (html: string, extensions: Extensions): JSONContent =>
  SliceParser.fromSchema(getSchema(extensions)).parse(richElements(html)).toJSON();

export default function RichTextTiptap(props: Props) {
  const { wiring, label, tools, limit, placeholder, disabled, value, onValue, onBlur, uploadPicture } = props;
  const [extensions] = useState(() => extensionsFor(tools));
  const [isThere, setThere] = useState(false);
  const editor = useEditor({
    extensions,
    content: contentOf(value, extensions),
    editable: !disabled,
    // The style sheet is rich-text-editor.module.css, because the Content-Security-Policy allows no style element.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      transformPastedHTML: (html) => cleanPaste(html, tools),
      clipboardTextParser: (text, context, _plain, view) => {
        return SliceParser.fromSchema(view.state.schema).parseSlice(richElements(htmlOfText(text)), { context });
      },
      attributes: () => ({
        class: `${richCss.rich}`,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        id: wiring.id,
        ...(wiring["aria-describedby"] ? { "aria-describedby": wiring["aria-describedby"] } : {}),
        ...(wiring["aria-invalid"] ? { "aria-invalid": "true" } : {}),
        ...(wiring["aria-required"] ? { "aria-required": "true" } : {}),
        ...(disabled ? { "aria-disabled": "true" } : {}),
      }),
    },
    onUpdate: ({ editor: changed }) => onValue(changed.isEmpty ? "" : changed.getHTML()),
    onBlur: () => onBlur?.(),
  });

  useEffect(() => {
    // React runs effects twice during development: the second run finds the editor already destroyed.
    if (editor.isDestroyed) return;
    const held = editor.isEmpty ? "" : editor.getHTML();
    if (value !== held) editor.commands.setContent(contentOf(value, extensions), { emitUpdate: false });
  }, [editor, value, extensions]);

  useEffect(() => {
    const show = () => setThere(true);
    if (editor.isInitialized) return show();
    editor.on("create", show);
    return () => void editor.off("create", show);
  }, [editor]);

  useEffect(() => {
    if (!editor.isDestroyed && editor.isEditable === disabled) editor.setEditable(!disabled, false);
  }, [editor, disabled]);

  // Counted like the server's limit.
  const count = visibleLength(editor.getHTML());
  return (
    <div className={disabled ? `${css.editor} ${css.off}` : css.editor}>
      <RichTextToolbar {...{ editor, tools, uploadPicture, disabled }} />
      <div className={css.body}>
        {editor.isEmpty ? (
          <p className={css.hint} aria-hidden="true">
            {placeholder}
          </p>
        ) : null}
        {isThere ? null : (
          <div className={css.shape}>
            <RichTextView html={value} />
          </div>
        )}
        <EditorContent editor={editor} className={isThere ? undefined : css.coming} />
      </div>
      <p className={classes(css.count, count > limit && css.over)} role="status">
        {count} de {limit} caracteres{count > limit ? `: sobran ${count - limit}` : ""}
      </p>
    </div>
  );
}
