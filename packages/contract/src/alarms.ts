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
  infected_file: {
    label: "El antivirus encontró un archivo",
    advice: "Habla con quien lo mandó: puede ser un equipo con virus. Si se repite, revisa su cuenta.",
  },
} as const satisfies Record<string, Alarm>;
export type AlarmKind = keyof typeof alarmKinds;
