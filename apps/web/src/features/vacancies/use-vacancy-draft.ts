import type { VacancyFields } from "@arranca/contract/vacancy-form";
import { useEffect, useRef, useState } from "react";
import { saveVacancy } from "./vacancies.queries.ts";

const pause = 2000;
const clock = new Intl.DateTimeFormat("es-MX", { hour: "2-digit", minute: "2-digit", hour12: false });

type Options = {
  id: string | undefined;
  /** Nothing is saved by itself: an active vacancy has no draft. */
  off: boolean;
};

/** Saves what is typed as a draft on the server, 2 seconds after the last change; one save at a time. */
export function useDraft({ id, off }: Options) {
  const known = useRef(id);
  const running = useRef<Promise<string | undefined>>(undefined);
  const [state, setState] = useState<{ saved: VacancyFields | undefined; text: string }>({
    saved: undefined,
    text: "",
  });
  const [watched, setWatched] = useState<{ values: VacancyFields; on: boolean }>();

  async function save(values: VacancyFields): Promise<string | undefined> {
    await running.current;
    if (state.saved === values) return known.current;
    setState((before) => ({ ...before, text: "Guardando…" }));
    running.current = saveVacancy(known.current, { ...values, draft: true }).then(
      (kept) => {
        known.current = kept.id;
        setState({ saved: values, text: `Borrador guardado a las ${clock.format(new Date())}` });
        return kept.id;
      },
      () => {
        setState((before) => ({ ...before, text: "Borrador sin guardar" }));
        return undefined;
      },
    );
    return running.current;
  }

  const saver = useRef(save);
  useEffect(() => {
    saver.current = save;
  });
  useEffect(() => {
    if (off || !watched?.on) return;
    const timer = setTimeout(() => void saver.current(watched.values), pause);
    return () => clearTimeout(timer);
  }, [off, watched]);

  return {
    id: () => known.current,
    text: state.text,
    /** Everything that was typed is on the server. */
    saved: state.saved === watched?.values,
    save,
    settle: () => running.current,
    watch(values: VacancyFields, on: boolean) {
      if (watched?.values !== values || watched.on !== on) setWatched({ values, on });
    },
  };
}
