import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

export function NoRelation({ applyNote }: { applyNote: string | null }) {
  return (
    <Card label="Relación laboral">
      <h2 className="sr-only">Tu relación laboral</h2>
      <EmptyState
        title="Todavía no tienes una relación laboral"
        picture="no-relation"
        action={applyNote === null ? <ButtonLink to="/jobs">Ver empleos</ButtonLink> : undefined}
      >
        {applyNote ?? "Cuando una empresa te contrate y ambas partes lo confirmen, aquí verás tu apoyo mes por mes."}
      </EmptyState>
    </Card>
  );
}
