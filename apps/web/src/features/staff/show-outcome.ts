import { faultText } from "#lib/calls/fault-text.ts";
import { showSnack } from "#ui/feedback/snackbar-store.ts";

export async function showOutcome(calling: Promise<{ message: string }>): Promise<void> {
  try {
    showSnack((await calling).message);
  } catch (error) {
    showSnack(faultText(error));
  }
}
