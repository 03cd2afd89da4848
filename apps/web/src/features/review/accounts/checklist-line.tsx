import type { AccountLine } from "@arranca/contract/review/accounts";
import { passReasons, passReasonsOf } from "@arranca/contract/review/pass-reasons";
import type { SectionKey } from "@arranca/contract/review/requests";
import { explains, reasonMessage } from "@arranca/contract/values/reasons";
import { IconCheck, IconMessageCircle } from "@tabler/icons-react";
import { longDate } from "#lib/format.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { classes } from "#ui/classes.ts";
import { Textarea } from "#ui/forms/textarea.tsx";
import css from "../account.module.css";
import { lineKey, quickReasonsOf } from "./drafts.ts";

type Props = {
  section: SectionKey;
  /** True if the keys act on this line. */
  on: boolean;
  /** Name of the document that proves the line. */
  paperLabel: string | undefined;
  line: AccountLine;
  owner: string;
  draft: string | undefined;
  canCheck: boolean;
  canAsk: boolean;
  onCheck: (checked: boolean) => void;
  /** Stores the comment on a checklist line; undefined deletes it. */
  onDraft: (text: string | undefined) => void;
  /** Asks for the reason to accept the line although it differs from the document. */
  onPass: () => void;
  onPaper: (() => void) | undefined;
  onReveal: () => void;
};

export function ChecklistLine(props: Props) {
  const { section, on, paperLabel, line, owner, draft, canCheck, canAsk, onCheck, onDraft, onPass, onPaper, onReveal } =
    props;
  const isRight = Boolean(line.checked_by) && draft === undefined;
  return (
    <>
      <div
        className={classes(css.check, on && css.currentLine)}
        aria-current={on || undefined}
        data-line={lineKey(section, line.field)}
        onFocusCapture={onPaper}
      >
        <div>
          <p className="text-14 muted">{line.label}</p>
          <p className="medium">
            {line.value ?? <span className="muted">Sin dato</span>}
            {line.masked ? (
              <button type="button" className={`tap ${css.linkLike}`} onClick={onReveal}>
                Ver<span className="sr-only"> {line.label}</span>
              </button>
            ) : null}
          </p>
        </div>
        {canCheck || canAsk ? (
          <div className={css.answer}>
            {canCheck ? (
              <button
                type="button"
                className={`button line ${css.yes}`}
                aria-pressed={isRight}
                aria-label={`${line.label}: coincide`}
                title="Coincide"
                onClick={() => onCheck(!isRight)}
              >
                <Icon of={IconCheck} />
              </button>
            ) : null}
            {canAsk ? (
              <button
                type="button"
                className={`button line ${css.no}`}
                aria-pressed={draft !== undefined}
                aria-label={`${line.label}: pedir cambio`}
                title="Pedir cambio"
                onClick={() => onDraft(draft === undefined ? "" : undefined)}
              >
                <Icon of={IconMessageCircle} />
              </button>
            ) : null}
          </div>
        ) : null}
        {isRight && line.passed_because ? (
          <p className={`${css.changed} text-14 muted`}>Difiere y pasa: {passReasons[line.passed_because]}</p>
        ) : !isRight && canCheck && passReasonsOf(line.field).length > 0 ? (
          <p className={css.changed}>
            <button type="button" className="tap as-link text-14" onClick={onPass}>
              Difiere, pero pasa<span className="sr-only">: {line.label}</span>
            </button>
          </p>
        ) : null}
        {line.changed_at ? (
          <p className={`${css.changed} text-14 text-wait`}>
            Cambió el {longDate(line.changed_at, { time: true })}, después de lo que pedimos
          </p>
        ) : null}
        {line.admin_comment ? (
          <div className={`${css.talk} stack gap-2`}>
            <p className={css.words}>
              <b>Pedimos: </b>
              {line.admin_comment}
            </p>
            {line.answered_at ? (
              <p className={`${css.words} ${css.mine}`}>
                <b>{owner}: </b>
                {line.user_comment ?? "Respondió sin escribir nada."}
              </p>
            ) : null}
          </div>
        ) : null}
      </div>
      {draft === undefined ? null : (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the text, so that single keys act again
        <div
          className={`ask ${css.request} stack gap-2`}
          onKeyDown={(event) => {
            if (event.key === "Escape" && event.target instanceof HTMLTextAreaElement) event.target.blur();
          }}
        >
          <Textarea
            label={`Qué le pedimos a ${owner}`}
            rows={3}
            help={explains(draft) ? undefined : reasonMessage}
            limit={500}
            autoFocus
            value={draft}
            onValue={onDraft}
          />
          <div className={`chips ${css.chips}`}>
            {quickReasonsOf(section, line.label, paperLabel).map(({ word, sentence }) => (
              <button
                type="button"
                className="filter-chip"
                key={word}
                onClick={() => onDraft(draft.includes(sentence) ? draft : `${draft} ${sentence}`.trim())}
              >
                {word}
              </button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
