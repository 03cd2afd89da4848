import type { AccountFile } from "@arranca/contract/review/accounts";
import type { SectionKey } from "@arranca/contract/review/requests";
import { statusLabel } from "@arranca/contract/states/status-label";
import { IconArrowLeft, IconBriefcase, IconFlag, IconKeyboard } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { useDrafts } from "#lib/drafts/use-drafts.ts";
import { longDate } from "#lib/format.ts";
import { useShortcuts } from "#lib/page/shortcuts.ts";
import { statusTone } from "#lib/statuses.ts";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { lazyComponent } from "#ui/lazy-component.tsx";
import css from "../account.module.css";
import { LockedDocuments } from "../document-access/locked-documents.tsx";
import marksCss from "../marks.module.css";
import { useAssign } from "../queries.ts";
import { dueWords } from "../words.ts";
import { BankReview } from "./bank.tsx";
import { BlockActions, BlockCard } from "./block.tsx";
import { AccountCertificates } from "./certificates.tsx";
import { AccountChecklist } from "./checklist.tsx";
import { DecideBar, type Step } from "./decide-bar.tsx";
import { AccountDiplomas } from "./diplomas.tsx";
import { DocumentViewer } from "./document-viewer.tsx";
import { type Drafts, lineKey } from "./drafts.ts";
import { EditButton } from "./edit.tsx";
import { EmailChangeButton, EmailChangeCard } from "./email.tsx";
import { IdentityReview } from "./identity.tsx";
import { AccountReports } from "./reports.tsx";
import { RequestCard } from "./request.tsx";
import { AccountSections, AccountStory } from "./sections.tsx";

const ShortcutsDialog = lazyComponent(async () => (await import("#ui/dialogs/shortcuts-dialog.tsx")).ShortcutsDialog);

export type Way = "next" | "previous";

type Props = {
  file: AccountFile;
  reviewer: string;
  seen: ReactNode;
  start: SectionKey;
  next: Step | undefined;
  go: (way: Way) => Promise<unknown>;
  decided: (sentence: string) => Promise<void>;
  place: (buttons: ReactNode) => ReactNode;
};

const shortcuts = [
  { keys: ["A"], does: "Aprobar" },
  { keys: ["C"], does: "Pedir los cambios y seguir" },
  { keys: ["J"], does: "Siguiente cuenta" },
  { keys: ["K"], does: "Cuenta anterior" },
  { keys: ["1", "…", "5"], does: "Ir a una sección" },
  { keys: ["X"], does: "Asignármela" },
  { keys: ["T"], does: "Ver trabajo y apoyo" },
  { keys: ["?"], does: "Ver los atajos" },
];

