import { keysOf } from "@arranca/contract/keys";
import {
  answerFollowUp,
  type FollowUpAnswer,
  type FollowUp as FollowUpData,
  followUpAnswers,
  followUpText,
  followUpTitle,
} from "@arranca/contract/relations/follow-ups";
import { call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { relationsKey } from "#lib/query-keys.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";

const useChange = changeOf(relationsKey);

/** '¿Sigues trabajando?' after the end of the last relation; one tap answers. */
export function FollowUp({ followUp }: { followUp: FollowUpData }) {
  const { mutateAsync, isPending } = useChange((work: FollowUpAnswer) =>
    call(answerFollowUp, { params: { id: followUp.id }, body: { work } }),
  );
  const answer = (work: FollowUpAnswer) =>
    void mutateAsync(work).then(
      ({ message }) => showSnack(message),
      (error) => showSnack(faultText(error)),
    );
  return (
    <Card title={followUpTitle} pad>
      <div className="stack gap-3">
        <p>{followUpText({ company: followUp.company, lastDay: longDate(followUp.last_day) })}</p>
        <p className="row wrap gap-2">
          {keysOf(followUpAnswers).map((work) => (
            <Button key={work} busy={isPending} onClick={() => answer(work)}>
              {followUpAnswers[work]}
            </Button>
          ))}
        </p>
      </div>
    </Card>
  );
}
