import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { ErrorSummary, type SummaryItem } from "./error-summary.tsx";
import { InForm } from "./required-fields.ts";
import type { FormState } from "./use-form.ts";

type Props = {
  form: AnyForm;
  children: ReactNode;
  className?: string;
  /** True if the failure is shown elsewhere, for example in a dialog. */
  hideFailure?: boolean;
};

export type AnyForm = Pick<
  FormState<Record<string, unknown>>,
  "errors" | "failure" | "attempt" | "id" | "idOf" | "submit"
>;

export function Form({ form, children, className = "stack gap-5", hideFailure }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [items, setItems] = useState<readonly SummaryItem[]>([]);
  const { errors, idOf } = form;

  // The labels are read from the page, where the fields have just been drawn, and the lines follow their order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: idOf changes with each drawing, what it gives does not
  useLayoutEffect(() => setItems(element.current ? summaryOf(element.current, errors, idOf) : []), [errors]);

  return (
    <form id={form.id} ref={element} className={className} noValidate onSubmit={form.submit}>
      <ErrorSummary
        items={items}
        message={hideFailure || !form.failure ? undefined : faultText(form.failure)}
        attempt={form.attempt}
      />
      <InForm value={true}>{children}</InForm>
    </form>
  );
}

function summaryOf(form: HTMLFormElement, errors: Record<string, string>, idOf: (name: string) => string) {
  const found = Object.entries(errors).map(([name, message]) => {
    const target = form.querySelector<HTMLElement>(`#${CSS.escape(idOf(name))}`);
    const label = target?.closest<HTMLElement>("[data-field]")?.dataset.field ?? name;
    return { id: idOf(name), label, message, target };
  });
  return found.sort((a, b) => (a.target && b.target ? order(a.target, b.target) : 0));
}

function order(a: Element, b: Element): number {
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
