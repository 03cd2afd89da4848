import { keysOf } from "../keys.ts";

export const auditAreas = {
  looks: "Papeles y datos vistos",
  accounts: "Cuentas",
  money: "Pagos",
  vacancies: "Vacantes y disputas",
  team: "Equipo y permisos",
  programme: "Programa, curso y catálogos",
  entry: "Entradas y contraseñas",
  watch: "Negativas y alarmas",
} as const;
export type AuditArea = keyof typeof auditAreas;

type Kind = {
  area: AuditArea;
  label: string;
  /**
   * Sentence after the actor's name. `{about}` is the person or company concerned; other placeholders are filled from the
   * row (api, `audit/words.ts`).
   */
  says: string;
};

/** All kinds of audit entries. To add a kind, add an entry here and call `recordAudit` in the transaction of the event. */
export const auditKinds = {
  "document.read": { area: "looks", label: "Ver un papel", says: "vio «{paper}» de {about}" },
  "voucher.read": { area: "looks", label: "Ver un comprobante", says: "vio un comprobante de {about}" },
  "cv.read": { area: "looks", label: "Abrir un CV", says: "abrió el CV de {about}" },
  "account.look": { area: "looks", label: "Abrir un expediente ajeno", says: "abrió el expediente de {about}" },
  "account.reveal": { area: "looks", label: "Mostrar un dato completo", says: "mostró {field} de {about}" },
  "search.identity": { area: "looks", label: "Buscar por CURP", says: "buscó por su CURP a {about}" },
  "audit.export": { area: "looks", label: "Descargar la auditoría", says: "descargó {rows} registros de la auditoría" },
  "order.download": { area: "looks", label: "Descargar archivo del banco", says: "descargó el archivo de {order}" },
  "quota.release": { area: "looks", label: "Ampliar un límite", says: "dejó a {about} ver más allá de su límite" },

  "account.approved": { area: "accounts", label: "Aprobar una cuenta", says: "aprobó la cuenta de {about}" },
  "account.rejected": { area: "accounts", label: "Rechazar una cuenta", says: "rechazó la cuenta de {about}" },
  "account.in_review": { area: "accounts", label: "Reabrir una cuenta", says: "reabrió la revisión de {about}" },
  "account.changes_requested": {
    area: "accounts",
    label: "Devolver para corregir",
    says: "devolvió la cuenta de {about} para corregir",
  },
  "account.request": { area: "accounts", label: "Pedir cambios", says: "pidió cambios a {about}" },
  "account.edit": { area: "accounts", label: "Corregir datos", says: "corrigió {fields} de {about}" },
  "case.take": { area: "accounts", label: "Tomar un caso", says: "tomó un caso de {about}" },
  "case.give": { area: "accounts", label: "Dar un caso", says: "dio a otra persona un caso de {about}" },
  "case.release": { area: "accounts", label: "Soltar un caso", says: "soltó un caso de {about}" },
  "account.note": { area: "accounts", label: "Escribir una nota", says: "escribió una nota sobre {about}" },
  "account.propose_block": { area: "accounts", label: "Proponer bloqueo", says: "propuso bloquear a {about}" },
  "account.block": { area: "accounts", label: "Bloquear", says: "bloqueó a {about}" },
  "account.refuse_block": { area: "accounts", label: "Negar un bloqueo", says: "no aceptó bloquear a {about}" },
  "account.unblock": { area: "accounts", label: "Desbloquear", says: "desbloqueó a {about}" },
  "account.keep_block": { area: "accounts", label: "Mantener un bloqueo", says: "mantuvo el bloqueo de {about}" },
  "account.close": { area: "accounts", label: "Cancelar la cuenta", says: "canceló la cuenta de {about}" },
  "account.erase": { area: "accounts", label: "Borrar los datos", says: "borró los datos de {about}" },
  "account.erase_proofs": {
    area: "accounts",
    label: "Borrar lo que probaba pagos",
    says: "borró lo que probaba los pagos de {about}",
  },
  "account.copy": {
    area: "accounts",
    label: "Descargar sus datos",
    says: "descargó una copia de los datos de {about}",
  },
  "account.restore": { area: "accounts", label: "Recuperar la cuenta", says: "recuperó la cuenta de {about}" },
  "identity.ask": { area: "accounts", label: "Pedir otro nombre o CURP", says: "pidió cambiar {fields} de {about}" },
  "identity.approved": {
    area: "accounts",
    label: "Aceptar otro nombre",
    says: "aceptó el cambio de identidad de {about}",
  },
  "identity.rejected": {
    area: "accounts",
    label: "Negar otro nombre",
    says: "no aceptó el cambio de identidad de {about}",
  },
  "request.accepted": { area: "accounts", label: "Aceptar correcciones", says: "aceptó las correcciones de {about}" },
  "request.withdrawn": {
    area: "accounts",
    label: "Retirar una petición",
    says: "retiró los cambios que pidió a {about}",
  },
  "data_request.ask": {
    area: "accounts",
    label: "Solicitud ARCO: pedir",
    says: "pidió ejercer un derecho sobre los datos de {about}",
  },
  "data_request.register": {
    area: "accounts",
    label: "Solicitud ARCO: registrar",
    says: "registró una solicitud ARCO de {about}",
  },
  "data_request.grant": {
    area: "accounts",
    label: "Solicitud ARCO: aceptar",
    says: "aceptó una solicitud ARCO de {about}",
  },
  "data_request.refuse": {
    area: "accounts",
    label: "Solicitud ARCO: negar",
    says: "negó una solicitud ARCO de {about}",
  },
  "data_request.carry_out": {
    area: "accounts",
    label: "Solicitud ARCO: cumplir",
    says: "cumplió una solicitud ARCO de {about}",
  },
  "diploma.revoke": { area: "accounts", label: "Revocar un diploma", says: "revocó el diploma {folio} de {about}" },
  "diploma.reissue": {
    area: "accounts",
    label: "Expedir otro diploma",
    says: "expidió de nuevo el diploma {folio} de {about}",
  },
  "email.move": { area: "accounts", label: "Cambiar el correo de otro", says: "cambió el correo de {about}" },
  "email.stop": {
    area: "accounts",
    label: "Detener otro correo",
    says: "detuvo con su enlace el cambio de correo de {about}",
  },
  "email.return": {
    area: "accounts",
    label: "Volver al correo de antes",
    says: "volvió con su enlace al correo de antes de {about}",
  },
  "email_move.ask": {
    area: "accounts",
    label: "Pedir otro correo para alguien",
    says: "pidió cambiar el correo de {about}",
  },
  "email_move.approve": { area: "accounts", label: "Aceptar otro correo", says: "aceptó cambiar el correo de {about}" },
  "email_move.refuse": { area: "accounts", label: "Negar otro correo", says: "no aceptó cambiar el correo de {about}" },
  "contact-email.change": {
    area: "accounts",
    label: "Cambiar correo de contacto",
    says: "cambió el correo de contacto de {about}",
  },

  "bank.review": { area: "money", label: "Revisar datos bancarios", says: "aceptó los datos bancarios de {about}" },
  "voucher.approve": { area: "money", label: "Aprobar un comprobante", says: "aprobó un comprobante de {about}" },
  "voucher.reject": { area: "money", label: "Rechazar un comprobante", says: "rechazó un comprobante de {about}" },
  "voucher.reopen": { area: "money", label: "Reabrir un comprobante", says: "reabrió un comprobante de {about}" },
  "signal.cleared": {
    area: "money",
    label: "Cerrar una señal",
    says: "cerró como falsa alarma una señal sobre {about}",
  },
  "signal.denied": {
    area: "money",
    label: "No reconocer una relación",
    says: "no reconoció la relación laboral de {about}",
  },
  "order.build": { area: "money", label: "Armar una orden", says: "armó {order} ({amount})" },
  "order.submit": { area: "money", label: "Enviar a autorizar", says: "envió {order} a autorizar" },
  "order.refuse": { area: "money", label: "Devolver una orden", says: "devolvió {order}" },
  "order.authorise": { area: "money", label: "Autorizar una orden", says: "autorizó {order} ({amount})" },
  "order.ask-cancel": { area: "money", label: "Pedir cancelar una orden", says: "pidió cancelar {order}" },
  "order.cancel": { area: "money", label: "Cancelar una orden", says: "canceló {order}" },
  "order.sent": { area: "money", label: "Marcar enviada al banco", says: "marcó {order} como enviada al banco" },
  "order.answer": {
    area: "money",
    label: "Cargar respuesta del banco",
    says: "cargó la respuesta del banco de {order}",
  },

  "vacancy.approve": { area: "vacancies", label: "Publicar una vacante", says: "aprobó {vacancy} de {about}" },
  "vacancy.reject": { area: "vacancies", label: "Rechazar una vacante", says: "rechazó {vacancy} de {about}" },
  "vacancy.hide": { area: "vacancies", label: "Ocultar una vacante", says: "ocultó {vacancy} de {about}" },
  "vacancy.show": { area: "vacancies", label: "Mostrar una vacante", says: "volvió a mostrar {vacancy} de {about}" },
  "vacancy.extended": { area: "vacancies", label: "Alargar una vacante", says: "alargó {vacancy}" },
  "report.settle": {
    area: "vacancies",
    label: "Resolver un reporte",
    says: "resolvió los reportes de {vacancy}",
  },
  "candidate-report.settle": {
    area: "accounts",
    label: "Resolver un reporte de una persona",
    says: "resolvió los reportes sobre {about}",
  },
  "hint.dismiss": { area: "vacancies", label: "Descartar un aviso", says: "descartó un aviso de {vacancy}" },
  "hint.restore": { area: "vacancies", label: "Recuperar un aviso", says: "recuperó un aviso de {vacancy}" },
  "dispute.valid": {
    area: "vacancies",
    label: "Disputa: relación válida",
    says: "decidió que la relación de {about} es válida",
  },
  "dispute.false_by_person": {
    area: "vacancies",
    label: "Disputa: falsa por la persona",
    says: "decidió que la relación de {about} es falsa por la persona",
  },
  "dispute.false_by_company": {
    area: "vacancies",
    label: "Disputa: falsa por la empresa",
    says: "decidió que la relación de {about} es falsa por la empresa",
  },
  "dispute.ended": {
    area: "vacancies",
    label: "Disputa: la relación terminó",
    says: "decidió que la relación de {about} terminó",
  },
  "dispute.goes_on": {
    area: "vacancies",
    label: "Disputa: la relación sigue",
    says: "decidió que la relación de {about} sigue",
  },
  "dispute.not_started": {
    area: "vacancies",
    label: "Disputa: no empezó",
    says: "decidió que la relación de {about} no empezó",
  },
  "dispute.granted": { area: "vacancies", label: "Aceptar un reingreso", says: "aceptó el reingreso de {about}" },
  "dispute.refused": { area: "vacancies", label: "Negar un reingreso", says: "negó el reingreso de {about}" },
  "pause.confirmed": {
    area: "vacancies",
    label: "Disputa: sí hubo pausa",
    says: "decidió que la relación de {about} sí tuvo una pausa",
  },
  "pause.refused": {
    area: "vacancies",
    label: "Disputa: no hubo pausa",
    says: "decidió que la relación de {about} no tuvo una pausa",
  },

  "staff.add": { area: "team", label: "Agregar al equipo", says: "agregó a {about} al equipo con {roles}" },
  "company_team.invite": { area: "team", label: "Invitar a una empresa", says: "invitó a {name} a {about}" },
  "company_team.resend": {
    area: "team",
    label: "Reenviar invitación de empresa",
    says: "volvió a invitar a {name} a {about}",
  },
  "company_team.uninvite": {
    area: "team",
    label: "Retirar invitación de empresa",
    says: "retiró la invitación de {name} a {about}",
  },
  "company_team.join": { area: "team", label: "Entrar a una empresa", says: "aceptó la invitación de {about}" },
  "company_team.change": {
    area: "team",
    label: "Cambiar permisos en una empresa",
    says: "cambió los permisos de {name} en {about}",
  },
  "company_team.confirm": {
    area: "team",
    label: "Confirmar a alguien de una empresa",
    says: "confirmó que {name} sigue en {about}",
  },
  "company_team.pause": { area: "team", label: "Pausar a alguien de una empresa", says: "pausó a {name} en {about}" },
  "company_team.remove": { area: "team", label: "Sacar de una empresa", says: "sacó a {name} de {about}" },
  "staff.invite": { area: "team", label: "Invitar", says: "invitó a {about} con {roles}" },
  "staff.resend_invitation": { area: "team", label: "Reenviar invitación", says: "volvió a invitar a {about}" },
  "staff.delete_invitation": { area: "team", label: "Retirar invitación", says: "retiró la invitación de {about}" },
  "staff.roles": { area: "team", label: "Cambiar roles", says: "dio a {about}: {roles}" },
  "staff.propose_roles": { area: "team", label: "Proponer roles", says: "propuso para {about}: {roles}" },
  "staff.accept_roles": {
    area: "team",
    label: "Aceptar roles propuestos",
    says: "aceptó los roles propuestos para {about}",
  },
  "staff.stop_roles": {
    area: "team",
    label: "Detener roles propuestos",
    says: "detuvo los roles propuestos para {about}",
  },
  "staff.roles_in_force": {
    area: "team",
    label: "Roles en vigor",
    says: "puso en vigor los roles de {about}: {roles}",
  },
  "role.add": { area: "team", label: "Crear un rol", says: "creó el rol «{name}»: {permissions}" },
  "role.change": { area: "team", label: "Cambiar un rol", says: "cambió el rol «{name}»: {permissions}" },
  "role.delete": { area: "team", label: "Eliminar un rol", says: "eliminó el rol «{name}»: {permissions}" },
  "role.propose": { area: "team", label: "Proponer para un rol", says: "propuso para el rol «{name}»: {permissions}" },
  "role.accept": {
    area: "team",
    label: "Aceptar para un rol",
    says: "aceptó para el rol «{name}»: {permissions}",
  },
  "role.stop": { area: "team", label: "Detener para un rol", says: "detuvo para el rol «{name}»: {permissions}" },
  "role.in_force": {
    area: "team",
    label: "Rol ampliado en vigor",
    says: "puso en vigor para el rol «{name}»: {permissions}",
  },
  "staff.activate": { area: "team", label: "Reactivar a alguien", says: "reactivó a {about}" },
  "staff.confirm": { area: "team", label: "Confirmar a alguien", says: "confirmó que {about} sigue en el equipo" },
  "staff.lapse": {
    area: "team",
    label: "Vencer los permisos",
    says: "sacó a {about} del equipo: nadie confirmó sus permisos",
  },
  "staff.deactivate": { area: "team", label: "Sacar a alguien", says: "sacó a {about} del equipo" },

  "setting.change": { area: "programme", label: "Cambiar un ajuste", says: "cambió el ajuste «{setting}»" },
  "programme.support": { area: "programme", label: "Decidir el apoyo", says: "decidió dejar el apoyo como está" },
  "programme.mail_test": { area: "programme", label: "Probar el correo", says: "envió un correo de prueba" },
  "programme.open": { area: "programme", label: "Abrir el programa", says: "abrió el programa" },
  "text.draft": { area: "programme", label: "Textos: guardar borrador", says: "cambió el borrador de «{text}»" },
  "text.discard": { area: "programme", label: "Textos: descartar borrador", says: "descartó el borrador de «{text}»" },
  "text.publish": { area: "programme", label: "Textos: publicar", says: "publicó la versión {version} de «{text}»" },
  "catalogue.add": { area: "programme", label: "Catálogo: agregar", says: "agregó una opción a un catálogo: {name}" },
  "catalogue.rename": {
    area: "programme",
    label: "Catálogo: renombrar",
    says: "cambió el nombre de una opción de catálogo: {name}",
  },
  "catalogue.offer": {
    area: "programme",
    label: "Catálogo: ofrecer",
    says: "volvió a ofrecer una opción de catálogo: {name}",
  },
  "catalogue.hide": {
    area: "programme",
    label: "Catálogo: quitar",
    says: "dejó de ofrecer una opción de catálogo: {name}",
  },
  "catalogue.move": { area: "programme", label: "Catálogo: mover", says: "movió una opción de catálogo: {name}" },
  "course.begin": { area: "programme", label: "Curso: empezar borrador", says: "empezó un borrador del curso" },
  "course.discard": { area: "programme", label: "Curso: descartar borrador", says: "descartó el borrador del curso" },
  "course.section-add": {
    area: "programme",
    label: "Curso: agregar sección",
    says: "agregó al curso la sección «{name}»",
  },
  "course.section-edit": {
    area: "programme",
    label: "Curso: editar sección",
    says: "cambió del curso la sección «{name}»",
  },
  "course.section-delete": {
    area: "programme",
    label: "Curso: borrar sección",
    says: "borró del curso la sección «{name}»",
  },
  "course.item-add": { area: "programme", label: "Curso: agregar lección", says: "agregó al curso «{name}»" },
  "course.item-edit": { area: "programme", label: "Curso: editar lección", says: "cambió en el curso «{name}»" },
  "course.item-delete": { area: "programme", label: "Curso: borrar lección", says: "borró del curso «{name}»" },
  "course.order": { area: "programme", label: "Curso: ordenar", says: "cambió el orden del curso" },
  "course.publish": { area: "programme", label: "Curso: publicar", says: "publicó la versión {version} del curso" },
  "course.upload": { area: "programme", label: "Curso: subir archivo", says: "subió al curso el archivo «{name}»" },
  "course.import": { area: "programme", label: "Curso: importar", says: "importó un curso" },
  "course.export": { area: "programme", label: "Curso: descargar", says: "descargó el curso" },

  "welcome.put": {
    area: "programme",
    label: "Video de bienvenida: poner",
    says: "puso el video de bienvenida «{name}»",
  },
  "welcome.remove": {
    area: "programme",
    label: "Video de bienvenida: quitar",
    says: "quitó el video de bienvenida",
  },
  "logo.put": { area: "programme", label: "Logotipo: poner", says: "puso «{name}»" },
  "logo.delete": { area: "programme", label: "Logotipo: quitar", says: "quitó «{name}»" },
  "banner.upload": {
    area: "programme",
    label: "Banner: subir imagen",
    says: "subió la imagen «{name}» para un banner",
  },
  "banner.add": { area: "programme", label: "Banner: agregar", says: "agregó el banner «{name}»" },
  "banner.edit": { area: "programme", label: "Banner: editar", says: "cambió el banner «{name}»" },
  "banner.accept": {
    area: "programme",
    label: "Banner: aceptar su dirección",
    says: "aceptó que el banner «{name}» abra {host}",
  },
  "banner.pause": { area: "programme", label: "Banner: pausar", says: "pausó el banner «{name}»" },
  "banner.resume": { area: "programme", label: "Banner: reanudar", says: "volvió a mostrar el banner «{name}»" },
  "banner.order": { area: "programme", label: "Banners: ordenar", says: "cambió el orden de los banners" },
  "banner.delete": { area: "programme", label: "Banner: eliminar", says: "eliminó el banner «{name}»" },

  "session.start": { area: "entry", label: "Entrar", says: "inició sesión" },
  "session.refuse": { area: "entry", label: "Entrada rechazada", says: "no pudo iniciar sesión: {why}" },
  "session.end": { area: "entry", label: "Cerrar una sesión", says: "cerró una de sus sesiones" },
  "session.end_others": { area: "entry", label: "Cerrar las demás sesiones", says: "cerró sus demás sesiones" },
  "session.end_all": {
    area: "entry",
    label: "Cerrar todas las sesiones",
    says: "cerró las sesiones de todas las cuentas",
  },
  "session.prove": { area: "entry", label: "Confirmar la contraseña", says: "confirmó su contraseña" },
  "session.prove_refuse": { area: "entry", label: "Contraseña equivocada", says: "no pudo confirmar su contraseña" },
  "password.change": { area: "entry", label: "Cambiar la contraseña", says: "cambió su contraseña" },
  "email.change": { area: "entry", label: "Cambiar su correo", says: "cambió el correo con que entra" },
  "second_factor.set": {
    area: "entry",
    label: "Poner verificación en dos pasos",
    says: "puso su verificación en dos pasos",
  },
  "second_factor.drop": {
    area: "entry",
    label: "Desactivar la verificación en dos pasos",
    says: "desactivó su verificación en dos pasos",
  },
  "second_factor.codes": {
    area: "entry",
    label: "Pedir códigos de respaldo",
    says: "pidió códigos de respaldo nuevos",
  },
  "second_factor.reset": {
    area: "entry",
    label: "Quitar verificación en dos pasos",
    says: "quitó la verificación en dos pasos de {about}",
  },

  "callback.ask": { area: "accounts", label: "Pedir una llamada", says: "pidió que le llamaran" },
  "callback.reached": { area: "accounts", label: "Llamada contestada", says: "llamó a quien lo pidió" },
  "callback.missed": { area: "accounts", label: "Llamada sin respuesta", says: "llamó y no le contestaron" },
  "callback.dropped": {
    area: "accounts",
    label: "Llamada que no hizo falta",
    says: "cerró una llamada que no hacía falta",
  },

  "call.refuse": { area: "watch", label: "Acceso negado", says: "intentó algo que su rol no permite: {call}" },
  "file.infected": { area: "watch", label: "Archivo con virus", says: "subió un archivo con virus" },
  "alarm.raise": { area: "watch", label: "Alarma", says: "avisó a Administración: {alarm}" },
  "alarm.take": { area: "watch", label: "Tomar una alarma", says: "tomó una alarma" },
  "alarm.close": { area: "watch", label: "Cerrar una alarma", says: "cerró una alarma" },
  "work.retry": { area: "watch", label: "Repetir tareas", says: "repitió tareas del sistema que fallaron" },
} as const satisfies Record<`${string}.${string}`, Kind>;
export type AuditKind = keyof typeof auditKinds;
export const auditKindNames = keysOf(auditKinds);
