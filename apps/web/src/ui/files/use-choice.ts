import { useEffect, useRef, useState } from "react";
import { noteUnsent, readUnsent, type Unsent } from "./unsent.ts";

// An older browser does not report a dismissed chooser. The window has the focus again before a chosen file arrives.
const patienceMs = 5_000;

export type Choice = {
  /** Files that did not arrive before the page ended; undefined if nothing is missing. */
  lost: Unsent | undefined;
  /** Call before the camera or the file chooser opens. */
  begin: () => void;
  /** Call before a dialog opens that takes photos for this form. */
  open: () => void;
  /** Call after the camera, chooser or dialog closed. */
  end: () => void;
  /** Ref of the frame around the inputs: hears that a chooser was dismissed, for which React has no event. */
  watch: (frame: HTMLElement | null) => () => void;
  /** Call when a file arrived: hides the message about the lost ones. */
  settle: () => void;
};

/**
 * Remembers in the tab which files a form holds in memory, for the case that the page is reloaded or ended by the phone. The
 * form then asks for them again.
 */
export function useChoice(place: string, names: readonly string[] = [], values?: Unsent["values"]): Choice {
  const [lost, setLost] = useState(() => readUnsent(place));
  const isChoosing = useRef(false);
  const isShown = useRef(true);
  const last = useRef({ names, values, lost });
  last.current = { names, values, lost };
  const write = () => {
    if (!isShown.current) return;
    const { names, values, lost } = last.current;
    const isUnsent = names.length > 0 || isChoosing.current;
    noteUnsent(place, isUnsent ? { names, isChoosing: isChoosing.current, values } : lost);
  };
  const held = JSON.stringify([names, values, lost]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: written whenever what is held changes
  useEffect(write, [held]);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      noteUnsent(place, undefined);
    };
  }, [place]);
  const become = (choosing: boolean) => {
    isChoosing.current = choosing;
    write();
  };
  return {
    lost,
    begin() {
      become(true);
      window.addEventListener("focus", () => setTimeout(() => become(false), patienceMs), { once: true });
    },
    open: () => become(true),
    end: () => become(false),
    watch(frame) {
      const hear = (event: Event) => {
        event.stopPropagation();
        become(false);
      };
      frame?.addEventListener("cancel", hear);
      return () => frame?.removeEventListener("cancel", hear);
    },
    settle: () => setLost(undefined),
  };
}

/** Sentence about files that did not arrive before the page ended. */
export function lostText({ names, isChoosing }: Unsent): string {
  const quoted = names.map((name) => `«${name}»`);
  const files = quoted.length > 1 ? `${quoted.slice(0, -1).join(", ")} y ${quoted.at(-1)}` : quoted[0];
  if (!files) return "La página se cerró antes de recibir la foto. Elige la que acabas de tomar.";
  const wasSent = quoted.length > 1 ? "no se enviaron" : "no se envió";
  const missing = isChoosing ? `${files} ${wasSent}, y la última foto no llegó` : `${files} ${wasSent}`;
  return `La página se cerró: ${missing}. ${isChoosing || quoted.length > 1 ? "Elígelos" : "Elígelo"} otra vez.`;
}
