import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { followLink } from "#lib/page/follow-link.ts";

type Props = {
  to: string;
  current: boolean;
  /** Accessible name, if the visible label is a shortened one. */
  label?: string | undefined;
  children: ReactNode;
};

/** Menu link to a path that is data. It navigates without a page load and can be opened in a new tab. */
export function MenuLink({ to, current, label, children }: Props) {
  const router = useRouter();
  return (
    <a
      href={to}
      aria-label={label}
      aria-current={current ? "page" : undefined}
      onClick={(event) => followLink(event, () => router.history.push(to))}
    >
      {children}
    </a>
  );
}