export function AccountReview({ file, reviewer, seen, start, next, go, decided, place }: Props) {
  const [section, setSection] = useState<SectionKey>(start);
  const [paper, setPaper] = useState<string>();
  // Each submission has its own drafts: comments on the earlier documents are not offered for the new ones.
  const { texts, write, forget } = useDrafts(`review-${file.id}-${file.submitted_at ?? ""}`);
  const drafts: Drafts = file.actions.includes("request_changes") ? texts : {};
  const [help, setHelp] = useState(false);
  const assign = useAssign();
  const navigate = useNavigate();
  const workPage = file.owner_type === "person" ? "/staff/persons/$id" : "/staff/companies/$id";

  const settled = async (sentence: string) => {
    // The drafts are deleted first, else they would be offered again.
    await forget();
    decided(sentence);
  };
  const open = file.sections.find((entry) => entry.section === section) ?? file.sections[0];
  const beside = open?.lines.find((line) => line.document_id)?.document_id;
  const document = file.documents.find((entry) => entry.id === (paper ?? beside)) ?? file.documents[0];
  const goTo = (key: SectionKey) => {
    setSection(key);
    setPaper(undefined);
  };
  const take = () =>
    assign.mutate(
      { kind: file.hours_left === null ? "bank" : "account", id: file.id, ...(file.mine ? { staff_id: null } : {}) },
      { onError: (error) => showSnack(faultText(error)) },
    );

  useShortcuts({
    j: () => void go("next").catch(() => undefined),
    k: () => void go("previous").catch(() => undefined),
    t: () => void navigate({ to: workPage, params: { id: file.id } }),
    x: () => file.hours_left !== null && take(),
    "?": () => setHelp(true),
    ...Object.fromEntries(file.sections.map((entry, at) => [String(at + 1), () => goTo(entry.section)])),
  });

  return (
    <div className={css.page}>
      {place(
        <>
          <State file={file} />
          <IconButton icon={IconKeyboard} label="Atajos del teclado" onClick={() => setHelp(true)} />
        </>,
      )}
      <div className={css.top}>
        <span className={`row wrap ${css.phoneFlex}`}>
          <ButtonLink to="/staff" look="quiet" className="flush-left" icon={<Icon of={IconArrowLeft} />}>
            Cola
          </ButtonLink>
          <State file={file} />
        </span>
        <p>
          <ButtonLink
            to={workPage}
            params={{ id: file.id }}
            size="sm"
            aria-keyshortcuts="t"
            icon={<Icon of={IconBriefcase} size={20} />}
          >
            Trabajo y apoyo
          </ButtonLink>
        </p>
        <p className="text-14 muted">
          {[
            file.folio && `Folio ${file.folio}`,
            file.owner_type === "person" ? "Persona" : "Empresa",
            file.submitted_at && `Enviada el ${longDate(file.submitted_at, { time: true })}`,
          ]
            .filter(Boolean)
            .join(" · ")}
          {file.hours_left === null ? null : <Assigned file={file} onTake={take} />}
        </p>
        {file.signals.map((signal) => (
          <p className={`${marksCss.signal} ${css.phoneFlex}`} key={signal.kind}>
            <Icon of={IconFlag} />
            {signal.text}
          </p>
        ))}
      </div>
      <BlockCard file={file} />
      <AccountReports file={file} />
      <EmailChangeCard file={file} />
      <RequestCard file={file} />
      <IdentityReview file={file} />
      <BankReview file={file} onLook={() => goTo("bank")} />
      <div className={css.file}>
        <div className={css.side}>
          <AccountSections file={file} drafts={drafts} current={section} onSection={goTo} />
          <AccountStory file={file}>
            <AccountDiplomas file={file} />
            <AccountCertificates file={file} />
            <EditButton file={file} />
            <EmailChangeButton file={file} />
            <BlockActions file={file} />
            {seen}
          </AccountStory>
        </div>
        <DocumentViewer
          documents={file.documents}
          current={document}
          onDocument={setPaper}
          hint={file.papers_hint}
          closed={file.papers_open ? null : <LockedDocuments file={file} taking={assign.isPending} onTake={take} />}
        />
        {open ? (
          <AccountChecklist
            key={open.section}
            file={file}
            section={open}
            drafts={drafts}
            reviewer={reviewer}
            paper={document}
            onDraft={(field, text) => write(lineKey(open.section, field), text)}
            onPaper={setPaper}
          />
        ) : null}
      </div>
      <DecideBar {...{ file, drafts, next }} decided={settled} onAsked={forget} />
      {help ? <ShortcutsDialog open onClose={() => setHelp(false)} shortcuts={shortcuts} /> : null}
    </div>
  );
}

function State({ file }: { file: AccountFile }) {
  return (
    <>
      <StatusChip tone={statusTone("cuenta", file.statusId)}>{statusLabel("cuenta", file.statusName)}</StatusChip>
      {file.hours_left === null ? null : (
        <span className="text-14 text-wait bold nowrap">{capital(dueWords(file.hours_left))}</span>
      )}
    </>
  );
}

function Assigned({ file, onTake }: { file: AccountFile; onTake: () => void }) {
  if (file.mine) return " · Asignada a ti";
  return (
    <>
      {` · ${file.assigned_to ? `Asignada a ${file.assigned_to.name}` : "Sin asignar"} `}
      <button type="button" className={css.linkLike} onClick={onTake}>
        Asignármela
      </button>
    </>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
