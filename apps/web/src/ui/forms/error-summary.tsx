import { IconAlertCircle } from "@tabler/icons-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { Icon } from "../actions/icon.tsx";

export type SummaryItem = { id: string; label: string; message: string };

type Props = {
  items: readonly SummaryItem[];
  /** Error of the form as a whole, if no field causes it. */
  message?: string | undefined;
  /** Number of attempts to send the form. Each one moves the focus to the summary again. */
  attempt: number;
};

/** Errors at the top of a form. The summary takes the focus, and each error links to its field. */
export function ErrorSummary({ items, message, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const shown = items.length > 0 || message !== undefined;

  useEffect(() => {
    if (attempt > 0 && shown) box.current?.focus();
  }, [attempt, shown]);

  const lead = (event: MouseEvent, id: string) => {
    const target = document.getElementById(id);
    if (!target) return;
    event.preventDefault();
    target.focus();
    target.closest(".field")?.scrollIntoView({ block: "center" });
  };

  if (!shown) return null;
  const title =
    message ?? (items.length === 1 ? "Revisa 1 dato para continuar" : `Revisa ${items.length} datos para continuar`);
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <h2 className="row gap-2">
        <span className="text-no">
          <Icon of={IconAlertCircle} />
        </span>
        {title}
      </h2>
      {items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <a className="tap-line" href={`#${item.id}`} onClick={(event) => lead(event, item.id)}>
                {named(item)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Error with its label: 'Calle: Este campo es obligatorio'. A label with a question mark gets no colon. */
const named = ({ label, message }: SummaryItem): string => `${label}${label.endsWith("?") ? "" : ":"} ${message}`;
