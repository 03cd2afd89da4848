import type { Candidate, CandidateDetail } from "@arranca/contract/applications";
import { lazyComponent } from "#ui/lazy-component.tsx";
import type { Discard } from "../discard-dialog.tsx";
import { candidateShortcuts } from "./candidate-shortcuts.ts";
import type { Batch } from "./use-batch.ts";

const ShortcutsDialog = lazyComponent(async () => (await import("#ui/dialogs/shortcuts-dialog.tsx")).ShortcutsDialog);
const SelectDialog = lazyComponent(async () => (await import("../select-dialog.tsx")).SelectDialog);
const DiscardDialog = lazyComponent(async () => (await import("../discard-dialog.tsx")).DiscardDialog);
const BatchDialog = lazyComponent(async () => (await import("./batch-dialog.tsx")).BatchDialog);
const OpenManyDialog = lazyComponent(async () => (await import("./open-many-dialog.tsx")).OpenManyDialog);

/** Subject of an open dialog. It stays the same while the list changes or the window is resized. */
export type Asking =
  | { what: "discard" | "open"; rows: readonly Candidate[] }
  | { what: "select"; id: string }
  | { what: "keys" };

type Props = {
  asking: Asking | undefined;
  batch: Batch | undefined;
  detail: CandidateDetail | undefined;
  onClose: () => void;
  discard: (rows: readonly Candidate[], discard: Discard) => Promise<unknown>;
  onOpen: (rows: readonly Candidate[]) => void;
  onSelected: () => void;
  onAgain: () => void;
  onBatchEnd: () => void;
};

export function PageDialogs(props: Props) {
  const { asking, batch, detail, onClose, discard, onOpen, onSelected, onAgain, onBatchEnd } = props;
  return (
    <>
      {asking?.what === "discard" ? (
        <DiscardDialog people={asking.rows} onClose={onClose} onSend={(reason) => discard(asking.rows, reason)} />
      ) : null}
      {asking?.what === "open" ? (
        <OpenManyDialog count={asking.rows.length} onClose={onClose} onConfirm={() => onOpen(asking.rows)} />
      ) : null}
      {asking?.what === "select" && detail?.id === asking.id ? (
        <SelectDialog candidate={detail} onClose={onClose} onDone={onSelected} />
      ) : null}
      {asking?.what === "keys" ? <ShortcutsDialog open onClose={onClose} shortcuts={candidateShortcuts} /> : null}
      {batch ? <BatchDialog batch={batch} onClose={onBatchEnd} onAgain={onAgain} /> : null}
    </>
  );
}
