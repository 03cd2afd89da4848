import { IconBriefcase } from "@tabler/icons-react";
import { Icon } from "#ui/actions/icon.tsx";

/** Title of the vacancy that the candidate applied to: a person may have applied to two vacancies of one company. */
export const AppliedTo = ({ title }: { title: string }) => (
  <p className="with-icon text-14">
    <Icon of={IconBriefcase} size={16} />
    <span>
      <span className="sr-only">Se postuló a </span>
      {title}
    </span>
  </p>
);
