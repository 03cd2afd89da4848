import { makeCv, uploadCv } from "../src/programme/cvs/service.ts";
import { keepDetails } from "../src/programme/cvs/words.service.ts";
import type { Member } from "./demo.persons.ts";
import { studies } from "./demo.studies.ts";
import type { World } from "./demo.world.ts";
import { curriculum } from "./documents/curriculum.ts";
import { pick } from "./people/random.ts";

const added = {
  about: "Soy puntual, aprendo rápido y me gusta tratar con la gente.",
  goal: "Un trabajo cerca de casa donde pueda crecer.",
  skills: ["Atención a clientes", "Hojas de cálculo"],
  languages: ["Inglés básico"],
  experience: [
    {
      role: "Ayudante en la papelería de mi familia",
      place: "Papelería El Güero",
      period: "Veranos de 2023 a 2025",
      tasks: "Atendí a clientes, cobré y acomodé la mercancía. Llevé el inventario en una hoja de cálculo.",
    },
    {
      role: "Voluntaria",
      place: "Biblioteca del barrio",
      period: "2024",
      tasks: "Lectura en voz alta para niñas y niños.",
    },
  ],
};

/** Plans the CVs of two persons: one has three for different jobs, the other made theirs before being hired. */
export function planCvs(world: World, looking: Member, hired: Member): void {
  const make = ({ actor, personId }: Member, daysAgo: number, alias: string) =>
    world.plan(daysAgo, "20:15", async (deps) => {
      await keepDetails(deps.db, deps, personId, added);
      await makeCv(deps.db, deps, actor, { alias });
    });
  make(hired, 126, "CV para ventas");
  make(looking, 20, "CV para ventas");
  world.plan(12, "19:30", async (deps) => {
    const facts = pick(world.random("CV for an office"), studies).cv;
    const bytes = await curriculum(looking.profile, facts, { today: world.day(12) });
    const chosen = { field: "file", kind: "cv", name: "CV oficina.pdf", bytes } as const;
    await world.withFiles([chosen], async ([file]) => {
      if (file) await uploadCv(deps.db, deps, looking.actor, { file, alias: "CV para oficina" });
    });
  });
}
