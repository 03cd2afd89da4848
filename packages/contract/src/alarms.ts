type Alarm = {
  /** What the list and the bell call it. */
  label: string;
  /** What whoever takes it on does first. */
  advice: string;
};

/**
 * Everything that administrators are alarmed about. A new kind is one entry here, and a call of `raiseAlarm` (api, `alarms/service.ts`)
 * in the transaction of what happened.
 */
export const alarmKinds = {
  broken_audit: {
    label: "La auditoría ya no está completa",
    advice:
      "No reinicies ni actualices nada. Haz una copia de la base y pide a Auditoría que la compare con sus correos diarios.",
  },
  infected_file: {
    label: "El antivirus encontró un archivo",
    advice: "Habla con quien lo mandó: puede ser un equipo con virus. Si se repite, revisa su cuenta.",
  },
  unopposed_grant: {
    label: "Alguien da roles sin que otra persona los acepte",
    advice: "Pregunta a quien los propuso para qué son. Si no te cuadra, detenlos en Equipo antes de que valgan.",
  },
  new_authoriser: {
    label: "Alguien nuevo autoriza pagos",
    advice: "Confirma con el programa que debe autorizar. Si no, quítale el rol en Equipo.",
  },
  moved_email: {
    label: "Una cuenta cambió de correo",
    advice: "Compara el motivo con lo que pidió su dueño. Tiene 72 horas para volver al correo de antes.",
  },
  stopped_email_move: {
    label: "Alguien no pidió el cambio de su correo",
    advice: "Llama a su dueño, y pregunta a quien lo pidió y a quien lo aprobó cómo lo comprobaron.",
  },
} as const satisfies Record<string, Alarm>;
export type AlarmKind = keyof typeof alarmKinds;
