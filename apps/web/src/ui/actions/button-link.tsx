import { createLink } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import { type ButtonLook, type ButtonSize, buttonClass } from "./button.tsx";

type Props = ComponentProps<"a"> & { look?: ButtonLook; size?: ButtonSize; full?: boolean; icon?: ReactNode };

function Anchor({ look = "line", size = "md", full, icon, className, children, ...rest }: Props) {
  return (
    <a {...rest} className={buttonClass(look, size, full, className)}>
      {icon}
      {children}
    </a>
  );
}

export const ButtonLink = createLink(Anchor);
