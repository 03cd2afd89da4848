import { IconArrowLeft } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { ButtonLink } from "./button-link.tsx";
import { Icon } from "./icon.tsx";

export function BackLink(props: Pick<ComponentProps<typeof ButtonLink>, "to" | "children">) {
  return (
    <p className="flush-left">
      <ButtonLink look="quiet" icon={<Icon of={IconArrowLeft} />} {...props} />
    </p>
  );
}
