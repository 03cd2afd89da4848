export type WordsOfEmail = { subject: string; opening: string; closing: string };

/** Values that the server fills in, with their label and the sample of the preview. */
export const emailFields = {
  programa: { label: "Nombre del programa", sample: "" },
  municipio: { label: "Municipio", sample: "" },
  persona: { label: "Nombre de la persona", sample: "Ximena Torres" },
  empresa: { label: "Nombre de la empresa", sample: "Café Jacaranda" },
  vacante: { label: "Título de la vacante", sample: "Auxiliar de cocina" },
  fecha: { label: "Fecha límite", sample: "15 de enero de 2027" },
  folio: { label: "Folio", sample: "ARR-2027-000123" },
  monto: { label: "Monto en pesos", sample: "$3,500.00" },
  pago: { label: "Número del pago", sample: "2" },
  dias: { label: "Número de días", sample: "7" },
  plazo: { label: "Plazo de la revisión", sample: "24 a 48 hrs" },
  motivo: { label: "Motivo", sample: "La foto de tu identificación no se lee." },
  apoyo: { label: "Lo que sigue del apoyo", sample: "Tu apoyo de $3,500.00 entrará en la próxima orden de pago." },
  lecciones: { label: "Cuántas lecciones son", sample: "5 lecciones" },
  faltan: { label: "Cuántas lecciones faltan", sample: "faltan 3 lecciones" },
  leccion: { label: "Nombre de la lección", sample: "Tu primer día" },
  tiempo: { label: "Tiempo que toma", sample: "unos 25 minutos" },
} as const;
export type EmailField = keyof typeof emailFields;

/** Fields that every e-mail may use, without a value from its own code. */
export const commonFields = ["programa", "municipio"] as const;

type Kind = WordsOfEmail & {
  label: string;
  reader: "person" | "company";
  /** Sentences after the opening that nobody changes: reasons, deadlines, amounts and rights. */
  fixed: string;
  fields: readonly EmailField[];
  /** Fields that the changed words must keep. */
  needed: readonly EmailField[];
  /** Button of the preview; the e-mail itself takes label and page from its own case. */
  button: { label: string; path: string };
};

