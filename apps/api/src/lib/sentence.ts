/** Text with a full stop at its end, so that another sentence can follow. */
export function asSentence(text: string): string {
  const said = text.trim();
  return said === "" || /[.!?…][»"')]?$/u.test(said) ? said : `${said}.`;
}
