import type { InterviewView } from "@arranca/contract/interviews/calls";
import { interviewCancelCauses, interviewStatuses, interviewSteps } from "@arranca/contract/interviews/words";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Note } from "#ui/display/note.tsx";
import { Timeline } from "#ui/display/timeline.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { InterviewActs } from "../interviews/acts.tsx";
import { InterviewFacts } from "../interviews/facts.tsx";
import { ProposeDialog } from "../interviews/propose-dialog.tsx";
import { candidateInterviewsQuery } from "../interviews/queries.ts";
import { momentText } from "../interviews/words.ts";
import type { PaneTabProps } from "./pane-tab.ts";

export function TabInterview({ candidate }: PaneTabProps) {
  const query = useQuery(candidateInterviewsQuery(candidate.id));
  const [proposing, setProposing] = useState<{ before: InterviewView | undefined }>();
  return (
    <div>
      <QueryView query={query} skeleton={<Skeleton height={160} />}>
        {(data) => (
          <>
            {data.may_propose ? (
              <section className="section stack gap-3" aria-label="Entrevista nueva">
                <p>
                  Propón hasta tres horas. {candidate.names} elige una y los dos reciben el archivo para su calendario.
                </p>
                <p>
                  <Button look="soft" onClick={() => setProposing({ before: undefined })}>
                    Proponer una entrevista
                  </Button>
                </p>
              </section>
            ) : data.info.length === 0 ? (
              <p className="section muted">No hubo entrevista para esta postulación.</p>
            ) : null}
            {data.info.map((interview) => (
              <OneInterview
                key={interview.id}
                interview={interview}
                onPropose={() => setProposing({ before: interview })}
              />
            ))}
            {proposing ? (
              <ProposeDialog
                applicationId={candidate.id}
                name={candidate.names}
                before={proposing.before}
                ownAddress={data.own_address}
                ownAddressLine={data.own_address_line}
                opens={candidate.actions.includes("open")}
                onClose={() => setProposing(undefined)}
              />
            ) : null}
          </>
        )}
      </QueryView>
    </div>
  );
}

function OneInterview({ interview, onPropose }: { interview: InterviewView; onPropose: () => void }) {
  const { interview_status: status, open_moments, words, cancel_cause } = interview;
  return (
    <section className="section stack gap-5" aria-label="Entrevista">
      <h3>{status === "agreed" && interview.is_over ? "Pasada" : interviewStatuses[status].company}</h3>
      {status === "another_asked" ? <Note tone="wait">Te escribe: «{words}»</Note> : null}
      {cancel_cause ? (
        <p>
          {interviewCancelCauses[cancel_cause].company}
          {words ? `: «${words}»` : "."}
        </p>
      ) : null}
      {status === "proposed" ? (
        <ul>
          {open_moments.map((at) => (
            <li key={at}>{momentText(at)}</li>
          ))}
          {open_moments.length === 0 ? <li>Las horas propuestas ya pasaron. Propón otras.</li> : null}
        </ul>
      ) : null}
      <InterviewFacts interview={interview} columns={2} />
      {interview.person_absent ? <Note>Anotaron que la persona no llegó.</Note> : null}
      {interview.company_absent ? <Note tone="wait">La persona anotó que no había nadie.</Note> : null}
      <InterviewActs interview={interview} side="company">
        {interview.actions.includes("propose") ? (
          <Button size="sm" onClick={onPropose}>
            {status === "agreed" ? "Cambiar la hora" : "Proponer otras horas"}
          </Button>
        ) : null}
      </InterviewActs>
      <Timeline
        label="Historia de la entrevista"
        steps={interview.interview_steps.map(({ interview_step, at, by }) => ({
          key: `${at} ${interview_step}`,
          title: interviewSteps[interview_step],
          detail: [by, longDate(at, { time: true })].filter(Boolean).join(" · "),
          state: "done",
        }))}
      />
    </section>
  );
}
