import type { AccountDocument, AccountFile, AccountLine, AccountSection } from "@arranca/contract/review/accounts";
import { type PassReason, passReasonKeys, passReasons, passReasonsOf } from "@arranca/contract/review/pass-reasons";
import { sectionStates } from "@arranca/contract/review/section-states";
import { messages } from "@arranca/contract/values/validation";
import { IconNote } from "@tabler/icons-react";
import { useState } from "react";
import * as z from "zod/mini";
import { shortDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import css from "../account.module.css";
import { RevealDialog } from "../document-access/reveal-dialog.tsx";
import { ChecklistLine } from "./checklist-line.tsx";
import { type Drafts, lineKey } from "./drafts.ts";
import { NotesDialog } from "./note-dialog.tsx";

const why = z.object({ passed_because: z.enum(passReasonKeys, messages.radio) });

type Props = {
  file: AccountFile;
  section: AccountSection;
  drafts: Drafts;
  /** Field of the line on which the keys act. */
  current: string | undefined;
  onMark: (line: AccountLine, checked: boolean, because?: PassReason) => void;
  paper: AccountDocument | undefined;
  onDraft: (field: string, text: string | undefined) => void;
  onPaper: (id: string) => void;
};

export function AccountChecklist({ file, section, drafts, current, onMark, paper, onDraft, onPaper }: Props) {
  const [notes, setNotes] = useState<"read" | "write">();
  const [reveal, setReveal] = useState<AccountLine>();
  const [passing, setPassing] = useState<AccountLine>();
  const ready = section.lines.filter(
    (line) => line.checked_by || drafts[lineKey(section.section, line.field)] !== undefined,
  );

  const canCheck = file.actions.includes("check");
  const canAsk = file.actions.includes("request_changes");

  const lacksCurp = section.section === "personal" && file.signals.some(({ kind }) => kind === "no_curp");
  const lacking = section.state === "later" ? sectionStates.later : lacksCurp ? sectionStates.no_curp : undefined;

  return (
    <section className={`card ${css.checks}`} aria-labelledby="checks-title">
      <div className={`row wrap between ${css.checksHead}`}>
        <h2 id="checks-title">{section.name}</h2>
        {canCheck && section.lines.length > 0 ? (
          <span className="text-14 muted">
            {ready.length} de {section.lines.length} listos
          </span>
        ) : null}
      </div>
      {lacking ? (
        <p className={`${css.check} muted`}>
          {lacking}. Se la pedimos antes del primer depósito, y entonces se revisa aparte.
        </p>
      ) : null}
      {section.lines.map((line) => (
        <ChecklistLine
          section={section.section}
          key={line.field}
          on={line.field === current}
          paperLabel={file.documents.find(({ id }) => id === line.document_id)?.label}
          line={line}
          owner={file.short_name}
          draft={drafts[lineKey(section.section, line.field)]}
          canCheck={canCheck}
          canAsk={canAsk}
          onCheck={(checked) => {
            if (checked) onDraft(line.field, undefined);
            onMark(line, checked);
          }}
          onDraft={(text) => {
            if (text !== undefined && line.checked_by) onMark(line, false);
            onDraft(line.field, text);
          }}
          onPass={() => setPassing(line)}
          onPaper={line.document_id ? () => onPaper(line.document_id ?? "") : undefined}
          onReveal={() => setReveal(line)}
        />
      ))}
      <div className={`${css.check} ${css.notes}`}>
        <p className="text-14 muted">{file.notes.length === 0 ? "Sin notas internas" : "Notas internas"}</p>
        {file.notes.slice(0, 2).map((entry) => (
          <div key={entry.id}>
            <p className="text-14 bold">{entry.noteTitle}</p>
            <p className="text-14">{entry.content}</p>
            <p className="text-12 muted">
              {entry.responsable}, {entry.role} · {shortDate(entry.date)}
            </p>
          </div>
        ))}
        <span className="row wrap">
          {file.actions.includes("note") ? (
            <Button look="quiet" className="flush-left" icon={<Icon of={IconNote} />} onClick={() => setNotes("write")}>
              Agregar nota
            </Button>
          ) : null}
          {file.notes.length > 0 ? (
            <Button look="quiet" onClick={() => setNotes("read")}>
              Ver {file.notes.length === 1 ? "la nota" : `las ${file.notes.length} notas`}
            </Button>
          ) : null}
        </span>
      </div>
      {notes ? <NotesDialog {...{ file, paper }} start={notes} onClose={() => setNotes(undefined)} /> : null}
      {passing ? (
        <ReasonDialog
          title={`${passing.label}: difiere, pero pasa`}
          lead="No se le pide nada. El motivo queda en la revisión."
          schema={why}
          choice={{
            name: "passed_because",
            label: "Por qué pasa",
            options: passReasonsOf(passing.field).map((value) => ({ value, label: passReasons[value] })),
          }}
          confirm="Dar por buena"
          onClose={() => setPassing(undefined)}
          onSend={async ({ passed_because: because }) => {
            onDraft(passing.field, undefined);
            onMark(passing, true, because);
            setPassing(undefined);
          }}
        />
      ) : null}
      {reveal ? <RevealDialog accountId={file.id} line={reveal} onClose={() => setReveal(undefined)} /> : null}
    </section>
  );
}
