import type { CvFacts } from "./documents/curriculum.ts";

type Studies = {
  fromAge: number;
  study: {
    scholarityLevelId: number;
    degreeId: number;
    title: string;
    careerId: number | null;
    universityName: string;
  };
  cv: CvFacts;
};
type Experience = CvFacts["experience"][number];

const school = (degree: string, place: string): CvFacts["study"] => ({ degree, school: place, years: "2021 - 2024" });
const job = (role: string, place: string, years: string, done: string): Experience => ({ role, place, years, done });
const spanish = "Español, nativo";

/** Studies and experience of demo persons, with the ids of the catalogues. */
export const studies: readonly Studies[] = [
  {
    fromAge: 18,
    study: {
      scholarityLevelId: 5,
      degreeId: 5,
      title: "Bachillerato general",
      careerId: null,
      universityName: "Escuela de Nivel Medio Superior León",
    },
    cv: {
      title: "Atención a clientes y caja",
      about: "Terminé el bachillerato y busco mi primer empleo formal. Me gusta tratar con la gente y soy puntual.",
      study: school("Bachillerato general", "Escuela de Nivel Medio Superior León"),
      experience: [job("Apoyo en mostrador", "Papelería familiar", "2023 - 2025", "Atendí clientes, cobré y acomodé.")],
      skills: ["Cobro y corte de caja", "Trato amable en horas de mucha gente", "Hojas de cálculo"],
      languages: [spanish, "Inglés, A2"],
    },
  },
  {
    fromAge: 18,
    study: {
      scholarityLevelId: 6,
      degreeId: 6,
      title: "Técnico en administración",
      careerId: 344,
      universityName: "CONALEP León II",
    },
    cv: {
      title: "Auxiliar administrativo",
      about: "Estudié administración y tengo prácticas en cobranza. Aprendo rápido y cuido el orden de los papeles.",
      study: school("Técnico en administración", "CONALEP León II"),
      experience: [job("Prácticas", "Despacho contable", "2024", "Capturé facturas, archivé y contesté llamadas.")],
      skills: ["Facturación", "Archivo", "Hojas de cálculo", "Redacción de correos"],
      languages: [spanish, "Inglés, B1"],
    },
  },
  {
    fromAge: 22,
    study: {
      scholarityLevelId: 12,
      degreeId: 10,
      title: "Ingeniería en Sistemas Computacionales",
      careerId: 188,
      universityName: "Instituto Tecnológico de León",
    },
    cv: {
      title: "Desarrollo web junior",
      about: "Ingeniería en sistemas, proyectos propios en JavaScript y PostgreSQL. Quiero aprender en un equipo.",
      study: school("Ingeniería en Sistemas Computacionales", "Instituto Tecnológico de León"),
      experience: [
        job("Proyecto escolar", "Tienda en línea", "2025", "Hice el carrito, los pagos de prueba y las pruebas."),
      ],
      skills: ["JavaScript y TypeScript", "SQL", "Git", "Pruebas"],
      languages: [spanish, "Inglés, B2"],
    },
  },
  {
    fromAge: 22,
    study: {
      scholarityLevelId: 12,
      degreeId: 10,
      title: "Ingeniería Industrial",
      careerId: 206,
      universityName: "Instituto Tecnológico de León",
    },
    cv: {
      title: "Calidad y procesos",
      about: "Acabo de terminar ingeniería industrial. Conozco el piso de producción por mis residencias.",
      study: school("Ingeniería Industrial", "Instituto Tecnológico de León"),
      experience: [
        job("Residencias", "Fábrica de calzado", "2025", "Medí tiempos y propuse un acomodo de estaciones."),
      ],
      skills: ["Tiempos y movimientos", "Dibujo CAD", "5S", "Hojas de cálculo"],
      languages: [spanish, "Inglés, B1"],
    },
  },
  {
    fromAge: 22,
    study: {
      scholarityLevelId: 12,
      degreeId: 9,
      title: "Licenciatura en Mercadotecnia",
      careerId: 236,
      universityName: "Universidad de León",
    },
    cv: {
      title: "Redes sociales y contenido",
      about: "Estudié mercadotecnia. Llevo las redes de dos negocios pequeños y mido lo que funciona.",
      study: school("Licenciatura en Mercadotecnia", "Universidad de León"),
      experience: [
        job("Redes sociales", "Pastelería de barrio", "2024 - 2025", "Publiqué, contesté y dupliqué pedidos."),
      ],
      skills: ["Fotografía con celular", "Edición de video", "Redacción", "Campañas"],
      languages: [spanish, "Inglés, B2"],
    },
  },
  {
    fromAge: 18,
    study: {
      scholarityLevelId: 4,
      degreeId: 3,
      title: "Secundaria",
      careerId: null,
      universityName: "Secundaria General 5",
    },
    cv: {
      title: "Cocina y servicio",
      about: "Tengo experiencia en la cocina de mi familia y ganas de aprender un oficio.",
      study: school("Secundaria", "Secundaria General 5"),
      experience: [
        job("Ayudante", "Fonda Lupita", "2022 - 2025", "Preparé ingredientes, atendí mesas y lavé trastes."),
      ],
      skills: ["Limpieza e higiene", "Trabajo en equipo", "Aguante en horas pico"],
      languages: [spanish],
    },
  },
  {
    fromAge: 21,
    study: {
      scholarityLevelId: 9,
      degreeId: 7,
      title: "TSU en Mantenimiento Industrial",
      careerId: 313,
      universityName: "Universidad Tecnológica de León",
    },
    cv: {
      title: "Mantenimiento",
      about: "Estudié mantenimiento industrial. Me gusta encontrar por qué falla una máquina.",
      study: school("TSU en Mantenimiento Industrial", "Universidad Tecnológica de León"),
      experience: [job("Estadía", "Planta de plásticos", "2025", "Preventivos de bandas y cambio de rodamientos.")],
      skills: ["Electricidad básica", "Lectura de planos", "Soldadura"],
      languages: [spanish, "Inglés, A2"],
    },
  },
];