/** E-mails whose words an administrator may change, with the original words. */
export const emailKinds = {
  "account-approved": {
    label: "La cuenta está activa",
    reader: "person",
    subject: "Tu cuenta está activa",
    opening: "Revisamos tu registro y todo está en orden. Ya puedes postularte a las vacantes del programa.",
    fixed: "",
    closing: "",
    fields: [],
    needed: [],
    button: { label: "Ver empleos", path: "/jobs" },
  },
  "account-rejected": {
    label: "No se aprobó el registro",
    reader: "person",
    subject: "No pudimos aprobar tu registro",
    opening: "",
    fixed: "El motivo: {motivo} Si crees que hay un error, escríbenos: en tu cuenta está cómo hacerlo.",
    closing: "",
    fields: ["motivo"],
    needed: [],
    button: { label: "Ver el motivo", path: "/standby" },
  },
  "registration-complete": {
    label: "El registro está completo",
    reader: "person",
    subject: "Tu registro está completo",
    opening:
      "Tu folio es {folio}. Solo falta que termines el curso inductivo: en cuanto lo termines, empezamos a revisar tu cuenta.",
    fixed: "",
    closing: "",
    fields: ["folio"],
    needed: ["folio"],
    button: { label: "Ir al curso inductivo", path: "/inductive-course" },
  },
  "course-start": {
    label: "Falta empezar el curso",
    reader: "person",
    subject: "Empieza tu curso de inducción",
    opening:
      "Son {lecciones}, {tiempo} en total. Puedes hacerlo desde tu teléfono y parar cuando quieras: tu avance se guarda. Al terminarlo verás las vacantes.",
    fixed: "",
    closing: "",
    fields: ["lecciones", "tiempo"],
    needed: [],
    button: { label: "Empezar el curso", path: "/inductive-course" },
  },
  "course-nudge": {
    label: "Falta terminar el curso",
    reader: "person",
    subject: "Te {faltan} del curso",
    opening:
      "Sigues en «{leccion}». Lo que te falta toma {tiempo}, y al terminar verás las vacantes. Si ya avanzaste sin conexión, abre el curso con internet para que se envíe.",
    fixed: "",
    closing: "",
    fields: ["faltan", "leccion", "tiempo"],
    needed: [],
    button: { label: "Seguir el curso", path: "/inductive-course" },
  },
  "diploma-issued": {
    label: "El diploma está listo",
    reader: "person",
    subject: "Tu diploma está listo",
    opening: "Terminaste el curso de inducción. Descarga tu diploma o compártelo; su folio es {folio}.",
    fixed: "",
    closing: "",
    fields: ["folio"],
    needed: ["folio"],
    button: { label: "Ver mi diploma", path: "/dashboard" },
  },
  "application-opened": {
    label: "La empresa abrió una postulación",
    reader: "person",
    subject: "La empresa abrió tu postulación",
    opening: "{empresa} está revisando tu perfil para «{vacante}».",
    fixed: "Ya puede ver tu CV, tu correo y tu teléfono.",
    closing: "",
    fields: ["empresa", "vacante"],
    needed: ["empresa", "vacante"],
    button: { label: "Ver mis postulaciones", path: "/dashboard" },
  },
  "application-closed": {
    label: "Una postulación se cerró",
    reader: "person",
    subject: "Tu postulación se cerró",
    opening: "",
    fixed: "{motivo}",
    closing: "",
    fields: ["empresa", "vacante", "motivo"],
    needed: [],
    button: { label: "Ver empleos", path: "/jobs" },
  },
  "relation-selected": {
    label: "Una empresa eligió a la persona",
    reader: "person",
    subject: "Te han contratado",
    opening: "{empresa} te eligió para {vacante}.",
    fixed: "Confirma que es así a más tardar el {fecha}: tu apoyo empieza cuando ambas partes confirman.",
    closing: "",
    fields: ["empresa", "vacante", "fecha"],
    needed: ["empresa", "vacante"],
    button: { label: "Ver mi relación laboral", path: "/relations" },
  },
  "relation-expired": {
    label: "Se venció el plazo para confirmar",
    reader: "person",
    subject: "Se venció el plazo para confirmar",
    opening:
      "No confirmaste que {empresa} te contrató para {vacante}. No pasa nada: te puedes postular a otras vacantes.",
    fixed: "",
    closing: "",
    fields: ["empresa", "vacante"],
    needed: ["empresa", "vacante"],
    button: { label: "Ver mi relación laboral", path: "/relations" },
  },
  "relation-confirmed": {
    label: "La relación laboral está confirmada",
    reader: "person",
    subject: "Tu relación laboral está confirmada",
    opening: "Empezaste el {fecha} con {empresa}.",
    fixed: "{apoyo}",
    closing: "",
    fields: ["empresa", "fecha", "apoyo"],
    needed: ["empresa", "fecha"],
    button: { label: "Ver mi relación laboral", path: "/relations" },
  },
  "work-certificate-issued": {
    label: "La constancia laboral está lista",
    reader: "person",
    subject: "Tu constancia laboral está lista",
    opening: "Dice que trabajaste en {empresa}, en qué puesto y de cuándo a cuándo.",
    fixed: "Su folio es {folio}. Sólo tú la tienes: tú decides a quién dársela.",
    closing: "",
    fields: ["empresa", "folio"],
    needed: ["empresa"],
    button: { label: "Ver mi constancia", path: "/relations" },
  },
  "voucher-approved": {
    label: "Un comprobante se aprobó",
    reader: "person",
    subject: "Aprobamos tu comprobante del pago {pago}",
    opening: "",
    fixed: "{apoyo}",
    closing: "",
    fields: ["pago", "apoyo"],
    needed: ["pago"],
    button: { label: "Ver mi apoyo", path: "/relations" },
  },
  "voucher-rejected": {
    label: "Un comprobante se rechazó",
    reader: "person",
    subject: "Sube otra vez el comprobante del pago {pago}",
    opening: "",
    fixed: "{motivo} Tienes hasta el {fecha}.",
    closing: "",
    fields: ["pago", "motivo", "fecha"],
    needed: ["pago"],
    button: { label: "Ver mi apoyo", path: "/relations" },
  },
  "voucher-reminder": {
    label: "Falta subir un comprobante",
    reader: "person",
    subject: "Te quedan {dias} días para subir el comprobante del pago {pago}",
    opening: "",
    fixed: "Súbelo a más tardar el {fecha} para recibir {monto}. Después ya no procede.",
    closing: "",
    fields: ["dias", "pago", "fecha", "monto"],
    needed: ["dias", "pago"],
    button: { label: "Ver mi apoyo", path: "/relations" },
  },
  "support-paid": {
    label: "El apoyo se depositó",
    reader: "person",
    subject: "Depositamos tu apoyo: {monto}",
    opening: "Es el pago {pago} de tu relación laboral.",
    fixed: "",
    closing: "",
    fields: ["monto", "pago"],
    needed: ["monto", "pago"],
    button: { label: "Ver mi apoyo", path: "/relations" },
  },
  "company-approved": {
    label: "La cuenta de la empresa está activa",
    reader: "company",
    subject: "Tu cuenta está activa",
    opening: "Revisamos el registro de tu empresa y todo está en orden. Ya puedes publicar vacantes.",
    fixed: "",
    closing: "",
    fields: [],
    needed: [],
    button: { label: "Publicar una vacante", path: "/jobs-company" },
  },
  "vacancy-submitted": {
    label: "Una vacante está en revisión",
    reader: "company",
    subject: "Recibimos tu vacante",
    opening: "La vacante «{vacante}» está en revisión. Puede tardar de {plazo} y te avisaremos por correo.",
    fixed: "",
    closing: "",
    fields: ["vacante", "plazo"],
    needed: ["vacante", "plazo"],
    button: { label: "Ver la vacante", path: "/jobs-company" },
  },
  "vacancy-approved": {
    label: "Una vacante se publicó",
    reader: "company",
    subject: "Tu vacante ya está publicada",
    opening:
      "La vacante «{vacante}» ya la pueden ver los jóvenes del programa. Te avisaremos cuando alguien se postule.",
    fixed: "",
    closing: "",
    fields: ["vacante"],
    needed: ["vacante"],
    button: { label: "Ver la vacante", path: "/jobs-company" },
  },
  "application-received": {
    label: "Llegó una postulación",
    reader: "company",
    subject: "Nueva postulación: {vacante}",
    opening: "{persona} se postuló a «{vacante}». Revisa su perfil y respóndele pronto.",
    fixed: "",
    closing: "",
    fields: ["persona", "vacante"],
    needed: ["persona", "vacante"],
    button: { label: "Ver la postulación", path: "/candidates" },
  },
  "application-nudge": {
    label: "Una postulación espera respuesta",
    reader: "company",
    subject: "{persona} te pide una respuesta",
    opening:
      "Se postuló a «{vacante}» hace {dias} días y sigue esperando. En Candidatos ves a todas las personas que esperan. Selecciona o descarta: una respuesta, aunque sea no, le ayuda a seguir.",
    fixed: "",
    closing: "",
    fields: ["persona", "vacante", "dias"],
    needed: ["persona", "vacante"],
    button: { label: "Responder", path: "/candidates" },
  },
  "relation-claimed": {
    label: "Una persona dice que ya trabaja ahí",
    reader: "company",
    subject: "{persona} dice que ya trabaja contigo",
    opening: "",
    fixed: "Para {vacante}. Confirma con la fecha de inicio y el pago, o niégalo, a más tardar el {fecha}.",
    closing: "",
    fields: ["persona", "vacante", "fecha"],
    needed: ["persona"],
    button: { label: "Ver la relación laboral", path: "/relations-company" },
  },
} as const satisfies Record<string, Kind>;
export type EmailKind = keyof typeof emailKinds;
export type FieldOf<K extends EmailKind> = (typeof emailKinds)[K]["fields"][number];

export const emailReaders = { person: "Personas", company: "Empresas" } as const;

/** Fields that the words of an e-mail may use. */
export const fieldsOf = (kind: EmailKind): readonly EmailField[] => [...emailKinds[kind].fields, ...commonFields];

/** E-mails whose words stay as they are, with the reason. */
export const protectedEmails = [
  {
    name: "Códigos, contraseñas y avisos de seguridad",
    why: "Quien los recibe sabe cómo se ven. Si cambian, un correo falso se parece a ellos.",
  },
  {
    name: "Disputas, bloqueos y solicitudes sobre datos",
    why: "Dicen derechos y plazos que la ley o las reglas del programa fijan.",
  },
  {
    name: "Entrevistas, pausas, depósitos devueltos y avisos del equipo",
    why: "Cada caso tiene otras frases, y de ellas depende el siguiente paso.",
  },
] as const;
