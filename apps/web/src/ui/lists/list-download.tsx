import type { TableFormat } from "@arranca/contract/envelope";
import { keysOf } from "@arranca/contract/keys";
import { type ExportPurpose, exportPurposes, type TeamList, teamLists } from "@arranca/contract/lists";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { lazyComponent } from "../lazy-component.tsx";
import { fileWords } from "./file-words.ts";

const DownloadDialog = lazyComponent(async () => (await import("../dialogs/download-dialog.tsx")).DownloadDialog);

type Props = {
  list: TeamList;
  /** Number of rows of the file; `isCapped` if there are more. */
  found: number;
  isCapped?: boolean | undefined;
  /** Sentence beside the count. */
  hint?: string | null | undefined;
  onDownload: (format: TableFormat, purpose: ExportPurpose) => Promise<unknown>;
};

const purposes = keysOf(exportPurposes).map((value) => ({ value, label: exportPurposes[value] }));

/** Dialog for the file of a team's list: format and purpose. */
export function ListDownload({ list, found, isCapped, hint, onDownload, onClose }: Props & { onClose: () => void }) {
  const { title } = teamLists[list];
  return (
    <DownloadDialog
      open
      onClose={onClose}
      title={`Descargar ${title.toLowerCase()}`}
      about={[fileWords(list, { found, isCapped }), hint].filter(Boolean).join(" ")}
      purposes={purposes}
      onDownload={async (format, chosen) => {
        const purpose = keysOf(exportPurposes).find((key) => key === chosen);
        if (purpose) await onDownload(format, purpose);
      }}
    />
  );
}

/** Button with that dialog, for a list that shares its page with others. */
export function ListDownloadButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={IconDownload}
        label={`Descargar ${teamLists[props.list].title.toLowerCase()}`}
        onClick={() => setOpen(true)}
      />
      {isOpen ? <ListDownload {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
