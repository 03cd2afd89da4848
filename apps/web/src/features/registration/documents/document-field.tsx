import { isIdentityArea } from "@arranca/contract/persons/identity-papers";
import { sectionStates } from "@arranca/contract/review/section-states";
import { useState } from "react";
import { Note } from "#ui/display/note.tsx";
import { FileField } from "#ui/files/file-field.tsx";
import { photoHint } from "#ui/files/photo-hint.ts";
import type { StoredFile } from "#ui/files/use-upload.ts";
import type { DocumentKind } from "./document-kinds.ts";
import { IdentityPicture } from "./identity-picture.tsx";

type Props = {
  paper: DocumentKind;
  value: StoredFile | null;
  onValue: (file: StoredFile | null) => void;
  issuedOn?: string;
  readOnly?: boolean;
  /** True if a reviewer asked for another file. The present file is kept until the new one is uploaded. */
  another?: boolean | undefined;
};

/** Field of one document, uploaded when chosen. A photo that is hard to read is stored, with a hint. */
export function DocumentField({ paper, value, onValue, issuedOn, readOnly = false, another = false }: Props) {
  const [hint, setHint] = useState<string>();
  const { area, label, help, kind, remove } = paper;
  return (
    <div className="stack gap-3">
      <FileField
        {...{ label, help, kind, readOnly, another }}
        value={value && another ? { ...value, state: sectionStates.asked, tone: "mine" } : value}
        upload={async (file, sending) => {
          setHint(undefined);
          const [stored, found] = await Promise.all([paper.upload(file, { ...sending, issuedOn }), photoHint(file)]);
          setHint(found);
          return stored;
        }}
        goesOn
        onDelete={remove}
        onValue={onValue}
        guide={isIdentityArea(area) ? <IdentityPicture side={area.endsWith("_back") ? "back" : "front"} /> : undefined}
      />
      {value && hint ? (
        <div role="status">
          <Note tone="wait">{hint}</Note>
        </div>
      ) : null}
    </div>
  );
}
