import css from "./celebration.module.css";
import type { Milestone } from "./milestones.ts";

const words: Record<Milestone, { title: string; text: string }> = {
  approved: { title: "¡Tu cuenta está aprobada!", text: "Ya puedes postularte a las vacantes que te gusten." },
  hired: { title: "¡Felicidades por tu empleo!", text: "La empresa y tú lo confirmaron: tu apoyo ya cuenta." },
  first_deposit: { title: "¡Llegó tu primer depósito!", text: "Así llega cada mes que compruebes." },
};

export const Celebration = ({ milestone }: { milestone: Milestone }) => (
  <section className={`card ${css.card}`} aria-label="Felicidades">
    <h2>{words[milestone].title}</h2>
    <p>{words[milestone].text}</p>
  </section>
);
