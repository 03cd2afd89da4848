import type { AccountFile, StaffNote } from "@arranca/contract/review/accounts";
import { readStaffDocument } from "@arranca/contract/review/document-access";
import { useState } from "react";
import { addressOf } from "#lib/calls/call.ts";
import { whyRefused } from "#lib/calls/download.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import css from "../account.module.css";
import { AccessPurposeDialog } from "../document-access/purpose-dialog.tsx";

export function NoteView({ note, file }: { note: StaffNote; file: AccountFile }) {
  return (
    <article className="stack gap-2">
      <div className="row">
        <Avatar name={note.responsable} size={32} />
        <p className="grow text-14">
          <b>
            {note.name} {note.lastname}
          </b>
          <span className={`muted ${css.noteBy}`}>
            {[note.role, longDate(note.date, { time: true })].filter(Boolean).join(" · ")}
          </span>
        </p>
      </div>
      <h3>{note.noteTitle}</h3>
      <p className={css.noteWords}>{note.content}</p>
      {note.image ? <NotePaper paper={note.image} file={file} /> : null}
    </article>
  );
}

type PaperProps = { paper: NonNullable<StaffNote["image"]>; file: AccountFile };

/**
 * Document that a note refers to. It is loaded only on request, because each view is written to the access log; a reviewer
 * without the case states a purpose first.
 */
function NotePaper({ paper, file }: PaperProps) {
  const [isShown, setIsShown] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [fault, setFault] = useState<string>();
  const address = addressOf(readStaffDocument, { params: { id: paper.id } });
  const isPicture = paper.mime.startsWith("image/");
  if (isPicture && isShown) {
    if (fault) return <p className="text-no text-14">{fault}</p>;
    return (
      <img
        className={css.noteImage}
        src={address}
        alt={paper.name}
        onError={() => void whyRefused(address).then(setFault)}
      />
    );
  }
  if (file.papers_open && !isPicture)
    return (
      <a href={address} target="_blank" rel="noreferrer">
        Ver {paper.name}
      </a>
    );
  return (
    <>
      <Button className="self-start" onClick={() => (file.papers_open ? setIsShown(true) : setIsAsking(true))}>
        Ver {paper.name}
      </Button>
      {isAsking ? (
        <AccessPurposeDialog accountId={file.id} onClose={() => setIsAsking(false)} onOpened={() => setIsShown(true)} />
      ) : null}
    </>
  );
}
