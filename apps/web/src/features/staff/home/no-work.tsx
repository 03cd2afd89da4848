import { EmptyState } from "#ui/feedback/empty-state.tsx";

export function NoWork({ toCome }: { toCome: readonly string[] }) {
  if (toCome.length === 0)
    return (
      <EmptyState title="Tus roles todavía no traen trabajo propio" picture="road">
        Pide uno a quien administre al equipo.
      </EmptyState>
    );
  return (
    <EmptyState title="Tu trabajo viene en camino" picture="road">
      Te propusieron para {new Intl.ListFormat("es-MX").format(toCome)}. Todavía no vale: te avisamos el día que
      empiece.
    </EmptyState>
  );
}
