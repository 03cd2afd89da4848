import { minuteMs } from "@arranca/contract/values/durations";
import { isOnline } from "#lib/calls/retry.ts";
import { ownRelease, releaseOf } from "#lib/page/release.ts";

/** Milliseconds between two checks for a new release. Releases are weeks apart. */
const pauseMs = 10 * minuteMs;

/**
 * Calls `onNew` once the server serves another release than this page. Checks when the page becomes visible, and at
 * intervals.
 */
export function watchReleases(onNew: () => void): () => void {
  let askedAt = performance.now();
  const look = async () => {
    if (document.visibilityState === "hidden" || !isOnline() || performance.now() - askedAt < pauseMs) return;
    askedAt = performance.now();
    if (!(await isOtherReleaseOut())) return;
    stop();
    onNew();
  };
  const timer = setInterval(look, minuteMs);
  document.addEventListener("visibilitychange", look);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
  return stop;
}

async function isOtherReleaseOut(): Promise<boolean> {
  const own = ownRelease();
  try {
    const reply = await fetch("/index.html", { cache: "no-cache" });
    const there = reply.ok ? releaseOf(await reply.text()) : "";
    return own !== "" && there !== "" && there !== own;
  } catch {
    return false;
  }
}
