import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { useInSight } from "./use-in-sight.ts";

export type Tab<K extends string> = { key: K; label: string; count?: number | undefined; content: ReactNode };

type Props<K extends string> = {
  label: string;
  tabs: readonly Tab<K>[];
  value: K;
  onValue: (key: K) => void;
  className?: string | undefined;
};

/** Tabs in the ARIA pattern: arrow keys, Home and End move between them, Tab moves into the panel. */
export function Tabs<K extends string>({ label, tabs, value, onValue, className = "" }: Props<K>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const index = Math.max(
    0,
    tabs.findIndex((tab) => tab.key === value),
  );
  useInSight(list, "[aria-selected=true]", value);

  const move = (event: KeyboardEvent) => {
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (tab) onValue(tab.key);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };

  const open = tabs[index];
  return (
    <>
      <div className={`tabs ${className}`} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab, at) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}${tab.key}`}
            aria-selected={at === index}
            aria-controls={at === index ? `${id}panel` : undefined}
            tabIndex={at === index ? 0 : -1}
            onClick={() => onValue(tab.key)}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className="muted tab-count">{tab.count}</span>}
          </button>
        ))}
      </div>
      {open ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel takes the focus after its tab (ARIA pattern)
        <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${open.key}`} tabIndex={0} className="tabpanel">
          {open.content}
        </div>
      ) : null}
    </>
  );
}
