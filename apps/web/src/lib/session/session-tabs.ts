// One for the whole tab: a channel does not hear what it says itself.
let channel: BroadcastChannel | undefined;
const tabs = () => {
  channel ??= new BroadcastChannel("session");
  return channel;
};

/** Tells the other tabs of this browser which account is signed in; null: nobody is any more. */
export const tellTabs = (account: string | null): void => tabs().postMessage(account);

/** Hears which account another tab has signed in, null when it signed out; answers what ends it. */
export function hearTabs(onAccount: (account: string | null) => void): () => void {
  const hear = ({ data }: MessageEvent<string | null>) => onAccount(data);
  tabs().addEventListener("message", hear);
  return () => tabs().removeEventListener("message", hear);
}
