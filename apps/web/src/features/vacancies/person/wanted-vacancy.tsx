import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { forgetWanted, wantedVacancy } from "#lib/session/wanted-vacancy.ts";
import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Note } from "#ui/display/note.tsx";
import { openVacancyQuery } from "./queries.ts";

/** Vacancy from which the person came to register, if any. */
export function useWantedVacancy() {
  const id = wantedVacancy();
  return useQuery({ ...openVacancyQuery(id ?? ""), enabled: id !== undefined, retry: false });
}

/**
 * Link to the vacancy from which the person came to register. Renders nothing after applying or once it is closed.
 * `isEarly`: the person cannot apply yet.
 */
export function WantedVacancy({ isEarly = false }: { isEarly?: boolean }) {
  const { data: vacancy } = useWantedVacancy();
  const [isLeft, setLeft] = useState(false);
  if (isLeft || !vacancy || !(isEarly || vacancy.actions.includes("apply"))) return null;
  return (
    <Note title={`Querías postularte a «${vacancy.title}»`}>
      <div className="stack gap-3">
        <p>
          {isEarly
            ? `Sigue abierta. Cuando aprobemos tu cuenta te llevamos a ella.`
            : `${vacancy.company} la tiene abierta todavía: ya puedes postularte.`}
        </p>
        <div className="row wrap">
          <ButtonLink
            to="/jobs"
            search={{ id: vacancy.id }}
            {...(isEarly ? { look: "soft" } : { look: "fill", onClick: forgetWanted })}
          >
            Ver la vacante
          </ButtonLink>
          <Button
            look="quiet"
            onClick={() => {
              forgetWanted();
              setLeft(true);
            }}
          >
            Ya no me interesa
          </Button>
        </div>
      </div>
    </Note>
  );
}
