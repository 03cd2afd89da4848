import { isBlankVacancy, type VacancyFields, vacancyDraft } from "@arranca/contract/vacancies/form";
import { queryOptions } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { safeParse } from "zod/mini";
import { isNotFound } from "#lib/calls/call.ts";
import { isChangedMeanwhile } from "#lib/calls/changed-meanwhile.ts";
import { isTransient } from "#lib/calls/retry.ts";
import { forgetText, keepText, readText, type TypedFields } from "#lib/drafts/text.ts";
import { makeTextSaver, type SaveState } from "#lib/drafts/text-saver.ts";
import { saveVacancy } from "./queries.ts";

/** Storage key of the whole vacancy form, stored as one text because a draft is saved whole. */
const field = "vacancy/form";
const newForm = "vacancy-new";
const placeOf = (account: string, id: string | undefined) => ({ account, form: id ? `vacancy-${id}` : newForm });

/** Unsent vacancy form of an earlier visit; read once, when the page opens. */
export const keptVacancyQuery = (account: string, id: string | undefined) =>
  queryOptions({
    queryKey: ["vacancy-kept", account, id ?? newForm],
    queryFn: async () => {
      const kept = await readText(placeOf(account, id));
      return { kept, fields: fieldsOf(kept) };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
  });

function fieldsOf(kept: TypedFields): VacancyFields | null {
  const typed = kept[field];
  if (!typed) return null;
  try {
    return readDraft(JSON.parse(typed.text));
  } catch {
    return null;
  }
}

/** Part of the typed values that is valid in a draft: a text that is too long is left out, the others are kept. */
export function readDraft(values: object): VacancyFields | null {
  const read = safeParse(vacancyDraft, values);
  if (read.success) return read.data;
  const wrong = new Set(read.error.issues.map((issue) => issue.path[0]));
  const rest = safeParse(vacancyDraft, Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name))));
  return rest.success ? rest.data : null;
}

type Options = {
  account: string;
  id: string | undefined;
  /** True for an active vacancy, which has no draft: typed values stay in this browser until sent. */
  local: boolean;
  unsent: TypedFields;
  /** Id of the page that saved the vacancy last, as of reading. */
  seen: string | null | undefined;
  /** Called with the id when a new vacancy gets its first draft. */
  onId?: ((id: string) => void) | undefined;
};

type Told = { onState: (state: SaveState) => void; onConflict: () => void };

/** Saves the typed vacancy form: as a draft on the server within seconds, until then in this browser. */
export function useVacancyDraft(options: Options) {
  const [state, setState] = useState<SaveState>({ kind: "idle" });
  const [isConflict, setConflict] = useState(false);
  const told = { onState: setState, onConflict: () => setConflict(true) };
  const [draft] = useState(() => (options.local ? localDraft(options) : serverDraft(options, told)));

  useEffect(() => {
    draft.resume();
    const away = () => draft.sendAway();
    const leaving = (event: BeforeUnloadEvent) => {
      if (draft.wouldLose()) event.preventDefault();
    };
    const hidden = () => document.visibilityState === "hidden" && away();
    const back = () => void draft.flush();
    document.addEventListener("visibilitychange", hidden);
    window.addEventListener("online", back);
    window.addEventListener("beforeunload", leaving);
    return () => {
      draft.stop();
      document.removeEventListener("visibilitychange", hidden);
      window.removeEventListener("online", back);
      window.removeEventListener("beforeunload", leaving);
    };
  }, [draft]);

  return {
    ...draft,
    state,
    /** True after another page saved the vacancy; saving stops until the person decides. */
    isConflict,
    /** Sends the vacancy to review; creates a new one if it was deleted meanwhile. */
    /**
     * Sends the vacancy to review; creates it again if it was deleted meanwhile. `note` is the reason for sending it again
     * unchanged.
     */
    async submit(values: VacancyFields, note?: string) {
      const send = (id: string | undefined) => saveVacancy(id, { ...values, ...draft.stamp, note });
      try {
        return await send(draft.id());
      } catch (error) {
        if (isNotFound(error) && !options.local) return send(undefined);
        if (isChangedMeanwhile(error)) told.onConflict();
        throw error;
      }
    },
    /** Settles a conflict. With `seen`, the next save overwrites that version; without it, the next save asks again. */
    settle(seen?: string | null) {
      if (seen !== undefined) draft.stamp.seen = seen;
      setConflict(false);
    },
  };
}

