// A single channel per tab, because a channel does not receive its own messages.
let channel: BroadcastChannel | undefined;
const tabs = () => {
  channel ??= new BroadcastChannel("session");
  return channel;
};

/** Sends the signed-in account to the other tabs; null after a sign-out. */
export const notifyTabs = (account: string | null): void => tabs().postMessage(account);

/**
 * Calls `onAccount` with the account that another tab signed in, or null after a sign-out. Returns a function that stops it.
 */
export function onTabMessage(onAccount: (account: string | null) => void): () => void {
  const hear = ({ data }: MessageEvent<string | null>) => onAccount(data);
  tabs().addEventListener("message", hear);
  return () => tabs().removeEventListener("message", hear);
}
