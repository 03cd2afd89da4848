import { answerGoalDays, answerGoalPercent, type CompanyDashboard } from "@arranca/contract/companies";
import { afterDays } from "#lib/format.ts";
import { Card } from "#ui/display/card.tsx";
import { ProgressBar } from "#ui/display/progress-bar.tsx";
import { counted } from "./words.ts";

export function AnswersCard({ dashboard: { answers } }: { dashboard: CompanyDashboard }) {
  if (!answers || answers.percent === null) return null;
  const { percent, days, of } = answers;
  return (
    <Card title="Tus respuestas" pad>
      <div className="stack gap-2">
        <p>
          <span className="text-24 bold">{percent} %</span>{" "}
          <span className="muted">con respuesta en {answerGoalDays} días hábiles</span>
        </p>
        <ProgressBar percent={percent} label="Postulaciones con respuesta a tiempo" />
        <p className="text-14 muted">
          La meta del programa es {answerGoalPercent} %. Cuenta {counted(of, "postulación", "postulaciones")} de los
          últimos 6 meses{days === null ? "" : `; sueles responder ${afterDays(days)}`}.
        </p>
      </div>
    </Card>
  );
}
