import type { StaffNote } from "@arranca/contract/review/accounts";
import { readStaffDocument } from "@arranca/contract/review/looks";
import { useState } from "react";
import { addressOf } from "#lib/calls/call.ts";
import { whyRefused } from "#lib/calls/download.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import css from "./account.module.css";

/** One note (seed 3, Note): who wrote it, with which role and when, and the paper it is about. */
export function NoteView({ note }: { note: StaffNote }) {
  const [shown, setShown] = useState(false);
  const [fault, setFault] = useState<string>();
  const { image } = note;
  const address = image && addressOf(readStaffDocument, { params: { id: image.id } });
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
      {image && address ? (
        image.mime.startsWith("image/") && shown ? (
          fault ? (
            <p className="text-no text-14">{fault}</p>
          ) : (
            <img
              className={css.noteImage}
              src={address}
              alt={image.name}
              onError={() => void whyRefused(address).then(setFault)}
            />
          )
        ) : image.mime.startsWith("image/") ? (
          // Each look at a paper is written down: it is opened when it is asked for.
          <Button className="self-start" onClick={() => setShown(true)}>
            Ver {image.name}
          </Button>
        ) : (
          <a href={address} target="_blank" rel="noreferrer">
            Ver {image.name}
          </a>
        )
      ) : null}
    </article>
  );
}
