import css from "./rich-text.module.css";

/** Shows html that the server has cleaned (never what a person is typing). */
export function RichTextView({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps an allow list of tags, see its rich-text module
  return <div className={css.rich} dangerouslySetInnerHTML={{ __html: html }} />;
}
