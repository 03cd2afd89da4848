import { type FirstStep, type FirstStepsProgress, firstSteps } from "@arranca/contract/about/first-steps";
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { sessionQuery } from "#lib/session/session.ts";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Tag } from "#ui/display/tag.tsx";
import css from "./opening.module.css";

/**
 * Page on which each setup step of a new programme is done. A step done in the list of steps itself, such as the test
 * e-mail, has none.
 */
const pages: Partial<Record<FirstStep, Pick<LinkProps, "to" | "search">>> = {
  name: { to: "/staff/settings" },
  logos: { to: "/staff/settings" },
  contact: { to: "/staff/settings" },
  support: { to: "/staff/settings" },
  terms: { to: "/staff/texts" },
  privacy: { to: "/staff/texts", search: { text: "privacy" } },
  course: { to: "/staff/course" },
  reviewers: { to: "/staff/team" },
  second_administrator: { to: "/staff/team" },
  payers: { to: "/staff/team" },
};

type Step = FirstStepsProgress["steps"][number];

export function StepRow({ step: { key, done, detail }, children }: { step: Step; children?: ReactNode }) {
  const { label, why } = firstSteps[key];
  const isOptional = !("needed" in firstSteps[key]);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const page = pages[key];
  // Some steps are the work of others: only their pages are linked.
  const isOpen = page && session.open.some((path) => path === page.to);
  return (
    <li className={`${css.step} ${done ? css.done : ""}`}>
      <Icon of={done ? IconCircleCheckFilled : IconCircle} />
      <div>
        <p className="row wrap gap-2">
          <b>{label}</b>
          <span className="sr-only">{done ? "Listo" : "Falta"}</span>
          {isOptional && !done ? <Tag>Puede esperar</Tag> : null}
        </p>
        {detail ? <p className="text-14">{detail}</p> : null}
        {done ? null : <p className="text-14 muted">{why}</p>}
      </div>
      <div className={`row wrap gap-2 ${css.act}`}>
        {children}
        {isOpen ? (
          <ButtonLink {...page} size="sm" look={done ? "quiet" : "line"}>
            Ir
            <span className="sr-only"> a {label}</span>
          </ButtonLink>
        ) : null}
      </div>
    </li>
  );
}
