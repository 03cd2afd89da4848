import { forgetAnswers } from "#lib/device/forget-answers.ts";
import { keepFocus } from "#lib/page/keep-focus.ts";
import { followSystemTheme } from "#lib/page/theme.ts";
import { mayHaveSession } from "#lib/session/session.ts";

// What a page needs soon, and not to show itself.
keepFocus();
followSystemTheme();
// What a session showed here ends with it.
if (!mayHaveSession()) void forgetAnswers();
