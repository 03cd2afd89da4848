import type { RichTextTools } from "@arranca/contract/values/rich-text";
import { lazy, Suspense } from "react";
import type { FieldText, LooseControl } from "../forms/control.ts";
import { Field } from "../forms/field.tsx";
import css from "./rich-text-editor.module.css";
import { RichTextView } from "./rich-text-view.tsx";

type Props = LooseControl<string> &
  FieldText & {
    tools?: RichTextTools;
    /** Largest number of visible characters. */
    limit?: number;
    placeholder?: string;
    /** Stores a picture and returns its URL. Without it the editor has no button for pictures. */
    uploadPicture?: (file: File) => Promise<{ url: string }>;
    disabled?: boolean;
  };

const Editor = lazy(() => import("./tiptap.tsx"));

/** Rich text editor. The value is HTML, which the server cleans. The editor's code is loaded when it is rendered. */
export function RichTextEditor(props: Props) {
  const {
    label,
    help,
    optional,
    id,
    error,
    tools = "vacancy",
    limit = 500,
    placeholder = "Escribe aquí...",
    disabled = false,
  } = props;
  return (
    <Field {...{ label, help, optional, id, error }}>
      {(wiring) => (
        <Suspense fallback={<Shape tools={tools} html={props.value} />}>
          <Editor
            {...{ wiring, label, tools, limit, placeholder, disabled }}
            value={props.value}
            onValue={props.onValue}
            onBlur={props.onBlur}
            uploadPicture={props.uploadPicture}
          />
        </Suspense>
      )}
    </Field>
  );
}

/** Placeholder with the height of the editor, so that nothing below moves when its code is loaded. */
const Shape = ({ tools, html }: { tools: RichTextTools; html: string }) => (
  <div className={css.editor}>
    <div className={tools === "general" ? `${css.bar} ${css.long}` : css.bar} />
    <div className={css.body}>
      <div className={css.shape}>
        <RichTextView html={html} />
      </div>
    </div>
    <p className={css.count}>&nbsp;</p>
  </div>
);
