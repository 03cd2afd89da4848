import { answerWords } from "@arranca/contract/review/answer-words";
import { type ChangeRequest, type RequestSection, teamName } from "@arranca/contract/review/requests";
import { longDate } from "#lib/format.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import css from "../registration.module.css";

type Props = { item: RequestSection; round: Pick<ChangeRequest, "responsable" | "created_at"> };

export function Conversation({ item, round }: Props) {
  const who = round.responsable ?? teamName;
  return (
    <>
      <div className="row row-top wrap">
        <Avatar name={who} size={32} />
        <div className={`${css.words} grow`}>
          <p className="text-14 bold">
            {who}
            <span className="muted medium"> · {longDate(round.created_at, { time: true })}</span>
          </p>
          <p>{item.admin_comment}</p>
        </div>
      </div>
      {item.answered_at ? (
        <div className={`${css.words} ${css.mine}`}>
          <p className="text-14 bold">
            Tú<span className="muted medium"> · {longDate(item.answered_at, { time: true })}</span>
          </p>
          <p>{answerWords(item, "owner")}</p>
        </div>
      ) : null}
    </>
  );
}
