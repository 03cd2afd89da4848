import type { AccountFile, AccountLine } from "@arranca/contract/review/accounts";
import type { PassReason } from "@arranca/contract/review/pass-reasons";
import type { SectionKey } from "@arranca/contract/review/requests";
import { statusLabel } from "@arranca/contract/states/status-label";
import { IconArrowLeft, IconBriefcase, IconFlag, IconKeyboard } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { capital } from "#lib/capital.ts";
import { useDrafts } from "#lib/drafts/use-drafts.ts";
import { longDate } from "#lib/format.ts";
import { lastQueue } from "#lib/page/last-queue.ts";
import { useShortcuts } from "#lib/page/shortcuts.ts";
import { statusTone } from "#lib/statuses.ts";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { classes } from "#ui/classes.ts";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { lazyComponent } from "#ui/lazy-component.tsx";
import css from "../account.module.css";
import { openCasesQuery } from "../case-work.queries.ts";
import { SleepingCases } from "../case-work.tsx";
import { LockedDocuments } from "../document-access/locked-documents.tsx";
import marksCss from "../marks.module.css";
import { useAssign, useCheck } from "../queries.ts";
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
import { besideLine, currentLine, keyOf, type LineAt, nextOpenLine, sectionTick } from "./line-keys.ts";
import { AccountReports } from "./reports.tsx";
import { RequestCard } from "./request.tsx";
import { AccountSections, AccountStory } from "./sections.tsx";

const GiveDialog = lazyComponent(async () => (await import("../case-dialogs.ts")).GiveDialog);
const SleepDialog = lazyComponent(async () => (await import("../case-dialogs.ts")).SleepDialog);
const ShortcutsDialog = lazyComponent(async () => (await import("#ui/dialogs/shortcuts-dialog.tsx")).ShortcutsDialog);
const OfficialChecks = lazyComponent(async () => (await import("../official-checks/card.tsx")).OfficialChecks, {
  isOptional: true,
});

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
  { keys: ["X"], does: "Marcar la línea: coincide" },
  { keys: ["⇧", "X"], does: "Marcar toda la sección" },
  { keys: ["N", "P"], does: "Línea siguiente o anterior" },
  { keys: ["O"], does: "Pedir un cambio en la línea" },
  { keys: ["D", "⇧", "D"], does: "Documento siguiente o anterior" },
  { keys: ["V"], does: "Ver dos documentos" },
  { keys: ["A"], does: "Aprobar" },
  { keys: ["R"], does: "Rechazar, con un motivo" },
  { keys: ["C"], does: "Pedir los cambios y seguir" },
  { keys: ["J"], does: "Siguiente cuenta" },
  { keys: ["K"], does: "Cuenta anterior" },
  { keys: ["U"], does: "Volver a la cola" },
  { keys: ["1", "…", "5"], does: "Ir a una sección" },
  { keys: ["M"], does: "Asignármela o soltarla" },
  { keys: ["E"], does: "Encargar a alguien" },
  { keys: ["Z"], does: "Esperar hasta un día, o quitar la espera" },
  { keys: ["T"], does: "Ver trabajo y apoyo" },
  { keys: ["S"], does: "Reporte sin problema" },
  { keys: ["L"], does: "Reporte atendido" },
  { keys: ["?"], does: "Ver los atajos" },
];

