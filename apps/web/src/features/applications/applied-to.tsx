import { IconBriefcase } from "@tabler/icons-react";
import { Icon } from "#ui/actions/icon.tsx";

/** The vacancy that somebody applied to: a company has several, and somebody may have applied to two of them. */
export const AppliedTo = ({ title }: { title: string }) => (
  <p className="with-icon text-14">
    <Icon of={IconBriefcase} size={16} />
    <span>
      <span className="sr-only">Se postuló a </span>
      {title}
    </span>
  </p>
);
