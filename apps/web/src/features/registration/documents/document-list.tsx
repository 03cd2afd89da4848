import { type DocumentItem, documentLabel } from "@arranca/contract/files";
import { lastDayOfProof, proofState } from "@arranca/contract/files/proof-of-address";
import { smallStates } from "@arranca/contract/states/state-words";
import { IconEye, IconFileText } from "@tabler/icons-react";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dayOf, longDate, shortDate } from "#lib/format.ts";
import { sessionQuery } from "#lib/session/session.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { DocumentDialog, type ViewedDocument } from "#ui/dialogs/document-dialog.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { replacedDocumentsQuery, requestQuery } from "../queries.ts";
import css from "../registration.module.css";
import { ReviewStatus } from "./review-status.tsx";

type Props = { type: "person" | "company"; documents: readonly DocumentItem[] };

export function DocumentList({ type, documents }: Props) {
  const { data: request } = useQuery(requestQuery(type));
  const [viewed, setViewed] = useState<ViewedDocument>();
  return (
    <div className="stack gap-3">
      <ul className="stack gap-3">
        {documents.map((paper) => {
          // A document sent with the registration has no status of its own; the section shows it.
          const reviewStatus = request?.paper_states.find(({ area }) => area === paper.area);
          const title = documentLabel(paper.area);
          return (
            <li className="row row-top wrap gap-3" key={paper.file_id} data-paper={paper.area}>
              <Icon of={IconFileText} />
              <div className="grow">
                <p className="medium">{title}</p>
                <p className={`text-14 muted ${css.paperName}`}>
                  {paper.alias ?? paper.file_name} · {shortDate(paper.uploaded_at)}
                </p>
                <ProofDay paper={paper} />
                {paper.in_quarantine ? (
                  <span className="text-14 muted">{smallStates.fileWaits}</span>
                ) : reviewStatus && reviewStatus.state !== "accepted" ? (
                  <ReviewStatus {...reviewStatus} />
                ) : null}
              </div>
              {paper.in_quarantine ? null : (
                <IconButton
                  icon={IconEye}
                  label={`Ver ${title}`}
                  onClick={() => setViewed({ title, src: paper.url, name: paper.file_name })}
                />
              )}
            </li>
          );
        })}
      </ul>
      <Earlier onView={setViewed} />
      {viewed ? <DocumentDialog paper={viewed} onClose={() => setViewed(undefined)} /> : null}
    </div>
  );
}

/** Last day on which a proof of address can be sent, counted from its date. Near that day it also names the next step. */
function ProofDay({ paper: { area, issued_on: day } }: { paper: DocumentItem }) {
  const { data: session } = useSuspenseQuery(sessionQuery);
  if (area !== "proof_of_address" || !day) return null;
  const until = lastDayOfProof(day, session.programme.proof_max_days);
  const state = proofState(day, dayOf(new Date()), session.programme.proof_max_days);
  return (
    <p className="text-14 muted">
      Del {longDate(day)}. {state === "over" ? "Venció" : "Vence"} el {longDate(until)}.
      {state === "good" ? null : " Sube uno más reciente cuando lo tengas."}
    </p>
  );
}

function Earlier({ onView }: { onView: (paper: ViewedDocument) => void }) {
  const [isOpen, setOpen] = useState(false);
  const replaced = useQuery({ ...replacedDocumentsQuery, enabled: isOpen });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="tap-summary text-14">Documentos anteriores</summary>
      {isOpen ? (
        <QueryView
          query={replaced}
          isEmpty={({ info }) => info.length === 0}
          empty={<p className="text-14 muted">No has cambiado ninguno.</p>}
        >
          {({ info }) => (
            <ul className="stack gap-2">
              {info.map((paper) => (
                <li className="row row-top text-14" key={paper.file_id}>
                  <div className="grow">
                    <p className="medium">{documentLabel(paper.area)}</p>
                    <p className={`muted ${css.paperName}`}>
                      {paper.file_name}: del {shortDate(paper.uploaded_at)} al {shortDate(paper.replaced_at)}
                    </p>
                  </div>
                  <IconButton
                    icon={IconEye}
                    label={`Ver ${paper.file_name}`}
                    onClick={() => onView({ title: documentLabel(paper.area), src: paper.url, name: paper.file_name })}
                  />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      ) : null}
    </details>
  );
}
