import { forgetAnswers } from "#lib/device/forget-answers.ts";
import { keepFocus } from "#lib/page/keep-focus.ts";
import { followSystemTheme } from "#lib/page/theme.ts";
import { mayHaveSession } from "#lib/session/session.ts";

// Loaded after the first screen, because it is not needed to show it.
keepFocus();
followSystemTheme();
// The answers kept in this browser are deleted once its session has ended.
if (!mayHaveSession()) void forgetAnswers();
