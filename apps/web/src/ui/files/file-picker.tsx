import { IconCamera, IconPhoto, IconUpload } from "@tabler/icons-react";
import { type ChangeEvent, type ReactNode, useState } from "react";
import { Button } from "../actions/button.tsx";
import { Icon } from "../actions/icon.tsx";
import { Note } from "../display/note.tsx";
import { lazyComponent } from "../lazy-component.tsx";
import css from "./file-field.module.css";
import { acceptOf, type FileKind, mayBePhotographed, mayComeInPages } from "./file-rules.ts";
import { hasUnsent } from "./unsent.ts";
import { type Choice, lostText } from "./use-choice.ts";

const PagesDialog = lazyComponent(async () => (await import("./pages-dialog.tsx")).default);

type Props = {
  kind: FileKind;
  label: string;
  /** Remembers that the chooser is open, for a page that a phone ends meanwhile. */
  choice: Choice;
  onPick: (file: File) => void;
  disabled?: boolean | undefined;
  /** Attributes of the input 'Elegir archivo', which the error summary links to. */
  input: { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };
};

/**
 * Inputs 'Tomar foto' and 'Elegir archivo' below labels that look like buttons. A document with several pages is made of
 * photos.
 */
export function FilePicker({ kind, label, choice, onPick, disabled, input }: Props) {
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    choice.end();
    const file = event.target.files?.[0];
    // Lets the same file be chosen again after a refusal.
    event.target.value = "";
    if (!file) return;
    choice.settle();
    onPick(file);
  };
  const pages = pagesPlace(label);
  const [inPages, setInPages] = useState(() => mayComeInPages(kind) && hasUnsent(pages));
  const openPages = (isOpen: boolean) => {
    if (isOpen) choice.open();
    else choice.end();
    choice.settle();
    setInPages(isOpen);
  };
  const { lost } = choice;
  return (
    <div className="stack gap-2" ref={choice.watch}>
      {lost ? (
        <div role="status">
          <Note tone="wait">{lostText(lost)}</Note>
        </div>
      ) : null}
      <div className={css.pick}>
        {lost?.isChoosing && mayBePhotographed(kind) ? (
          <PhotoInput
            label={label}
            icon={IconPhoto}
            words="Elegir de la galería"
            pick={pick}
            choice={choice}
            disabled={disabled}
          />
        ) : null}
        {mayComeInPages(kind) ? (
          <Button look="soft" icon={<Icon of={IconCamera} />} disabled={disabled} onClick={() => openPages(true)}>
            Tomar fotos
            <span className="sr-only"> para {label}</span>
          </Button>
        ) : null}
        {mayBePhotographed(kind) ? (
          <PhotoInput
            label={label}
            icon={IconCamera}
            words="Tomar foto"
            isCamera
            pick={pick}
            choice={choice}
            disabled={disabled}
          />
        ) : null}
        <label className="button line">
          <Icon of={IconUpload} />
          Elegir archivo
          <span className="sr-only"> para {label}</span>
          <input
            className="sr-only"
            type="file"
            accept={acceptOf(kind)}
            onClick={choice.begin}
            onChange={pick}
            disabled={disabled}
            {...input}
          />
        </label>
        {inPages ? (
          <PagesDialog
            name={label.replace(/^el /i, "")}
            place={pages}
            onClose={() => openPages(false)}
            onDone={(file) => {
              openPages(false);
              onPick(file);
            }}
          />
        ) : null}
      </div>
    </div>
  );
}

const pagesPlace = (label: string) => `${label} pages`;

type PhotoProps = Pick<Props, "label" | "choice" | "disabled"> & {
  icon: typeof IconCamera;
  words: ReactNode;
  isCamera?: true;
  pick: (event: ChangeEvent<HTMLInputElement>) => void;
};

function PhotoInput({ label, icon, words, isCamera, pick, choice, disabled }: PhotoProps) {
  return (
    <label className="button soft">
      <Icon of={icon} />
      {words}
      <span className="sr-only"> {/^el /i.test(label) ? `del ${label.slice(3)}` : `de ${label}`}</span>
      <input
        className="sr-only"
        type="file"
        accept="image/*"
        {...(isCamera ? { capture: "environment" } : {})}
        onClick={choice.begin}
        onChange={pick}
        disabled={disabled}
      />
    </label>
  );
}
