/** All refusals of the API with HTTP status and the user's message. The codes are stable. */
export const errorCatalogue = {
  // Possible for every call.
  INVALID_JSON: { status: 400, message: "No pudimos leer lo que enviaste. Vuelve a intentarlo." },
  PROXY_UNKNOWN: { status: 400, message: "La petición pasó por un intermediario que este servidor no conoce." },
  PLATFORM_MISSING: { status: 400, message: "Falta el encabezado X-Platform." },
  INVALID: { status: 422, message: "Revisa los campos marcados." },
  SESSION_EXPIRED: { status: 403, message: "La sesión no existe o ha expirado" },
  OTHER_ACCOUNT: { status: 409, message: "En este navegador entró otra cuenta. Esto no se guardó en ella." },
  FORBIDDEN: { status: 403, message: "Tu cuenta no tiene acceso a esta sección." },
  TERMS_NOT_ACCEPTED: { status: 403, message: "Antes de seguir, acepta los términos y condiciones." },
  ACCOUNT_NOT_APPROVED: { status: 403, message: "Podrás hacerlo cuando aprobemos tu registro." },
  CROSS_SITE: { status: 403, message: "La petición viene de otro sitio." },
  KEY_MISSING: { status: 403, message: "Falta la clave de la aplicación o no es válida." },
  NOT_FOUND: { status: 404, message: "No encontramos lo que buscas." },
  METHOD_NOT_ALLOWED: { status: 405, message: "Este método no se puede usar aquí." },
  UNSUPPORTED_MEDIA: { status: 415, message: "Este formato de petición no se acepta." },
  TOO_LARGE: { status: 413, message: "Lo que enviaste es demasiado grande." },
  TOO_MANY: { status: 429, message: "Demasiados intentos. Espera un momento y vuelve a intentarlo." },
  IDEMPOTENCY_CONFLICT: { status: 409, message: "Esta clave ya se usó con otros datos." },
  CHANGED_MEANWHILE: { status: 409, message: "Alguien lo cambió al mismo tiempo. Actualiza y vuelve a intentarlo." },
  INTERNAL: { status: 500, message: "Ocurrió un error. Vuelve a intentarlo en un momento." },
  UNAVAILABLE: { status: 503, message: "El servicio no está disponible en este momento. Vuelve a intentarlo." },
  OFFSET_TOO_LARGE: { status: 422, message: "Usa el cursor para seguir después de 1,000 resultados." },
  // Catalogues and settings
  CATALOGUE_FIXED: { status: 409, message: "El producto necesita esta opción. Puedes cambiarle el nombre." },
  // Accounts
  WRONG_CREDENTIALS: { status: 401, message: "El correo electrónico o la contraseña no son correctos." },
  SECOND_FACTOR_NEEDED: { status: 401, message: "Escribe el código de tu aplicación de autenticación." },
  RECOVERY_NEEDED: {
    status: 403,
    message: "Alguien falló muchas veces seguidas. Para entrar, pide un código y cambia tu contraseña.",
  },
  WRONG_PASSWORD: { status: 422, message: "La contraseña no es correcta." },
  FRESH_PROOF_NEEDED: { status: 403, message: "Para hacer este cambio, confirma tu contraseña." },
  SECOND_FACTOR_MISSING: { status: 403, message: "Activa primero tu verificación en dos pasos." },
  WRONG_CODE: { status: 422, message: "El código no es correcto o ya venció. Revísalo o pide otro." },
  CODE_TOO_SOON: { status: 429, message: "Espera un minuto antes de pedir otro código." },
  TICKET_EXPIRED: {
    status: 403,
    message: "Este enlace ya no vale: venció, ya se usó o se envió otro. Vuelve a empezar.",
  },
  WEAK_PASSWORD: { status: 422, message: "Esta contraseña es muy fácil de adivinar. Elige otra." },
  // Files
  FILE_TYPE: { status: 422, message: "Por favor, selecciona un archivo válido." },
  FILE_TOO_LARGE: { status: 422, message: "El archivo debe ser menor a 5 MB" },
  FILE_MISSING: { status: 422, message: "Adjunta el archivo." },
  FILE_UNREADABLE: { status: 422, message: "No pudimos abrir el archivo. Guárdalo otra vez o elige otro." },
  FILE_INFECTED: { status: 422, message: "El antivirus encontró un problema en este archivo. Elige otro." },
  FILE_IN_QUARANTINE: {
    status: 409,
    message: "Estamos revisando que sea seguro. Vas a poder abrir este archivo en un rato.",
  },
  FILE_REMOVED: { status: 410, message: "Quitamos este archivo: el antivirus encontró un problema en él." },
  TOO_MANY_FILES: { status: 422, message: "Son demasiados archivos." },
  STORAGE_FULL: {
    status: 507,
    message:
      "Por ahora no podemos guardar nada nuevo, así que no terminamos lo que pediste. Lo anterior sigue guardado: inténtalo más tarde.",
  },
  // Registration and review
  REGISTRATION_CLOSED: { status: 409, message: "Tu registro ya fue enviado." },
  SECTION_NOT_OPEN: { status: 409, message: "Esta sección no está abierta para cambios." },
  REVIEW_NOT_POSSIBLE: { status: 409, message: "Esta cuenta ya no está en revisión." },
  PAPER_NEEDED: { status: 409, message: "Primero sube el documento nuevo que te pedimos. Después envía tu respuesta." },
  ACCOUNT_PROOF_MISSING: {
    status: 409,
    message: "Falta la foto de su estado de cuenta o tarjeta. La persona la sube; después se puede aceptar la cuenta.",
  },
  SECTIONS_UNREAD: { status: 409, message: "Hay secciones sin revisar. Confirma cada una para aprobar la cuenta." },
  REPLY_NOT_OPEN: { status: 409, message: "Esta solicitud ya no espera respuesta." },
  EMAIL_JUST_MOVED: {
    status: 409,
    message:
      "El programa cambió hace poco el correo de esta cuenta. Para cuidarla, la cuenta bancaria se puede cambiar 72 horas después.",
  },
  FOLLOW_UP_CLOSED: { status: 409, message: "Esta pregunta ya cerró. Gracias de todos modos." },
  TRANSITION_NOT_ALLOWED: { status: 409, message: "Ese cambio de estatus no es posible." },
  REASON_MISSING: { status: 422, message: "Escribe el motivo." },
  LOOK_REASON_NEEDED: {
    status: 403,
    message: "No tienes un caso abierto de esta cuenta. Di para qué necesitas ver sus documentos.",
  },
  QUOTA_REACHED: { status: 429, message: "Llegaste al límite por ahora." },
  SAME_PERSON: { status: 409, message: "Lo debe hacer otra persona del equipo." },
  ITEM_NOT_FOUND: { status: 404, message: "Esa lección no existe." },
  ITEM_LOCKED: { status: 409, message: "Termina primero las lecciones anteriores." },
  QUESTIONARY_WRONG: { status: 422, message: "Cuestionario incorrecto. Contesta correctamente para continuar." },
  ATTEMPT_ANSWERED: { status: 409, message: "Ese intento ya está contestado. Abre el cuestionario otra vez." },
  QUESTION_NOT_SERVED: { status: 422, message: "Una respuesta no es de las preguntas que te tocaron." },
  WATCHED_TOO_FAST: { status: 422, message: "Ha pasado menos tiempo del que dura lo que viste." },
  VIDEO_NOT_WATCHED: { status: 409, message: "Termina de ver el video para marcarlo como completado." },
  PROGRAMME_CLOSED: { status: 409, message: "El registro todavía no está abierto. Vuelve en unos días." },
  PROGRAMME_NOT_READY: { status: 422, message: "Todavía faltan cosas para abrir el programa." },
  TEXT_WITHOUT_DRAFT: { status: 409, message: "Este texto no tiene borrador. Escribe uno para publicarlo." },
  DRAFT_MISSING: { status: 409, message: "No hay un borrador del curso. Empieza uno para hacer cambios." },
  COURSE_FULL: { status: 409, message: "El curso ya no admite más. Quita algo y vuelve a intentarlo." },
  COURSE_NOT_READY: { status: 422, message: "Al curso todavía le faltan cosas para publicarse." },
  PACKAGE_BROKEN: { status: 422, message: "No pudimos leer el paquete. No cambiamos nada." },
  DIPLOMA_NOT_VALID: { status: 409, message: "Esta persona no tiene un diploma válido que revocar." },
  CERTIFICATE_NOT_VALID: { status: 409, message: "Esta constancia ya no es válida." },
  CERTIFICATE_NOT_REVOKED: { status: 409, message: "Solo se expide de nuevo una constancia que se revocó." },
  DIPLOMA_NOT_REVOKED: { status: 409, message: "Solo se expide de nuevo un diploma que se revocó." },
  VACANCY_INCOMPLETE: { status: 422, message: "Información incompleta de la vacante. Completa la descripción." },
  VACANCY_NOT_ACTIVE: { status: 409, message: "Esta vacante ya no está activa." },
  VACANCY_IN_REVIEW: { status: 409, message: "Esta vacante está en revisión. Retírala de la revisión para editarla." },
  VACANCY_HAS_RELATION: {
    status: 409,
    message: "Alguien trabaja en esta vacante y por eso no se puede borrar. La puedes cerrar.",
  },
  UNDO_TOO_LATE: { status: 409, message: "Ya pasaron los 10 segundos para deshacer." },
  ADDRESS_UNKNOWN: { status: 409, message: "Todavía no tenemos tu domicilio. Elige un lugar en los filtros." },
  COURSE_INCOMPLETE: { status: 409, message: "Termina el curso inductivo para postularte." },
  ALREADY_APPLIED: { status: 409, message: "Ya te has postulado" },
  ALREADY_HIRED: { status: 409, message: "Ya tienes una relación laboral activa." },
  FINISHED_COLLABORATOR: {
    status: 409,
    message: "Ya terminaste una relación laboral del programa. Por eso no te puedes postular a otra vacante.",
  },
  SAVED_LIMIT: { status: 409, message: "Ya no caben más guardados. Quita alguno y vuelve a intentarlo." },
  VACANCY_WITHDRAWN: {
    status: 409,
    message: "La empresa la retiró de la revisión. Vuelve a la cola cuando la envíe otra vez.",
  },
  REPORTED_ALREADY: { status: 409, message: "Ya lo reportaste. El equipo lo está revisando." },
  ANSWERS_OWED: {
    status: 409,
    message:
      "Hay gente que te espera desde hace más de 15 días hábiles. Respóndele y luego publica o extiende la vacante.",
  },
  NUDGE_TOO_EARLY: { status: 409, message: "Podrás recordarle a la empresa 10 días hábiles después de postularte." },
  NUDGED_ALREADY: { status: 409, message: "Ya le recordaste a la empresa. Se puede una vez por postulación." },
  APPLICATION_LIMIT: { status: 409, message: "Llegaste al máximo de postulaciones abiertas." },
  SLOT_TAKEN: { status: 409, message: "Esa hora ya se ocupó. Elige otra." },
  CALLBACK_ASKED: { status: 409, message: "Ya pidieron una llamada para ese número. Espera a que te llamemos." },
  CV_LIMIT: { status: 409, message: "Ya tienes 5 CV, el máximo. Borra o reemplaza alguno." },
  CV_IS_DEFAULT: { status: 409, message: "Es tu CV principal. Elige otro como principal y después borra éste." },
  APPLICATION_CLOSED: { status: 409, message: "Esta postulación ya fue decidida." },
  QUESTION_FIRST: { status: 409, message: "Podrás escribir aquí cuando la empresa te pregunte algo." },
  NOTE_FIXED: {
    status: 409,
    message: "Sólo quien escribió la nota la puede cambiar o borrar, durante 24 horas. Escribe otra nota.",
  },
  INTERVIEW_MOMENT: { status: 422, message: "Revisa las horas de la entrevista." },
  COLLABORATOR_UNAVAILABLE: {
    status: 409,
    message: "Esta persona ya terminó una relación laboral del programa y no se le puede elegir.",
  },
  REMUNERATION_OUT_OF_RANGE: { status: 422, message: "El pago debe estar dentro del rango publicado." },
  RELATION_EXISTS: { status: 409, message: "Ya se inició una relación laboral para esta postulación." },
  PAUSE_EXISTS: { status: 409, message: "Ya hay una pausa que espera respuesta. Primero se contesta." },
  RELATION_NOT_ACTIVE: { status: 409, message: "Esta relación laboral ya no está activa." },
  RELATION_NOT_CONFIRMED: { status: 409, message: "La relación laboral todavía no está confirmada por ambas partes." },
  DATES_INVALID: { status: 422, message: "Revisa las fechas." },
  MONTH_NOT_PAYABLE: { status: 409, message: "Ese mes no admite un comprobante en este momento." },
  PAYMENT_DATE_INVALID: { status: 422, message: "La fecha de pago debe estar dentro del mes de la relación." },
  RECEIPT_MISMATCH: { status: 422, message: "El recibo es de otra empresa o de otra persona." },
  VOUCHER_DUPLICATE: { status: 409, message: "Ya enviaste este mismo archivo en otro comprobante." },
  VOUCHER_DECIDED: { status: 409, message: "Este comprobante ya fue revisado." },
  ORDER_EMPTY: { status: 409, message: "No hay meses por pagar." },
  ORDER_STATE: { status: 409, message: "La orden no está en un estado que permita ese cambio." },
  ORDER_CHANGED: {
    status: 409,
    message: "Cambiaron datos de la orden. Regrésala a borrador y envíala otra vez a autorizar.",
  },
  BUDGET_EXCEEDED: { status: 409, message: "La orden pasa de lo que queda del presupuesto." },
  LAYOUT_FAULTY: { status: 422, message: "El formato no pasa su prueba. Corrige lo que señala." },
  LAYOUT_WAITS: { status: 409, message: "Ya hay un cambio de este formato que espera aprobación." },
  ANSWER_FILE_INVALID: { status: 422, message: "No pudimos leer la respuesta del banco. Revisa el archivo." },
} as const satisfies Record<string, { status: number; message: string }>;
export type ErrorCode = keyof typeof errorCatalogue;

