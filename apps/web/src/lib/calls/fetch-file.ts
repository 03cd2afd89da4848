import type { SentCall } from "@arranca/contract/call";
import { minuteMs } from "@arranca/contract/values/durations";
import { ApiError, addressOf } from "./call.ts";
import { pageAccount } from "./page-account.ts";
import { askForProof } from "./proof.ts";

/**
 * Downloads a file of the API under its own name. Throws the API's refusal. If the API asks for a fresh proof, the page asks
 * for the password and downloads again.
 */
export async function download(
  theCall: SentCall,
  input: { params?: unknown; query?: unknown; body?: unknown },
): Promise<void> {
  const account = pageAccount();
  const headers: HeadersInit = {
    ...(account ? { "X-Account": account } : {}),
    ...(input.body ? { "Content-Type": "application/json" } : {}),
  };
  const sent = { method: theCall.method, ...(input.body ? { body: JSON.stringify(input.body) } : {}) };
  const reply = await fetch(addressOf(theCall, input), { credentials: "same-origin", headers, ...sent }).catch(() => {
    throw new ApiError(0, "NETWORK", "No hay conexión. Revisa tu internet y vuelve a intentarlo.");
  });
  if (!reply.ok) {
    const refusal = await refusalOf(reply);
    if (refusal.code === "FRESH_PROOF_NEEDED" && (await askForProof())) return download(theCall, input);
    throw refusal;
  }
  const address = URL.createObjectURL(await reply.blob());
  const name = /filename\*=UTF-8''([^;]+)/.exec(reply.headers.get("content-disposition") ?? "")?.[1];
  const link = document.createElement("a");
  link.href = address;
  link.download = decodeURIComponent(name ?? "archivo");
  link.click();
  // The browser has saved the file by then, however slow the disk is.
  setTimeout(() => URL.revokeObjectURL(address), minuteMs);
}

export async function refusalAt(address: string): Promise<string | undefined> {
  const reply = await fetch(address, { credentials: "same-origin" }).catch(() => undefined);
  return !reply || reply.ok ? undefined : (await refusalOf(reply)).message;
}

async function refusalOf(reply: Response): Promise<ApiError> {
  const said = await reply.json().catch(() => ({}));
  const message = said.error?.message ?? said.message ?? "No pudimos preparar el archivo. Inténtalo otra vez.";
  const { code = "INTERNAL", fields } = said.error ?? {};
  return new ApiError(reply.status, code, message, fields ? { fields } : {});
}
