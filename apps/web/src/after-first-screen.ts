import type { RouterHistory } from "@tanstack/react-router";
import { forgetAnswers } from "#lib/device/forget-answers.ts";
import { closeOnBack } from "#lib/page/close-on-back.ts";
import { keepFocus } from "#lib/page/keep-focus.ts";
import { followSystemTheme } from "#lib/page/theme.ts";
import { mayHaveSession } from "#lib/session/session.ts";

/** Starts what the first screen does not need. */
export function afterFirstScreen(history: RouterHistory): void {
  keepFocus();
  closeOnBack(history);
  followSystemTheme();
  // The answers kept in this browser are deleted once its session has ended.
  if (!mayHaveSession()) void forgetAnswers();
}