/** Calls `note` on each change of the form's values, but not for the initial ones. */
export function useOnChange(values: VacancyFields, isChanged: boolean, note: (values: VacancyFields) => void) {
  const noted = useRef(values);
  useEffect(() => {
    if (!isChanged || noted.current === values) return;
    noted.current = values;
    note(values);
  }, [values, isChanged, note]);
}

type How = { signal: AbortSignal; keepalive: boolean };

/** Fields in each save of a vacancy that identify this page and the version it read. */
function stampOf({ id, seen }: Options): { page_id: string; seen: string | null } {
  const page_id = crypto.randomUUID();
  return { page_id, seen: id ? (seen ?? null) : page_id };
}

function serverDraft(options: Options, { onState, onConflict }: Told) {
  const { account, id, unsent, onId } = options;
  const stamp = stampOf(options);
  let known = id;
  // Retries send the first request until it is answered, so that a lost answer does not create two drafts.
  let first: { form: VacancyFields; idempotencyKey: string } | undefined;
  let isRefused = false;
  let saver = saverOf(id);

  function saverOf(place: string | undefined) {
    return makeTextSaver({
      place: placeOf(account, place),
      onState: (state) => {
        if (state.kind === "saved" || state.kind === "refused") isRefused = state.kind === "refused";
        onState(state);
      },
      send: async (_group, fields, how) => {
        const form = fieldsOf(fields);
        // Only this page writes these texts; another shape is obsolete and ignored.
        if (!form) return new Date().toISOString();
        try {
          await save(form, how);
        } catch (error) {
          if (isChangedMeanwhile(error)) onConflict();
          throw error;
        }
        return new Date().toISOString();
      },
    });
  }

  async function save(form: VacancyFields, how: How) {
    if (known) {
      try {
        await saveVacancy(known, { ...form, ...stamp, draft: true }, how);
        return;
      } catch (error) {
        if (!isNotFound(error)) throw error;
        // Deleted elsewhere meanwhile: the typed values become a new draft.
        known = undefined;
      }
    }
    // An empty form creates no draft.
    if (first || !isBlankVacancy(form)) await create(form, how);
  }

  async function create(form: VacancyFields, how: How) {
    first ??= { form, idempotencyKey: crypto.randomUUID() };
    const { form: sent, idempotencyKey } = first;
    try {
      const saved = await saveVacancy(undefined, { ...sent, ...stamp, draft: true }, { ...how, idempotencyKey });
      known = saved.id;
      first = undefined;
    } catch (error) {
      if (!isTransient(error)) first = undefined;
      throw error;
    }
    // From here on the text is stored under the draft's id, so that it does not become another new vacancy.
    saver = saverOf(known);
    onId?.(known);
    if (sent !== form) await saveVacancy(known, { ...form, ...stamp, draft: true }, how);
  }

  return {
    stamp,
    id: () => known,
    note: (values: VacancyFields) => saver.note({ [field]: JSON.stringify(values) }),
    flush: () => saver.flush(),
    resume: () => saver.resume(unsent),
    // Sending a new vacancy in the background twice would create two: without an id it stays in this browser.
    sendAway: () => known && saver.sendAway(),
    wouldLose: () => saver.wouldLose(),
    isUnsent: () => isRefused || saver.waitsFor(field),
    /** True if the last save failed but the values are kept in this browser. */
    isKeptHere: () => saver.waitsFor(field) && !saver.wouldLose(),
    stop: () => saver.stop(),
    forget: () => forgetText(placeOf(account, known), { [field]: { text: "", at: Date.now() + 1000 } }),
  };
}

function localDraft(options: Options) {
  const { account, id } = options;
  let isKept = true;
  let isNoted = false;
  const place = placeOf(account, id);
  return {
    stamp: stampOf(options),
    id: () => id,
    note(values: VacancyFields) {
      isNoted = true;
      void keepText(place, { [field]: { text: JSON.stringify(values), at: Date.now() } }).then((kept) => {
        isKept = kept;
      });
    },
    flush: async () => true,
    resume: () => undefined,
    sendAway: () => undefined,
    wouldLose: () => isNoted && !isKept,
    isUnsent: () => isNoted,
    isKeptHere: () => isKept,
    stop: () => undefined,
    async forget() {
      isNoted = false;
      await forgetText(place, { [field]: { text: "", at: Date.now() + 1000 } });
    },
  };
}
