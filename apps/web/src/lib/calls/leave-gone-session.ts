import type { QueryClient } from "@tanstack/react-query";
import { setSignInNotice } from "./session-gone.ts";

const patienceMs = 300;
const forget = () => import("../device/forget-answers.ts").then((kept) => kept.forgetAnswers()).catch(() => undefined);

/**
 * Deletes the data of an expired session from the browser and opens / (seed, point 8). The API's answer already deleted the
 * cookie.
 */
export function leaveGoneSession(queryClient: QueryClient, why?: string): void {
  queryClient.clear();
  localStorage.clear();
  setSignInNotice(why);
  const leave = () => {
    if (location.pathname !== "/") location.replace("/");
  };
  // Waits for the deletion, at most `patienceMs`, because leaving the page would cancel it.
  void Promise.race([forget(), new Promise((resolve) => setTimeout(resolve, patienceMs))]).then(leave);
}
