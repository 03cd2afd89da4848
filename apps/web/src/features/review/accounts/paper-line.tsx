import type { StateWord } from "@arranca/contract/states/state-words";
import { shortDate } from "#lib/format.ts";
import type { StatusTone } from "#lib/status-tone.ts";
import { StatusChip } from "#ui/display/status-chip.tsx";

type Props = {
  paper: {
    folio: string;
    issued_at: string;
    verify_url: string;
    ended: { at: string; reason: string; by: string | null } | null;
  };
  tone: StatusTone;
  state: StateWord;
  words: string;
};

/** Diploma or work certificate in an account's file. */
export function PaperLine({ paper: { folio, issued_at: issued, verify_url: page, ended }, tone, state, words }: Props) {
  return (
    <div className="stack gap-1">
      <p className="row wrap gap-2">
        <a className="bold tap" href={page} target="_blank" rel="noreferrer">
          {folio}
        </a>
        <StatusChip tone={tone}>{state}</StatusChip>
      </p>
      <p className="text-14 muted">
        {words} · {shortDate(issued)}
      </p>
      {ended ? (
        <p className="text-14 muted">
          {shortDate(ended.at)} · {[ended.by, ended.reason].filter(Boolean).join(": ")}
        </p>
      ) : null}
    </div>
  );
}
