import { useEffect, useRef, useState } from "react";
import type { TypedFields } from "#lib/kept/text.ts";
import { groupOf, makeTextSaver, type SaveState } from "#lib/kept/text-saver.ts";
import type { StepValues } from "../step.ts";
import { draftPlace, isSecretStep } from "./kept-draft.ts";

/** What was typed in a step, how long ago each field, and the step to go on with. */
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
  /** What the page shows as it opens. */
  initial: Values;
  /** What an earlier visit could not send. */
  unsent: TypedFields;
  save: SaveStep;
  /** The steps as they are saved now. */
  read: () => Promise<Values>;
  /** Hears of fields that hold something newer than the page: typed in another tab or on another device. */
  onNewer: (step: string, fields: StepValues) => void;
};

/** The step to go on with travels as a field of the step that was left. */
const placeField = "@at";

/**
 * Saves what is typed in a registration: on the server within seconds, until then in this browser (bank data in memory alone).
 * Of each field the newest text wins, wherever it was typed; what is newer elsewhere comes back by `onNewer`.
 */
export function useDraft(options: Options) {
  const [state, setState] = useState<SaveState>({ kind: "idle" });
  const latest = useRef(options);
  latest.current = options;
  const [draft] = useState(() => makeDraft(() => latest.current, setState));

  useEffect(() => {
    draft.resume();
    const away = () => draft.sendAway();
    // Offline it cannot be read; it is read again the next time.
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

  /** Takes over what the server holds, but for what was typed here since; `sent` is what this page has just sent. */
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
    /** Takes note of a step as it stands, and of the step to go on with. */
    note(step: string, data: StepValues, at?: string) {
      const before = shown[step] ?? {};
      shown = { ...shown, [step]: data };
      const typed = Object.entries(data).filter(([name, text]) => before[name] !== text);
      if (at) typed.push([placeField, at]);
      saver.note(Object.fromEntries(typed.map(([name, text]) => [`${step}/${name}`, text])));
    },
    /** Sends what waits and reads what is saved; true when another device had something newer. */
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
