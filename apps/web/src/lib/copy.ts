import { copyDelay } from "./timings.ts";

/** Copies a text after 100 ms, through the clipboard API or the legacy way. Returns true on success. */
export async function copyText(text: string): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, copyDelay));
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return legacyCopy(text);
  }
}

/** Copies a text on pages without HTTPS, where the clipboard API is missing. */
function legacyCopy(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "sr-only";
  // Inside an open dialog, else the text could not be selected.
  const holder = document.querySelector("dialog[open]") ?? document.body;
  holder.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}