/** Refusals of a used-up limit. Each names the time at which the limit ends. */
export type LimitCode = {
  [C in ErrorCode]: (typeof errorCatalogue)[C]["status"] extends 429 ? C : never;
}[ErrorCode];
/** Refusals of a rule, which waiting does not change. */
export type RuleCode = Exclude<ErrorCode, LimitCode>;

/**
 * Refusals because of a status. The message names the current and the required status (`refusedStatusChange`, `refusedIn`).
 */
type StatusCode =
  | "APPLICATION_CLOSED"
  | "MONTH_NOT_PAYABLE"
  | "ORDER_STATE"
  | "REGISTRATION_CLOSED"
  | "RELATION_NOT_ACTIVE"
  | "REPLY_NOT_OPEN"
  | "REVIEW_NOT_POSSIBLE"
  | "SECTION_NOT_OPEN"
  | "TRANSITION_NOT_ALLOWED"
  | "VACANCY_IN_REVIEW"
  | "VACANCY_NOT_ACTIVE"
  | "VOUCHER_DECIDED";
/** Refusals that can be sent with the fixed message of `errorCatalogue`. */
export type PlainCode = Exclude<RuleCode, StatusCode>;

/** Refusals possible for every call, which the definition of a call therefore does not list. */
export const commonErrors = [
  "INVALID_JSON",
  "PLATFORM_MISSING",
  "PROXY_UNKNOWN",
  "INVALID",
  "TOO_MANY",
  "TOO_LARGE",
  "UNSUPPORTED_MEDIA",
  "CROSS_SITE",
  "INTERNAL",
  "UNAVAILABLE",
  "STORAGE_FULL",
] as const satisfies readonly ErrorCode[];

/** Refusals of every call that accepts or returns files. */
export const uploadErrors = [
  "FILE_TYPE",
  "FILE_TOO_LARGE",
  "FILE_MISSING",
  "FILE_UNREADABLE",
  "FILE_INFECTED",
  "TOO_MANY_FILES",
] as const satisfies readonly ErrorCode[];
export const fileErrors = ["FILE_IN_QUARANTINE", "FILE_REMOVED"] as const satisfies readonly ErrorCode[];
