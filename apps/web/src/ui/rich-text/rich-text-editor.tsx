import type { RichTextTools } from "@arranca/contract/values/rich-text";
import { lazy, Suspense } from "react";
import { Skeleton } from "../feedback/skeleton.tsx";
import type { FieldText, LooseControl } from "../forms/control.ts";
import { Field } from "../forms/field.tsx";

type Props = LooseControl<string> &
  FieldText & {
    tools?: RichTextTools;
    /** Visible characters. */
    limit?: number;
    placeholder?: string;
    /** Keeps a picture and gives its address; without it there is no button for pictures. */
    uploadPicture?: (file: File) => Promise<{ url: string }>;
    disabled?: boolean;
  };

const Editor = lazy(() => import("./tiptap.tsx"));

/** A text with some form; the value is html, which the server cleans. The editor's code loads when it is shown. */
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
        <Suspense fallback={<Skeleton height={240} />}>
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
