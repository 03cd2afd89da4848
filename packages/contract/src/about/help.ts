import { oneIdentityPaper } from "../persons/identity-papers.ts";

type Question = { ask: string; answer: string };
type Topic = { title: string; questions: readonly Question[] };

export const helpTopics = {
  entering: {
    title: "Entrar y crear tu cuenta",
    questions: [
      {
        ask: "No me llega el código",
        answer: "Espera un minuto y busca en tu correo no deseado. Si no está, pide otro: solo sirve el último.",
      },
      {
        ask: "Olvidé mi contraseña",
        answer: "Al entrar, toca «¿Olvidaste tu contraseña?». Te mandamos un código y pones una nueva.",
      },
      { ask: "¿Cuánto cuesta?", answer: "Nada. Todo es gratis. Si alguien te cobra, no pagues y avísanos." },
    ],
  },
  course: {
    title: "El curso",
    questions: [
      {
        ask: "¿Lo tengo que terminar de una vez?",
        answer: "No. Se guarda hasta dónde vas y lo sigues cuando quieras, también en otro teléfono.",
      },
      {
        ask: "¿Lo puedo tomar sin internet?",
        answer: "Sí. Guarda una sección en tu teléfono. Lo que hagas se manda cuando vuelva la señal.",
      },
      { ask: "No pasé unas preguntas", answer: "No pasa nada: lee otra vez la lección y contesta de nuevo." },
    ],
  },
  registration: {
    title: "Tu registro",
    questions: [
      {
        ask: "¿Qué papeles me piden?",
        answer: `Tu CV, un comprobante de domicilio reciente y ${oneIdentityPaper}.`,
      },
      {
        ask: "¿Se pierde lo que escribí si me salgo?",
        answer: "No. Se guarda mientras escribes. Cuando vuelvas, sigues donde te quedaste.",
      },
      {
        ask: "¿Cuánto tardan en revisar?",
        answer: "El plazo está en la página de tu registro. Te escribimos en cuanto haya respuesta.",
      },
    ],
  },
  jobs: {
    title: "Empleos y postulaciones",
    questions: [
      {
        ask: "¿Qué pasa después de postularme?",
        answer: "La empresa ve tus datos y tu CV. Te escribimos cuando los abra y cuando decida.",
      },
      { ask: "¿Me puedo postular a varias vacantes?", answer: "Sí, a varias al mismo tiempo." },
      {
        ask: "Me pidieron dinero o algo raro",
        answer: "No pagues ni mandes nada. Abre la vacante y toca «Reportar»: la revisamos.",
      },
    ],
  },
  support: {
    title: "Tu trabajo y tu apoyo",
    questions: [
      {
        ask: "¿Cuándo empieza mi apoyo?",
        answer: "Cuando tú y la empresa dicen que ya trabajas ahí.",
      },
      { ask: "¿Qué comprobante subo?", answer: "El recibo o el depósito con que la empresa te pagó ese mes." },
      {
        ask: "No veo mi depósito",
        answer:
          "Abre «Relación laboral» y busca el mes: ahí dice en qué va. Si dice que se pagó y no lo ves, escríbenos.",
      },
    ],
  },
  account: {
    title: "Tu cuenta",
    questions: [
      {
        ask: "¿Cómo cambio mi correo o mi contraseña?",
        answer: "En «Tu cuenta»: abre el menú y toca el cuadro con tu nombre.",
      },
      {
        ask: "¿Cómo cancelo mi cuenta?",
        answer: "En «Tu cuenta», hasta abajo. Tienes 30 días para cambiar de idea.",
      },
    ],
  },
  company: {
    title: "Para empresas",
    questions: [
      {
        ask: "¿Qué papeles necesita mi empresa?",
        answer: "La constancia de situación fiscal, el registro patronal del IMSS y un comprobante de domicilio.",
      },
      {
        ask: "¿Cuándo se publica mi vacante?",
        answer: "Primero la revisamos. Te escribimos cuando ya se ve o si hay algo que cambiar.",
      },
      {
        ask: "¿Dónde digo que contraté a alguien?",
        answer: "En «Candidatos»: abre a la persona y toca «Seleccionar».",
      },
    ],
  },
} as const satisfies Record<string, Topic>;
export type HelpTopic = keyof typeof helpTopics;

const topicOfPages: readonly [page: RegExp, topic: HelpTopic][] = [
  [/-company/, "company"],
  [/^\/candidates/, "company"],
  [/^\/inductive-course/, "course"],
  [/^\/(?:register|pending|standby)/, "registration"],
  [/^\/(?:jobs|cvs|v\/)/, "jobs"],
  [/^\/(?:relations|dashboard)/, "support"],
  [/^\/account/, "account"],
];

export const topicOfPage = (path: string): HelpTopic =>
  topicOfPages.find(([page]) => page.test(path))?.[1] ?? "entering";

export const callbackAddress = (path: string): string => `/llamada?de=${encodeURIComponent(path)}`;

/** URL of the help page. Questions about the page the reader came from are first. */
export const helpAddress = (path: string): string => `/ayuda?de=${encodeURIComponent(path)}`;
