import type { QueryClient } from "@tanstack/react-query";
import { sayAtSignIn } from "./session-gone.ts";

const patienceMs = 300;
const forget = () => import("../device/forget-answers.ts").then((kept) => kept.forgetAnswers()).catch(() => undefined);

/**
 * Clears what the browser holds of a session that no longer exists and goes to / with a fresh page (the seed's point 8).
 * The API's answer has already cleared the cookie.
 */
export function leaveGoneSession(queryClient: QueryClient, why?: string): void {
  queryClient.clear();
  localStorage.clear();
  sayAtSignIn(why);
  const leave = () => {
    if (location.pathname !== "/") location.replace("/");
  };
  // A page that is left ends what it has begun.
  void Promise.race([forget(), new Promise((resolve) => setTimeout(resolve, patienceMs))]).then(leave);
}