export function AccountReview({ file, reviewer, seen, start, next, go, decided, place }: Props) {
  const canCheck = file.actions.includes("check");
  const canAsk = file.actions.includes("request_changes");
  const [section, setSection] = useState<SectionKey>(start);
  const [paper, setPaper] = useState<string>();
  // Each submission has its own drafts: comments on the earlier documents are not offered for the new ones.
  const { texts, write, forget } = useDrafts(`review-${file.id}-${file.submitted_at ?? ""}`);
  const drafts: Drafts = file.actions.includes("request_changes") ? texts : {};
  const [asking, setAsking] = useState<"help" | "give" | "sleep">();
  const [chosen, setChosen] = useState<string>();
  const [second, setSecond] = useState<string>();
  const check = useCheck(reviewer, (error) => showSnack(faultText(error)));
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
    setChosen(undefined);
    setPaper(undefined);
  };
  const isWaiting = file.hours_left !== null;
  const { data: cases } = useQuery(openCasesQuery(file.id));
  const sleep = cases?.info.find(({ kind }) => kind === "account")?.sleep ?? null;
  const one = { kind: "account", id: file.id, title: file.name, assigned_to: file.assigned_to, sleep } as const;

  const line = currentLine(file, section, chosen, drafts);
  const choose = (at: LineAt | undefined) => {
    if (!at) return;
    setSection(at.section);
    setChosen(keyOf(at));
    setPaper(at.line.document_id ?? undefined);
    // The focus moves along, so that screen readers read the line and Tab continues from it.
    requestAnimationFrame(() => focusLine(keyOf(at)));
  };
  const mark: LineMark = (of, checked, because, to = section) =>
    check.mutate({ id: file.id, section: to, field: of.field, checked, passed_because: because ?? null });
  const tick = () => {
    if (!line || !canCheck) return;
    const isRight = Boolean(line.line.checked_by) && drafts[keyOf(line)] === undefined;
    write(keyOf(line), undefined);
    mark(line.line, !isRight, undefined, line.section);
    choose(isRight ? line : (nextOpenLine(file, line, drafts) ?? line));
  };
  const tickSection = () => {
    const { checked, lines } = sectionTick(file, section, drafts);
    if (!canCheck || lines.length === 0) return;
    for (const of of lines) mark(of, checked);
    const last = line && { ...line, line: lines.at(-1) ?? line.line };
    const ticked = { ...drafts, ...Object.fromEntries(lines.map(({ field }) => [lineKey(section, field), ""])) };
    if (checked && last) choose(nextOpenLine(file, last, ticked) ?? last);
  };
  const ask = () => {
    if (!line || !canAsk) return;
    choose(line);
    if (line.line.checked_by) mark(line.line, false, undefined, line.section);
    if (drafts[keyOf(line)] === undefined) write(keyOf(line), "");
  };
  const papers = file.documents;
  const beyond = (id: string | undefined, by: number) =>
    papers[(papers.findIndex((entry) => entry.id === id) + by + papers.length) % papers.length]?.id;
  const isPair = second !== undefined && papers.length > 1;
  const pair = () => setSecond(isPair ? undefined : beyond(document?.id, 1));
  const take = () =>
    assign.mutate(
      { kind: file.hours_left === null ? "bank" : "account", id: file.id, ...(file.mine ? { staff_id: null } : {}) },
      { onError: (error) => showSnack(faultText(error)) },
    );

  useShortcuts({
    j: () => void go("next").catch(() => undefined),
    k: () => void go("previous").catch(() => undefined),
    t: () => void navigate({ to: workPage, params: { id: file.id } }),
    x: tick,
    "shift+x": tickSection,
    n: () => choose(besideLine(file, line, 1)),
    p: () => choose(besideLine(file, line, -1)),
    o: ask,
    d: () => setPaper(beyond(document?.id, 1)),
    "shift+d": () => setPaper(beyond(document?.id, -1)),
    v: pair,
    u: () => void navigate({ href: lastQueue() }),
    m: () => isWaiting && take(),
    e: () => isWaiting && setAsking("give"),
    z: () => isWaiting && setAsking("sleep"),
    "?": () => setAsking("help"),
    ...Object.fromEntries(file.sections.map((entry, at) => [String(at + 1), () => goTo(entry.section)])),
  });

  return (
    <div className={css.page}>
      {place(
        <>
          <State file={file} />
          <IconButton icon={IconKeyboard} label="Atajos del teclado" onClick={() => setAsking("help")} />
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
          {isWaiting ? <Assigned file={file} isAsleep={sleep !== null} onTake={take} onAsk={setAsking} /> : null}
        </p>
        {file.signals.map((signal) => (
          <p className={`${marksCss.signal} ${css.phoneFlex}`} key={signal.kind}>
            <Icon of={IconFlag} />
            {signal.text}
          </p>
        ))}
      </div>
      <SleepingCases id={file.id} title={file.name} />
      <BlockCard file={file} />
      <AccountReports file={file} />
      <EmailChangeCard file={file} />
      <RequestCard file={file} />
      <IdentityReview file={file} />
      <BankReview file={file} onLook={() => goTo("bank")} />
      <div className={classes(css.file, isPair && css.two)}>
        <div className={css.side}>
          <AccountSections file={file} drafts={drafts} current={section} onSection={goTo} />
          <AccountStory file={file}>
            <OfficialChecks accountId={file.id} />
            <AccountDiplomas file={file} />
            <AccountCertificates file={file} />
            <EditButton file={file} />
            <EmailChangeButton file={file} />
            <BlockActions file={file} />
            {seen}
          </AccountStory>
        </div>
        <div className={css.papers}>
          <DocumentViewer
            label="Documento"
            documents={papers}
            current={document}
            onDocument={setPaper}
            hint={file.papers_hint}
            closed={file.papers_open ? null : <LockedDocuments file={file} taking={assign.isPending} onTake={take} />}
            onPair={file.papers_open && papers.length > 1 ? pair : undefined}
            isPair={isPair}
          />
          {isPair && file.papers_open ? (
            <DocumentViewer
              label="Segundo documento"
              documents={papers}
              current={papers.find((entry) => entry.id === second)}
              onDocument={setSecond}
              hint={null}
              closed={null}
            />
          ) : null}
        </div>
        {open ? (
          <AccountChecklist
            key={open.section}
            file={file}
            section={open}
            drafts={drafts}
            current={line?.section === open.section ? line.line.field : undefined}
            onMark={mark}
            paper={document}
            onDraft={(field, text) => write(lineKey(open.section, field), text)}
            onPaper={setPaper}
          />
        ) : null}
      </div>
      <DecideBar {...{ file, drafts, next }} decided={settled} onAsked={forget} />
      {asking === "help" ? <ShortcutsDialog open onClose={() => setAsking(undefined)} shortcuts={shortcuts} /> : null}
      {asking === "give" ? <GiveDialog cases={[one]} onClose={() => setAsking(undefined)} /> : null}
      {asking === "sleep" ? (
        <SleepDialog
          of={one}
          onClose={() => setAsking(undefined)}
          onSlept={() => void go("next").catch(() => undefined)}
        />
      ) : null}
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

type LineMark = (line: AccountLine, checked: boolean, because?: PassReason, section?: SectionKey) => void;

type AssignedProps = {
  file: AccountFile;
  isAsleep: boolean;
  onTake: () => void;
  onAsk: (what: "give" | "sleep") => void;
};

function Assigned({ file, isAsleep, onTake, onAsk }: AssignedProps) {
  return (
    <>
      {` · ${file.mine ? "Asignada a ti" : file.assigned_to ? `Asignada a ${file.assigned_to.name}` : "Sin asignar"} `}
      {file.mine ? null : (
        <button type="button" className={`tap ${css.linkLike}`} onClick={onTake}>
          Asignármela
        </button>
      )}
      <button type="button" className={`tap ${css.linkLike}`} onClick={() => onAsk("give")}>
        Encargar
      </button>
      {isAsleep ? null : (
        <button type="button" className={`tap ${css.linkLike}`} onClick={() => onAsk("sleep")}>
          Esperar hasta…
        </button>
      )}
    </>
  );
}

const focusLine = (key: string) =>
  document.querySelector<HTMLElement>(`[data-line="${key}"] button[aria-pressed]`)?.focus();
