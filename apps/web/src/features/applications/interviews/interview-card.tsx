import type { InterviewView } from "@arranca/contract/interviews/calls";
import { interviewCancelCauses } from "@arranca/contract/interviews/words";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { InterviewActs } from "./acts.tsx";
import { InterviewFacts } from "./facts.tsx";
import { myInterviewsQuery, useChooseInterview } from "./queries.ts";
import { momentText, zoneText } from "./words.ts";

/** Interviews of the person, soonest first; nothing without one. */
export function MyInterviews() {
  const { data } = useQuery(myInterviewsQuery);
  return data?.info.map((interview) => <InterviewCard key={interview.id} interview={interview} />);
}

export function InterviewCard({ interview }: { interview: InterviewView }) {
  const { interview_status: status, other_side, vacancy_title, words } = interview;
  const titles = {
    proposed: `${other_side} te invita a una entrevista`,
    another_asked: `Pediste otra hora a ${other_side}`,
    agreed: interview.is_over ? `Tuviste una entrevista con ${other_side}` : `Tu entrevista con ${other_side}`,
    cancelled: `Se canceló tu entrevista con ${other_side}`,
  };
  return (
    <Card title={titles[status]} pad>
      <div className="stack gap-5">
        <p className="text-14 muted">Para «{vacancy_title}».</p>
        {words && status === "proposed" ? <Note>Te escribe: «{words}»</Note> : null}
        {status === "another_asked" ? (
          <p>Le escribiste: «{words}». Te avisamos cuando proponga otras horas.</p>
        ) : status === "cancelled" ? (
          <Cancelled interview={interview} />
        ) : (
          <InterviewFacts interview={interview} />
        )}
        {interview.person_absent ? (
          <Note tone="wait">{other_side} anotó que no llegaste. Nada se decide por esto.</Note>
        ) : null}
        {interview.company_absent ? <Note>Anotaste que no había nadie.</Note> : null}
        {status === "proposed" ? (
          <Choice interview={interview} />
        ) : (
          <InterviewActs interview={interview} side="person" />
        )}
      </div>
    </Card>
  );
}

function Cancelled({ interview: { cancel_cause: cause, words } }: { interview: InterviewView }) {
  if (!cause) return null;
  return (
    <>
      <p>{interviewCancelCauses[cause].person}.</p>
      {words && cause !== "decision" ? (
        <Note>
          {cause === "person" ? "Le escribiste" : "Te escribe"}: «{words}»
        </Note>
      ) : null}
    </>
  );
}

function Choice({ interview }: { interview: InterviewView }) {
  const { id, revision, open_moments, zone } = interview;
  const [moment, setMoment] = useState("");
  const choose = useChooseInterview();
  if (open_moments.length === 0)
    return (
      <>
        <Note tone="wait">Las horas propuestas ya pasaron. Pide otra.</Note>
        <InterviewActs interview={interview} side="person" />
      </>
    );
  const labelOf = (at: string) => {
    const elsewhere = zoneText(at, zone);
    return `${momentText(at)}${elsewhere ? ` (${elsewhere})` : ""}`;
  };
  return (
    <>
      <RadioGroup
        label="Elige una hora"
        options={open_moments.map((at) => ({ value: at, label: labelOf(at) }))}
        value={moment}
        onValue={setMoment}
      />
      {choose.error ? <Note tone="no">{faultText(choose.error)}</Note> : null}
      <InterviewActs interview={interview} side="person">
        <Button
          look="fill"
          size="sm"
          disabled={!open_moments.includes(moment)}
          busy={choose.isPending}
          busyLabel="Eligiendo"
          onClick={() => choose.mutate({ id, revision, moment }, { onSuccess: ({ message }) => showSnack(message) })}
        >
          Elegir esta hora
        </Button>
      </InterviewActs>
    </>
  );
}
