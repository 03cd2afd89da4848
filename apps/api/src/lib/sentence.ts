/** A text that somebody wrote, with a full stop where it has none: for what a letter or a notice says after it. */
export function asSentence(text: string): string {
  const said = text.trim();
  return said === "" || /[.!?…][»"')]?$/u.test(said) ? said : `${said}.`;
}
