import { type VacancyFields, vacancyDraft } from "@arranca/contract/vacancy-form";
import { queryOptions } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { safeParse } from "zod/mini";
import { forgetText, keepText, readText, type TypedFields } from "#lib/kept-text.ts";
import { makeTextSaver, type SaveState } from "#lib/text-saver.ts";
import { saveVacancy } from "./vacancies.queries.ts";

/** The whole form travels as one text: a draft is saved whole. */
const field = "vacancy/form";
const newForm = "vacancy-new";
const placeOf = (account: string, id: string | undefined) => ({ account, form: id ? `vacancy-${id}` : newForm });

/** What an earlier visit typed and could not send; read once, when the page opens. */
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
    const read = safeParse(vacancyDraft, JSON.parse(typed.text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

type Options = {
  account: string;
  id: string | undefined;
  /** An active vacancy has no draft: what is typed stays in this browser until it is sent. */
  local: boolean;
  unsent: TypedFields;
};

/** Keeps what is typed: as a draft on the server within seconds, until then in this browser. */
export function useVacancyDraft(options: Options) {
  const [state, setState] = useState<SaveState>({ kind: "idle" });
  const [draft] = useState(() => (options.local ? localDraft(options) : serverDraft(options, setState)));

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

  return { ...draft, state };
}

/** Follows the values of the form: each change is noted, the ones it opened with are not. */
export function useNoted(values: VacancyFields, isChanged: boolean, note: (values: VacancyFields) => void) {
  const noted = useRef(values);
  useEffect(() => {
    if (!isChanged || noted.current === values) return;
    noted.current = values;
    note(values);
  }, [values, isChanged, note]);
}

function serverDraft({ account, id, unsent }: Options, onState: (state: SaveState) => void) {
  let known = id;
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
        // Only what this page wrote comes here; a text of another shape is of no use any more.
        if (!form) return new Date().toISOString();
        const saved = await saveVacancy(known, { ...form, draft: true }, how);
        if (!known) {
          known = saved.id;
          // From here on it is kept under its own name, so that it is not taken for another new vacancy.
          saver = saverOf(known);
        }
        return new Date().toISOString();
      },
    });
  }

  return {
    id: () => known,
    note: (values: VacancyFields) => saver.note({ [field]: JSON.stringify(values) }),
    flush: () => saver.flush(),
    resume: () => saver.resume(unsent),
    // A new vacancy that is sent twice would be two: until it has an id it waits in this browser.
    sendAway: () => known && saver.sendAway(),
    wouldLose: () => saver.wouldLose(),
    isUnsent: () => isRefused || saver.waitsFor(field),
    stop: () => saver.stop(),
    forget: () => forgetText(placeOf(account, known), { [field]: { text: "", at: Date.now() + 1000 } }),
  };
}

function localDraft({ account, id }: Options) {
  let isKept = true;
  let isNoted = false;
  const place = placeOf(account, id);
  return {
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
    stop: () => undefined,
    async forget() {
      isNoted = false;
      await forgetText(place, { [field]: { text: "", at: Date.now() + 1000 } });
    },
  };
}
