import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";

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
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    router.history.push(to);
  };
  return (
    <a href={to} aria-label={label} aria-current={current ? "page" : undefined} onClick={follow}>
      {children}
    </a>
  );
}
