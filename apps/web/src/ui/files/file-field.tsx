import { uploadMaxBytes } from "@arranca/contract/limits";
import { type StateWord, smallStates } from "@arranca/contract/states/state-words";
import { IconEye, IconTrash } from "@tabler/icons-react";
import { type DragEvent, type ReactNode, useEffect, useId, useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { fileSize } from "#lib/format.ts";
import { IconButton } from "../actions/icon-button.tsx";
import { classes } from "../classes.ts";
import { DocumentDialog } from "../dialogs/document-dialog.tsx";
import { StatusChip } from "../display/status-chip.tsx";
import type { FieldText, LooseControl } from "../forms/control.ts";
import { FieldError } from "../forms/field-error.tsx";
import { lazyComponent } from "../lazy-component.tsx";
import type { CropShape } from "./crop-dialog.tsx";
import css from "./file-field.module.css";
import { FilePicker } from "./file-picker.tsx";
import { type FileKind, hintOf } from "./file-rules.ts";
import { FileThumb } from "./file-thumb.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { useChoice } from "./use-choice.ts";
import { type StoredFile, type Upload, useUpload } from "./use-upload.ts";

const ImageViewer = lazyComponent(async () => (await import("../dialogs/image-viewer.tsx")).ImageViewer);

const CropDialog = lazyComponent(async () => (await import("./crop-dialog.tsx")).default);

type Props<F extends StoredFile> = LooseControl<F | null> &
  FieldText & {
    upload: Upload<F>;
    kind?: FileKind;
    maxBytes?: number;
    /** Deletes the file on the server; without it only the field is cleared. */
    onDelete?: (() => Promise<unknown> | undefined) | undefined;
    onView?: ((file: F) => void) | undefined;
    guide?: ReactNode;
    crop?: CropShape;
    /** Shows the whole picture in the thumbnail instead of cropping it: for logos. */
    whole?: boolean;
    /** Status of a stored file. Default: 'Listo'. */
    doneLabel?: StateWord;
    readOnly?: boolean;
    /** True if the upload continues while the field is unmounted, for example on another step of the page. */
    goesOn?: boolean;
    /** True if another file is requested: it can be chosen at once, and the present file stays until then. */
    another?: boolean;
  };

export function FileField<F extends StoredFile>(props: Props<F>) {
  const { label, help, optional, id, value, onValue, error, kind = "file", maxBytes = uploadMaxBytes } = props;
  const {
    upload,
    onDelete,
    onView,
    guide,
    doneLabel = smallStates.fileKept,
    readOnly,
    goesOn = false,
    another = false,
    crop,
    whole,
  } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  const [over, setOver] = useState(false);
  const [viewing, setViewing] = useState(false);
  const [local, setLocal] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [toCrop, setToCrop] = useState<File>();
  const choice = useChoice(label);
  const { state, start, retry, cancel } = useUpload<F>({
    place: `${window.location.pathname} ${label}`,
    goesOn,
    kind,
    maxBytes,
    upload,
    onDone: (stored, sent) => {
      setLocal(sent.type.startsWith("image/") ? URL.createObjectURL(sent) : undefined);
      onValue(stored);
    },
  });
  useEffect(() => () => URL.revokeObjectURL(local ?? ""), [local]);

  const take = (file: File) => (crop ? setToCrop(file) : void start(file));
  const idle = state.kind === "idle" || state.kind === "refused" || state.kind === "lost";
  const filled = value !== null && idle;
  const isWanted = !filled || another;
  const picture = filled ? (local ?? pictureOf(value)) : undefined;
  const message = state.kind === "failed" ? state.message : idle ? (problem ?? error) : undefined;
  const view = () => {
    if (!value) return;
    if (onView) onView(value);
    else if (picture || value.url) setViewing(true);
  };
  const remove = async () => {
    setProblem(undefined);
    try {
      await onDelete?.();
      setLocal(undefined);
      onValue(null);
    } catch (reason) {
      setProblem(faultText(reason));
    }
  };
  const stop = () => {
    cancel();
    // A cancelled upload at 100 % may have reached the server.
    if (state.kind === "sending" && state.percent === 100) void onDelete?.()?.catch(() => undefined);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !readOnly && isWanted) take(file);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of 'Elegir archivo'
    <div
      className={classes(css.field, filled && "wrap", over && css.over)}
      data-field={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileThumb picture={picture} filled={filled} kind={kind} guide={guide} whole={whole} />
      <div className={`grow stack gap-2 ${css.words}`}>
        <div className="row row-top wrap">
          <div className="grow">
            <h2 id={`${inputId}-label`}>
              {label}
              {optional ? <span className="muted medium"> (opcional)</span> : null}
            </h2>
            {filled ? (
              <p className={`text-14 muted ${css.fileName}`} data-part="name">
                {value.name}
                {value.size ? (
                  <>
                    {" "}
                    <span className="nowrap">· {fileSize(value.size)}</span>
                  </>
                ) : null}
              </p>
            ) : null}
            {idle && isWanted ? (
              <p className="text-14 muted" id={`${inputId}-help`}>
                {help ? `${help} ` : ""}
                {hintOf(kind, maxBytes)}
              </p>
            ) : null}
          </div>
          {filled ? (
            <div className={css.tools}>
              {picture || value.url || onView ? (
                <IconButton icon={IconEye} label={`Ver ${label}`} onClick={view} />
              ) : null}
              {readOnly || another ? null : <IconButton icon={IconTrash} label={`Borrar ${label}`} onClick={remove} />}
            </div>
          ) : null}
        </div>
        {filled ? (
          <p>
            <StatusChip tone={value.tone ?? (value.state ? "running" : "done")}>{value.state ?? doneLabel}</StatusChip>
          </p>
        ) : null}
        {isWanted ? <UploadProgress state={state} label={label} onRetry={retry} onCancel={stop} /> : null}
        {message ? <FieldError id={`${inputId}-error`} message={message} /> : null}
        {isWanted && (idle || state.kind === "failed") ? (
          <FilePicker
            kind={kind}
            label={label}
            choice={choice}
            disabled={readOnly}
            onPick={take}
            input={{
              id: inputId,
              "aria-invalid": message ? true : undefined,
              "aria-describedby": classes(idle && `${inputId}-help`, message && `${inputId}-error`) || undefined,
            }}
          />
        ) : null}
      </div>
      {crop && toCrop ? (
        <CropDialog
          file={toCrop}
          shape={crop}
          onClose={() => setToCrop(undefined)}
          onDone={(file) => {
            setToCrop(undefined);
            void start(file);
          }}
        />
      ) : null}
      {viewing && picture ? <ImageViewer title={label} src={picture} onClose={() => setViewing(false)} /> : null}
      {viewing && !picture && value?.url ? (
        <DocumentDialog paper={{ title: label, src: value.url, name: value.name }} onClose={() => setViewing(false)} />
      ) : null}
    </div>
  );
}

function pictureOf(file: StoredFile): string | undefined {
  return file.url && /\.(?:png|jpe?g|webp)$/i.test(file.name) ? file.url : undefined;
}
