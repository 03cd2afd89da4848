import { IconCamera, IconUpload } from "@tabler/icons-react";
import { type ChangeEvent, type Ref, useState } from "react";
import { Button } from "../actions/button.tsx";
import { Icon } from "../actions/icon.tsx";
import { lazyComponent } from "../lazy-component.tsx";
import css from "./file-field.module.css";
import { acceptOf, type FileKind, mayBePhotographed, mayComeInPages } from "./file-rules.ts";

const PagesDialog = lazyComponent(async () => (await import("./pages-dialog.tsx")).default);

type Props = {
  kind: FileKind;
  label: string;
  onPick: (file: File) => void;
  disabled?: boolean | undefined;
  /** Attributes of the input 'Elegir archivo', which the error summary links to. */
  input: { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };
  inputRef?: Ref<HTMLInputElement>;
};

/**
 * Inputs 'Tomar foto' and 'Elegir archivo' below labels that look like buttons. A document with several pages is made of
 * photos.
 */
export function FilePicker({ kind, label, onPick, disabled, input, inputRef }: Props) {
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Lets the same file be chosen again after a refusal.
    event.target.value = "";
    if (file) onPick(file);
  };
  const [inPages, setInPages] = useState(false);
  return (
    <div className={css.pick}>
      {mayComeInPages(kind) ? (
        <Button look="soft" icon={<Icon of={IconCamera} />} disabled={disabled} onClick={() => setInPages(true)}>
          Tomar fotos
          <span className="sr-only"> para {label}</span>
        </Button>
      ) : null}
      {mayBePhotographed(kind) ? (
        <label className="button soft">
          <Icon of={IconCamera} />
          Tomar foto
          <span className="sr-only"> {/^el /i.test(label) ? `del ${label.slice(3)}` : `de ${label}`}</span>
          <input
            className="sr-only"
            type="file"
            accept="image/*"
            capture="environment"
            onChange={pick}
            disabled={disabled}
          />
        </label>
      ) : null}
      <label className="button line">
        <Icon of={IconUpload} />
        Elegir archivo
        <span className="sr-only"> para {label}</span>
        <input
          className="sr-only"
          type="file"
          accept={acceptOf(kind)}
          onChange={pick}
          disabled={disabled}
          ref={inputRef}
          {...input}
        />
      </label>
      {inPages ? (
        <PagesDialog
          name={label.replace(/^el /i, "")}
          onClose={() => setInPages(false)}
          onDone={(file) => {
            setInPages(false);
            onPick(file);
          }}
        />
      ) : null}
    </div>
  );
}
