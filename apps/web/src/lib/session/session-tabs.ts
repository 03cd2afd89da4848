// A single channel per tab, because a channel does not receive its own messages.
let channel: BroadcastChannel | undefined;
const tabs = () => {
  channel ??= new BroadcastChannel("session");
  return channel;
};

/** Notifies the other tabs of the signed-in account. Null: signed out. */
export const notifyTabs = (account: string | null): void => tabs().postMessage(account);

/**
 * Calls `onAccount` with the account that another tab signed in, or null after a sign-out. Returns the function that stops
 * it.
 */
export function onTabMessage(onAccount: (account: string | null) => void): () => void {
  const hear = ({ data }: MessageEvent<string | null>) => onAccount(data);
  tabs().addEventListener("message", hear);
  return () => tabs().removeEventListener("message", hear);
}
