import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { followLink } from "#lib/page/follow-link.ts";

type Props = {
  to: string;
  current: boolean;
  /** Its name, where what is seen is a shorter one. */
  label?: string | undefined;
  children: ReactNode;
};

/** A link of a menu whose address is data: it navigates without a page load, and opens in a tab as any link does. */
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
