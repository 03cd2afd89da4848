import type { ReactNode } from "react";
import type { StatusTone } from "#lib/status-tone.ts";

const line = { fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;

const shapes: Record<StatusTone, ReactNode> = {
  done: (
    <>
      <circle cx="7" cy="7" r="7" fill="currentColor" />
      <path d="M3.8 7.2 6 9.4l4.2-4.6" stroke="var(--ok-bg)" strokeWidth="1.8" {...line} />
    </>
  ),
  paid: (
    <>
      <circle cx="7" cy="7" r="7" fill="currentColor" />
      <path
        d="M7 3v8M9 4.8C8.6 4.2 7.9 4 7 4c-1.2 0-2 .6-2 1.45C5 7.5 9.1 6.3 9.1 8.5 9.1 9.5 8.2 10 7 10c-1 0-1.8-.3-2.2-1"
        stroke="var(--ok-bg)"
        strokeWidth="1.2"
        {...line}
      />
    </>
  ),
  running: (
    <>
      <circle cx="7" cy="7" r="6.1" fill="none" stroke="currentColor" strokeWidth="1.8" />
      <path d="M7 2.5a4.5 4.5 0 0 1 0 9z" fill="currentColor" />
    </>
  ),
  mine: (
    <>
      <path d="M7 0l7 7-7 7-7-7z" fill="currentColor" />
      <path d="M7 3.6v3.8" stroke="var(--wait-bg)" strokeWidth="1.7" strokeLinecap="round" />
      <circle cx="7" cy="9.9" r="1" fill="var(--wait-bg)" />
    </>
  ),
  "not-begun": (
    <circle cx="7" cy="7" r="6" fill="none" stroke="currentColor" strokeWidth="1.8" strokeDasharray="2.6 2.11" />
  ),
  ended: (
    <>
      <rect x=".9" y=".9" width="12.2" height="12.2" rx="3" fill="none" stroke="currentColor" strokeWidth="1.8" />
      <path d="M4 7h6" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  refused: (
    <>
      <path d="M4.1 0h5.8L14 4.1v5.8L9.9 14H4.1L0 9.9V4.1z" fill="currentColor" />
      <path d="m4.7 4.7 4.6 4.6m0-4.6L4.7 9.3" stroke="var(--no-bg)" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  unknown: (
    <>
      <path d="M7 1.2 13 12.4H1z" stroke="currentColor" strokeWidth="1.8" {...line} />
      <path d="M7 5.2v3" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      <circle cx="7" cy="10.4" r=".9" fill="currentColor" />
    </>
  ),
};

export function StatusShape({ tone }: { tone: StatusTone }) {
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true">
      {shapes[tone]}
    </svg>
  );
}
