import type { CourseItem, CourseItemType } from "@arranca/contract/course";
import { IconBook2, IconDownload, IconListCheck, IconPlayerPlay, type Icon as TablerIcon } from "@tabler/icons-react";

export const kinds: Record<CourseItemType, { word: string; icon: TablerIcon }> = {
  video: { word: "Video", icon: IconPlayerPlay },
  iframe: { word: "Lectura", icon: IconBook2 },
  questionary: { word: "Cuestionario práctico", icon: IconListCheck },
  downloadable: { word: "Descargable", icon: IconDownload },
};

export const kindOf = (item: CourseItem): string =>
  item.duration === null ? kinds[item.type].word : `${kinds[item.type].word} · ${item.duration} min`;

/** Duration in words: '40 segundos', '2 minutos'. Rounded like the length of a lesson, so that both agree. */
export function lengthInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 segundo" : `${seconds} segundos`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? "1 minuto" : `${minutes} minutos`;
}

/** Missing watch time in words: 'Te falta 1 minuto', 'Te faltan 40 segundos'. */
export function missingInWords(seconds: number): string {
  const length = lengthInWords(seconds);
  return `${length.startsWith("1 ") ? "Te falta" : "Te faltan"} ${length}`;
}

/** Remaining duration in words: 'Unos 36 minutos.' */
export const aboutMinutes = (minutes: number): string =>
  minutes > 1 ? `Unos ${minutes} minutos.` : "Cerca de 1 minuto.";

/** Position in a video, formatted '0:48'. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, "0")}`;

/** Number of answers that must be correct, in words: '4 de 5 deben ser correctas'. */
export function passInWords({ pass, formFields }: CourseItem): string {
  const asked = formFields?.length ?? 0;
  const needed = pass ?? asked;
  if (needed < asked) return `${needed} de ${asked} deben ser correctas.`;
  return asked === 1 ? "Debe ser correcta." : `Las ${asked} deben ser correctas.`;
}

/** Remaining items of a section in words: 'Faltan 3 · 7 min de video'. */
export function leftInWords(list: readonly CourseItem[]): string {
  const left = list.filter(({ isCompleted }) => !isCompleted);
  if (left.length === 0) return "Completa";
  const minutes = left.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  const count = left.length === 1 ? "Falta 1" : `Faltan ${left.length}`;
  return minutes > 0 ? `${count} · ${minutes} min de video` : count;
}
