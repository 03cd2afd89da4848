import { IconBriefcase } from "@tabler/icons-react";
import { Icon } from "#ui/actions/icon.tsx";

/** The vacancy of an application: a person may have applied to two of the same company. */
export const AppliedTo = ({ title }: { title: string }) => (
  <p className="with-icon text-14">
    <Icon of={IconBriefcase} size={16} />
    <span>
      <span className="sr-only">Se postuló a </span>
      {title}
    </span>
  </p>
);
