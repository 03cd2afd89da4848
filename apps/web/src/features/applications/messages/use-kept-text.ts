import { useDrafts } from "#lib/drafts/use-drafts.ts";

/**
 * Text that stays in this browser until it is sent. Its key stays with it: the same text sent twice, after a lost answer or
 * a reload, arrives once.
 */
export function useKeptText(form: string) {
  const { texts, write } = useDrafts(form);
  const forgetKey = () => write("client_key", undefined);
  return {
    text: texts.text ?? "",
    write: (text: string) => {
      write("text", text || undefined);
      forgetKey();
    },
    keyToSend: () => {
      const key = texts.client_key ?? crypto.randomUUID();
      write("client_key", key);
      return key;
    },
    forget: () => {
      write("text", undefined);
      forgetKey();
    },
  };
}
