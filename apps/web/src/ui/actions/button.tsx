import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { classes } from "../classes.ts";

export type ButtonLook = "fill" | "soft" | "line" | "quiet" | "wait" | "danger" | "danger-line";
export type ButtonSize = "sm" | "md" | "lg";

export type ButtonProps = ComponentProps<"button"> & {
  look?: ButtonLook;
  size?: ButtonSize;
  full?: boolean;
  icon?: ReactNode;
  /** True while the act runs: the button keeps its width, ignores clicks and is announced as busy. */
  busy?: boolean;
  busyLabel?: string;
};

export function Button(props: ButtonProps) {
  const {
    look = "line",
    size = "md",
    full,
    icon,
    busy = false,
    busyLabel,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const guard = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, size, full, className)}
      aria-busy={busy || undefined}
      onClick={guard}
    >
      <span className="face">
        {icon}
        {children}
      </span>
      {busy ? (
        <span className="face over">
          <span className="spin" aria-hidden="true" />
          {busyLabel ?? <span className="sr-only">{children}</span>}
        </span>
      ) : null}
    </button>
  );
}

export function buttonClass(look: ButtonLook, size: ButtonSize = "md", full = false, extra = ""): string {
  return classes("button", look, size !== "md" && size, full && "full", extra);
}
