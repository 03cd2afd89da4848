import { type AccountFile, rejectAccount } from "@arranca/contract/review/accounts";
import { accountStatuses } from "@arranca/contract/statuses";
import { explains, reasonMessage } from "@arranca/contract/values/reasons";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { useDoublePress } from "#lib/page/double-press.ts";
import { useShortcuts } from "#lib/page/shortcuts.ts";
import { Button } from "#ui/actions/button.tsx";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import css from "../account.module.css";
import { useApprove, useReject, useRequestChanges } from "../queries.ts";
import { askWords } from "../words.ts";
import { ApproveDialog } from "./approve-dialog.tsx";
import { asComments, type Drafts, lineKey } from "./drafts.ts";
import { ReopenButton } from "./reopen-button.tsx";
import { unreadSections } from "./section-state.ts";

export type Step = { id: string; title: string };

type Props = {
  file: AccountFile;
  drafts: Drafts;
  next: Step | undefined;
  decided: (sentence: string) => Promise<void>;
  /** Called after changes were requested from an approved account; the next case is not opened then. */
  onAsked: () => Promise<unknown>;
};

/** Buttons that decide on an account. One is filled: the decision that follows from the marked lines. */
export function DecideBar({ file, drafts, next, decided, onAsked }: Props) {
  const approve = useApprove();
  const reject = useReject();
  const change = useRequestChanges();
  const [rejecting, setRejecting] = useState(false);
  const [sure, setSure] = useState(false);

  const isBeside = file.statusId === accountStatuses.approved.id;
  const comments = asComments(drafts);
  const asked = Object.keys(drafts).length;
  const unread = unreadSections(file);
  const doubtful = unread.length > 0 || asked > 0;
  const fail = { onError: (error: Error) => showSnack(faultText(error)) };
  const busy = approve.isPending || change.isPending || reject.isPending;

  const approveNow = () => {
    setSure(false);
    const body = { id: file.id, unread: unread.map(({ section }) => section) };
    approve.mutate(body, { ...fail, onSuccess: () => decided(`${file.name}: cuenta aprobada`) });
  };
  const ask = () => {
    const [unclear] = file.sections.flatMap(({ section, lines }) =>
      lines.filter(
        ({ field }) => !explains(drafts[lineKey(section, field)] ?? "") && lineKey(section, field) in drafts,
      ),
    );
    if (unclear) return showSnack(`${unclear.label}: di qué le pedimos. ${reasonMessage}`);
    const sentence = `${file.name}: ${askWords(comments.length).replace("Pedir", "pedimos")}`;
    const onSuccess = () => {
      if (!isBeside) return decided(sentence);
      showSnack(sentence);
      void onAsked();
    };
    change.mutate({ id: file.id, sections: comments }, { ...fail, onSuccess });
  };
  const canApprove = file.actions.includes("approve");
  const canAsk = file.actions.includes("request_changes");
  const isDoublePress = useDoublePress(file.id);
  const decide = () => !isDoublePress() && (doubtful ? setSure(true) : approveNow());
  useShortcuts({
    a: () => canApprove && !busy && decide(),
    r: () => file.actions.includes("reject") && !busy && setRejecting(true),
    c: () => canAsk && asked > 0 && !busy && ask(),
  });
  const hasNothing = !canApprove && (!canAsk || (isBeside && asked === 0));
  // The dialog stays open after a colleague decided first: it shows the refusal and keeps the typed text.
  if (hasNothing && !rejecting) return null;
  return (
    <>
      {hasNothing ? null : (
        <section className={`${css.decide} actions`} aria-label="Decidir">
          {file.actions.includes("reject") ? (
            <Button look="quiet" className={css.refuse} onClick={() => setRejecting(true)}>
              Rechazar
            </Button>
          ) : null}
          <p className="text-14 muted grow right clip desk">
            {isBeside ? (
              "La cuenta sigue activa mientras responde"
            ) : next ? (
              <>
                Sigue: <b>{next.title}</b>, ya está cargado
              </>
            ) : (
              "Es la última de la cola"
            )}
          </p>
          {file.actions.includes("reopen") ? <ReopenButton file={file} decided={decided} /> : null}
          {canApprove ? (
            <Button look={asked > 0 ? "line" : "fill"} busy={approve.isPending} busyLabel="Aprobando" onClick={decide}>
              Aprobar <kbd className="key">A</kbd>
            </Button>
          ) : null}
          {canAsk && asked > 0 ? (
            <Button look="fill" busy={change.isPending} busyLabel="Pidiendo" onClick={ask}>
              <span>
                {askWords(asked)}
                {isBeside ? null : <span className={css.andGo}> y seguir</span>}
              </span>
              <kbd className="key">C</kbd>
            </Button>
          ) : null}
        </section>
      )}
      {sure ? (
        <ApproveDialog
          name={file.name}
          unread={unread}
          hasDrafts={asked > 0}
          onClose={() => setSure(false)}
          onConfirm={approveNow}
        />
      ) : null}
      {rejecting ? (
        <ReasonDialog
          title={`Rechazar a ${file.name}`}
          lead={`${file.short_name} lee el motivo tal como lo escribas, y cómo objetar.`}
          schema={rejectAccount.body}
          words={{ name: "reason", label: "Motivo del rechazo", limit: 500 }}
          confirm="Sí, rechazar"
          look="danger"
          onClose={() => setRejecting(false)}
          onSend={({ reason }) =>
            reject.mutateAsync({ id: file.id, reason }).then(() => {
              setRejecting(false);
              return decided(`${file.name}: cuenta rechazada`);
            })
          }
        />
      ) : null}
    </>
  );
}
