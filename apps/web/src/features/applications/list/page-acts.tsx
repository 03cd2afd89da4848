import type { Candidate, CandidateDetail } from "@arranca/contract/applications";
import { type RefObject, useRef } from "react";
import { useShortcuts } from "#lib/page/shortcuts.ts";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { undoNewest } from "#ui/feedback/undo-stack.ts";
import type { Discard } from "../discard-dialog.tsx";
import { BatchBar } from "./batch-bar.tsx";
import { Hints } from "./hints.tsx";
import type { Marks } from "./marks.ts";
import { type Asking, PageDialogs } from "./page-dialogs.tsx";
import { usePressToMark } from "./press-to-mark.ts";
import { isUndecided, nextUndecided } from "./rows.ts";
import { useBatch } from "./use-batch.ts";
import type { Move } from "./use-counts.ts";
import { useDecisions } from "./use-decisions.ts";

type Props = {
  /** Part of the page that holds the list. */
  master: RefObject<HTMLElement | null>;
  asking: Asking | undefined;
  onAsk: (asking: Asking | undefined) => void;
  rows: readonly Candidate[];
  /** Index of the shown row; -1 if it is not loaded. */
  at: number;
  shown: string | undefined;
  current: Candidate | undefined;
  detail: CandidateDetail | undefined;
  marks: Marks;
  marked: readonly Candidate[];
  move: Move;
  recount: (wait?: number) => void;
  select: (id: string) => void;
  show: (id: string | undefined) => void;
  list: { hasNextPage: boolean; isFetchingNextPage: boolean };
  loadAll: () => Promise<readonly Candidate[]>;
  isBarShown: boolean;
  setChoosing: (choosing: boolean) => void;
  hasHints: boolean;
};

/** Everything that acts on the list: its keys, the bar of marked rows, the dialogs, decisions and batches. */
export function PageActs(props: Props) {
  const { asking, onAsk, rows, at, shown, current, detail, marks, marked, move, recount, select, show, list } = props;
  const { loadAll, isBarShown, setChoosing, hasHints } = props;
  usePressToMark(props.master, rows, marks.toggle);
  const close = () => onAsk(undefined);
  const unreviewed = marked.filter(({ actions }) => actions.includes("open"));
  const waiting = rows.filter(isUndecided);

  const go = (by: 1 | -1) => show(rows[at + by]?.id);
  const goUndecided = (from: number) => {
    const next = rows[nextUndecided(rows, from)];
    if (next) show(next.id);
    // The decided one stays open, also after a reload.
    else if (shown) select(shown);
    return next;
  };
  const markAndGo = (by: 1 | -1) => {
    marks.add(rows.filter((_row, index) => index === at || index === at + by));
    go(by);
  };

  const decisions = useDecisions(move, show);
  const sent = useRef<Discard>(undefined);
  const {
    batch,
    run,
    again,
    close: closeBatch,
  } = useBatch((act, results) => {
    const decided = new Set(results.map(({ care_about_id }) => care_about_id));
    if (act === "discard" && shown && decided.has(shown)) goUndecided(at);
    marks.clear();
    setChoosing(false);
    recount(0);
  });

  const askCurrent = (what: "discard" | "select") => {
    if (!current?.actions.includes(what)) return;
    onAsk(what === "discard" ? { what, rows: [current] } : { what, id: current.id });
  };
  const askMarked = () => onAsk({ what: "discard", rows: marked });
  const discard = async (people: readonly Candidate[], reason: Discard) => {
    const [only] = people;
    if (people.length === 1 && only) {
      await decisions.discard(only, reason);
      goUndecided(rows.findIndex(({ id }) => id === only.id));
    } else {
      sent.current = reason;
      void run("discard", people, reason);
    }
    close();
  };

  useShortcuts(
    {
      j: () => go(1),
      k: () => go(-1),
      "shift+j": () => markAndGo(1),
      "shift+k": () => markAndGo(-1),
      n: () => {
        if (!goUndecided(at)) showSnack("No queda nadie por responder en esta lista");
      },
      o: () => void (current && decisions.open(current)),
      d: () => (marked.length > 0 ? askMarked() : askCurrent("discard")),
      s: () => askCurrent("select"),
      x: () => current && marks.toggle(current),
      u: () => {
        if (!undoNewest()) showSnack("No hay nada que deshacer");
      },
      Escape: marks.ids.size > 0 ? marks.clear : undefined,
      "/": () => document.querySelector<HTMLInputElement>("main input[type=search]")?.focus(),
      "?": () => onAsk({ what: "keys" }),
    },
    "jk",
  );

  return (
    <>
      {isBarShown ? (
        <BatchBar
          count={marked.length}
          unreviewed={unreviewed.length}
          isAll={!list.hasNextPage && marked.length === waiting.length}
          isLoadingAll={list.isFetchingNextPage}
          onAll={() => void loadAll().then(marks.add)}
          onDiscard={askMarked}
          onOpen={() => onAsk({ what: "open", rows: unreviewed })}
          onClear={() => {
            marks.clear();
            setChoosing(false);
          }}
        />
      ) : hasHints ? (
        <Hints onHelp={() => onAsk({ what: "keys" })} />
      ) : null}
      <PageDialogs
        {...{ asking, discard, batch, detail }}
        onClose={close}
        onOpen={(people) => {
          close();
          void run("open", people);
        }}
        onSelected={() => {
          close();
          recount(0);
          goUndecided(at);
        }}
        onAgain={() => again(sent.current)}
        onBatchEnd={closeBatch}
      />
    </>
  );
}
