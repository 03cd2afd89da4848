import { type CandidateReport, candidateReportReasons } from "@arranca/contract/candidate-reports";
import type { AccountFile } from "@arranca/contract/review/accounts";
import type { SectionKey } from "@arranca/contract/review/requests";
import { IconCheck, IconFlag, IconMessageCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { shortDate } from "#lib/format.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { classes } from "#ui/classes.ts";
import { Timeline } from "#ui/display/timeline.tsx";
import css from "../account.module.css";
import marksCss from "../marks.module.css";
import { candidateReportsQuery } from "../queries.ts";
import type { Drafts } from "./drafts.ts";
import { AccountRounds } from "./rounds.tsx";
import { sectionState, sectionStateWords } from "./section-state.ts";

type Props = { file: AccountFile; drafts: Drafts; current: SectionKey; onSection: (section: SectionKey) => void };
/** Number of accounts that a fraud signal lists by name; further ones are only counted. */
const mostNamed = 4;
export function AccountSections({ file, drafts, current, onSection }: Props) {
  return (
    <nav className={css.sections} aria-label="Secciones">
      <ul>
        {file.sections.map((section) => {
          const state = sectionState(section, drafts);
          return (
            <li key={section.section}>
              <button
                type="button"
                aria-current={section.section === current || undefined}
                onClick={() => onSection(section.section)}
              >
                <span
                  className={classes(
                    css.mark,
                    state === "done" && css.fine,
                    (state === "asked" || state === "answered") && css.waiting,
                  )}
                >
                  {state === "done" ? <Icon of={IconCheck} /> : null}
                  {state === "asked" || state === "answered" ? <Icon of={IconMessageCircle} /> : null}
                </span>
                {section.name}
                <span className="sr-only">, {sectionStateWords[state]}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

export function AccountStory({ file, children }: { file: AccountFile; children: ReactNode }) {
  return (
    <aside className={`${css.history} stack gap-3`} aria-label="Historial y señales">
      <History file={file} />
      <AccountRounds file={file} />
      <Signals file={file} />
      {children}
    </aside>
  );
}

function History({ file }: { file: AccountFile }) {
  const { data } = useQuery({ ...candidateReportsQuery(file.id), enabled: file.owner_type === "person" });
  const history = [...file.history, ...(data?.info ?? []).flatMap(settledReport)].sort((a, b) =>
    a.at.localeCompare(b.at),
  );
  if (history.length === 0) return null;
  const last = history.length - 1;
  return (
    <>
      <h2 className={css.heading}>Historial</h2>
      <Timeline
        steps={history.map((step, at) => ({
          key: `${step.at}${step.title}`,
          title: step.title,
          detail: [shortDate(step.at), step.detail].filter(Boolean).join(" · "),
          state: at === last ? "now" : "done",
        }))}
      />
    </>
  );
}

const settledReport = ({ settled, outcome, folio, reason, company, note }: CandidateReport) =>
  settled
    ? {
        title: outcome === "acted" ? "Un reporte se atendió" : "Un reporte se cerró sin problema",
        detail: `${folio}, de ${company}: ${candidateReportReasons[reason]}. ${note ?? ""}`.trim(),
        at: settled,
      }
    : [];

/** Fraud signals of an account: data shared with other accounts, each with a link, and unusual facts. */
function Signals({ file }: { file: AccountFile }) {
  return (
    <>
      {/* Signals to decide have a card of their own, so this heading does not say 'señales'. */}
      <h2 className={css.heading}>{file.signals.length === 0 ? "Datos repetidos" : "Avisos de sus datos"}</h2>
      {file.signals.length === 0 ? (
        <p className="text-14 muted">
          {file.owner_type === "person"
            ? "Ninguno: CURP, CLABE y teléfono no están en otra cuenta."
            : "Ninguno: RFC y teléfono no están en otra cuenta."}
        </p>
      ) : (
        <ul className="stack gap-2">
          {file.signals.map((signal) => (
            <li key={signal.kind} className={marksCss.signal}>
              <Icon of={IconFlag} />
              <span>
                {signal.text}
                {signal.accounts.length > 0 ? ": " : ""}
                {signal.accounts.slice(0, mostNamed).map((account, at) => (
                  <span key={account.id}>
                    {at > 0 ? ", " : ""}
                    <Link to="/staff/accounts/$id" params={{ id: account.id }}>
                      {account.name}
                    </Link>
                  </span>
                ))}
                {signal.accounts.length > mostNamed ? ` y ${signal.accounts.length - mostNamed} más` : ""}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
