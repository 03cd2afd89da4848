import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { RichTextView } from "#ui/rich-text/rich-text-view.tsx";
import css from "./candidate.module.css";
import { cvTextQuery } from "./queries.ts";

type Props = {
  careAboutId: string;
  title: string;
  /** Shown if the server cannot show this document. */
  otherwise: ReactNode;
};

/** Text of a CV that is no PDF, on a page as wide as the viewer. */
export function CvText({ careAboutId, title, otherwise }: Props) {
  const query = useQuery(cvTextQuery(careAboutId));
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton height={480} />}
      isEmpty={({ html }) => html === null}
      empty={otherwise}
    >
      {({ html }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text longer than its place is scrolled by keyboard
        <section className={css.text} tabIndex={0} aria-label={title}>
          <p className="text-14 muted">Es solo el texto. Descárgalo para ver su diseño y sus imágenes.</p>
          <div className={css.paper}>
            <RichTextView html={html ?? ""} />
          </div>
        </section>
      )}
    </QueryView>
  );
}
