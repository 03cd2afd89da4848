import { faultText } from "#lib/calls/fault-text.ts";
import { showSnack } from "#ui/feedback/snackbar-store.ts";

/** Shows the answer of a call, or its refusal, in the snackbar. */
export async function sayHowItEnded(calling: Promise<{ message: string }>): Promise<void> {
  try {
    showSnack((await calling).message);
  } catch (error) {
    showSnack(faultText(error));
  }
}
