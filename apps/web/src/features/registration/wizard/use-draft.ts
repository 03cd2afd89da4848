import { useEffect, useRef, useState } from "react";
import type { TypedFields } from "#lib/drafts/text.ts";
import { groupOf, makeTextSaver, type SaveState } from "#lib/drafts/text-saver.ts";
import type { StepValues } from "../step.ts";
import { draftPlace, isSecretStep } from "./kept-draft.ts";

/** Change of a registration step: typed text, age of each field in milliseconds, and the step to continue with. */
export type StepChange = { data: StepValues; typed: Record<string, number>; at: string | undefined };
export type SaveStep = (
  step: string,
  change: StepChange,
  how: { signal: AbortSignal; keepalive: boolean },
) => Promise<{ data: StepValues; saved_at: string }>;
export type Values = Record<string, StepValues>;
export type DraftState = SaveState;

type Options = {
  account: string;
  type: "person" | "company";
  initial: Values;
  unsent: TypedFields;
  save: SaveStep;
  read: () => Promise<Values>;
  /** Called with values typed in another tab or on another device that are newer than those on the page. */
  onNewer: (step: string, fields: StepValues) => void;
};

const placeField = "@at";

/**
 * Saves the typed text of the registration on the server within seconds, until then in this browser; bank data stays in
 * memory. The newest text of each field wins, on whichever device it was typed.
 */
export function useDraft(options: Options) {
  const [state, setState] = useState<SaveState>({ kind: "idle" });
  const latest = useRef(options);
  latest.current = options;
  const [draft] = useState(() => makeDraft(() => latest.current, setState));

  useEffect(() => {
    draft.resume();
    const away = () => draft.sendAway();
    // Reading fails offline; it is tried again the next time.
    const back = () => void draft.refresh().catch(() => undefined);
    const shownOrHidden = () => (document.visibilityState === "hidden" ? away() : back());
    const leaving = (event: BeforeUnloadEvent) => {
      if (draft.wouldLose()) event.preventDefault();
    };
    document.addEventListener("visibilitychange", shownOrHidden);
    window.addEventListener("pagehide", away);
    window.addEventListener("online", back);
    window.addEventListener("beforeunload", leaving);
    return () => {
      draft.stop();
      away();
      document.removeEventListener("visibilitychange", shownOrHidden);
      window.removeEventListener("pagehide", away);
      window.removeEventListener("online", back);
      window.removeEventListener("beforeunload", leaving);
    };
  }, [draft]);

  return { state, note: draft.note, flush: draft.flush, refresh: draft.refresh };
}

function makeDraft(options: () => Options, onState: (state: SaveState) => void) {
  const { account, type, initial, unsent } = options();
  let shown = initial;

  const saver = makeTextSaver({
    place: draftPlace(account, type),
    isSecret: isSecretStep,
    onState,
    send: async (step, fields, how) => {
      const change = changeOf(fields);
      const { data, saved_at } = await options().save(step, change, how);
      adopt(step, data, change.data);
      return saved_at;
    },
  });

  /** Shows the fields saved elsewhere, except those typed here since. `sent` is the text that this page has just sent. */
  function adopt(step: string, saved: StepValues, sent: StepValues = {}): boolean {
    const before = shown[step] ?? {};
    const wasTypedSince = (name: string) => saver.waitsFor(`${step}/${name}`) && sent[name] !== before[name];
    const newer = Object.entries(saved).filter(([name, text]) => before[name] !== text && !wasTypedSince(name));
    if (newer.length === 0) return false;
    const fields = Object.fromEntries(newer);
    shown = { ...shown, [step]: { ...before, ...fields } };
    options().onNewer(step, fields);
    return true;
  }

  return {
    ...saver,
    resume: () => saver.resume(unsent),
    note(step: string, data: StepValues, at?: string) {
      const before = shown[step] ?? {};
      shown = { ...shown, [step]: data };
      const typed = Object.entries(data).filter(([name, text]) => before[name] !== text);
      if (at) typed.push([placeField, at]);
      saver.note(Object.fromEntries(typed.map(([name, text]) => [`${step}/${name}`, text])));
    },
    /** Sends unsaved text and reads the saved steps. Returns true if another device saved something newer. */
    async refresh(): Promise<boolean> {
      await saver.flush();
      let isNewer = false;
      for (const [step, data] of Object.entries(await options().read())) isNewer = adopt(step, data) || isNewer;
      return isNewer;
    },
  };
}

function changeOf(fields: TypedFields): StepChange {
  const now = Date.now();
  const named = Object.entries(fields).map(
    ([field, typed]) => [field.slice(groupOf(field).length + 1), typed] as const,
  );
  const typed = named.filter(([name]) => name !== placeField);
  return {
    data: Object.fromEntries(typed.map(([name, { text }]) => [name, text])),
    typed: Object.fromEntries(typed.map(([name, { at }]) => [name, Math.max(0, now - at)])),
    at: named.find(([name]) => name === placeField)?.[1].text,
  };
}
