import type { CourseAsset } from "@arranca/contract/course";
import { useEffect, useRef, useState } from "react";
import { isOnline } from "#lib/calls/retry.ts";
import { bytesOf, dropFiles, keepFiles } from "./course-files.ts";
import { refreshCachedFiles } from "./kept-files.ts";

/** Stores and deletes course files on this device; an interrupted download continues when the network returns. */
export function useSaving() {
  const [wanted, setWanted] = useState<readonly CourseAsset[]>([]);
  const [isRunning, setRunning] = useState(false);
  const [percent, setPercent] = useState(0);
  const [problem, setProblem] = useState<string>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const start = (files: readonly CourseAsset[]) => {
    leaving.current?.abort();
    const control = new AbortController();
    leaving.current = control;
    setWanted(files);
    setRunning(true);
    setProblem(undefined);
    setPercent(0);
    const onFile = (done: number) => {
      setPercent((bytesOf(files.slice(0, done)) / Math.max(1, bytesOf(files))) * 100);
      void refreshCachedFiles();
    };
    keepFiles(files, { signal: control.signal, onFile })
      .then(() => setWanted([]))
      .catch((error: unknown) => {
        if (!control.signal.aborted) setProblem(problemOf(error));
      })
      .finally(() => {
        if (leaving.current === control) setRunning(false);
        void refreshCachedFiles();
      });
  };

  useEffect(() => {
    if (wanted.length === 0 || isRunning) return;
    const goOn = () => start(wanted);
    window.addEventListener("online", goOn);
    return () => window.removeEventListener("online", goOn);
  });

  const drop = (files: readonly CourseAsset[]) => {
    setWanted([]);
    void dropFiles(files).then(refreshCachedFiles);
  };
  return { start, drop, isRunning, percent, problem };
}

/** Sentence that says why a download of the course stopped, with the next step. */
export function problemOf(error: unknown): string {
  if (error instanceof DOMException && error.name === "QuotaExceededError") {
    return "No hay espacio en tu teléfono. Borra otra sección o algo que ya no uses, y vuelve a intentarlo.";
  }
  if (!isOnline()) return "Se cortó tu internet. Lo que ya bajó se queda, y lo demás sigue cuando vuelva.";
  return "No se pudo descargar todo. Lo que ya bajó se queda; vuelve a intentarlo.";
}
