import { callbackAddress, helpAddress, helpTopics, topicOfPage } from "@arranca/contract/about/help";
import { IconPhoneCall } from "@tabler/icons-react";
import { useRouterState } from "@tanstack/react-router";
import { Icon } from "#ui/actions/icon.tsx";
import css from "./help-questions.module.css";

export default function HelpQuestions({ offersCalls }: { offersCalls: boolean }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { title, questions } = helpTopics[topicOfPage(path)];
  return (
    <section className={css.questions} aria-label={title}>
      <h3>{title}</h3>
      {questions.map(({ ask, answer }) => (
        <details key={ask}>
          <summary>{ask}</summary>
          <p>{answer}</p>
        </details>
      ))}
      <a href={helpAddress(path)} target="_blank" rel="noopener">
        Ver todas las preguntas
      </a>
      {offersCalls ? (
        <a href={callbackAddress(path)} target="_blank" rel="noopener" className="button soft">
          <Icon of={IconPhoneCall} />
          Te llamamos
        </a>
      ) : null}
    </section>
  );
}
