import type { CourseItem, CourseItemType } from "@arranca/contract/course";
import type { Here } from "./offline/here.ts";

const typeWords: Record<CourseItemType, string> = {
  video: "Video",
  iframe: "Lectura",
  questionary: "Cuestionario práctico",
  downloadable: "Descargable",
};

/** 'Video · 7 min', 'Cuestionario práctico'. */
export const kindOf = (item: CourseItem): string =>
  item.duration === null ? typeWords[item.type] : `${typeWords[item.type]} · ${item.duration} min`;

/** Why 'Marcar como completado' is off, or undefined when it is on. */
export function whyNotReady(item: CourseItem, here: Here | undefined): string | undefined {
  if (item.isCompleted || item.ready || here) return undefined;
  if (item.disabled) return "Se abre cuando termines las lecciones anteriores.";
  if (item.type === "video")
    return `El botón se activa cuando el video termina. Te faltan ${inWords(item.secondsLeft)}.`;
  return "El botón se activa cuando contestes bien todas las preguntas.";
}

const inWords = (seconds: number): string => {
  if (seconds < 60) return `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minuto" : `${minutes} minutos`;
};
