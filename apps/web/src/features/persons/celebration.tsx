import { celebrate, type Milestone, type PersonInfo } from "@arranca/contract/persons";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { call } from "#lib/calls/call.ts";
import css from "./celebration.module.css";
import { type MilestoneDays, milestonesToCelebrate } from "./milestones.ts";
import { personInfoQuery } from "./queries.ts";

type Rain = { default: ComponentType<{ onEnd: () => void }> };

const Confetti = lazy(
  (): Promise<Rain> =>
    import("#ui/feedback/confetti.tsx").then(
      (file) => ({ default: file.Confetti }),
      // Offline only the falling paper is missing.
      () => ({ default: () => null }),
    ),
);

type Given = { person: PersonInfo | undefined; days: MilestoneDays; today: string | undefined };

/** Milestone to celebrate on this visit. The server records it, so that it is celebrated once on all devices. */
export function useCelebration({ person, days, today }: Given) {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<Milestone>();
  const [rained, setRained] = useState<Milestone>();
  const fresh = person && today ? milestonesToCelebrate(days, { celebrated: person.celebrated, today }) : [];
  const joy = fresh[0] ?? shown;
  const news = fresh.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `news` is what changes in `fresh`
  useEffect(() => {
    if (!fresh[0]) return;
    setShown(fresh[0]);
    call(celebrate, { body: { joys: fresh } }).then(
      () =>
        queryClient.setQueryData(
          personInfoQuery.queryKey,
          (now) => now && { ...now, celebrated: [...now.celebrated, ...fresh] },
          // The other fields of the profile keep their age.
          { updatedAt: queryClient.getQueryState(personInfoQuery.queryKey)?.dataUpdatedAt ?? Date.now() },
        ),
      // A failed report is sent again on the next visit.
      () => undefined,
    );
  }, [news, queryClient]);
  const isRaining =
    joy !== undefined && rained !== joy && matchMedia("(prefers-reduced-motion: no-preference)").matches;
  return { joy, isRaining, onRained: () => setRained(joy) };
}

const words: Record<Milestone, { title: string; text: string }> = {
  approved: { title: "¡Tu cuenta está aprobada!", text: "Ya puedes postularte a las vacantes que te gusten." },
  hired: { title: "¡Felicidades por tu empleo!", text: "La empresa y tú lo confirmaron: tu apoyo ya cuenta." },
  first_deposit: { title: "¡Llegó tu primer depósito!", text: "Así llega cada mes que compruebes." },
};

type Props = Omit<ReturnType<typeof useCelebration>, "joy"> & { joy: Milestone };

export const Celebration = ({ joy, isRaining, onRained }: Props) => (
  <section className={`card ${css.card}`} aria-label="Felicidades">
    <h2>{words[joy].title}</h2>
    <p>{words[joy].text}</p>
    {isRaining ? (
      <Suspense>
        <Confetti onEnd={onRained} />
      </Suspense>
    ) : null}
  </section>
);
