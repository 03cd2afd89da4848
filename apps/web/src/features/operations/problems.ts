import { duties, dutiesOfBackups } from "@arranca/contract/operations/duties";
import { invariants } from "@arranca/contract/operations/invariants";
import { queues } from "@arranca/contract/operations/operations";
import { fileSize } from "#lib/format.ts";
import type { Operations } from "./queries.ts";

type Retried = Operations["queues"][number]["queue"] | Operations["duties"][number]["duty"];

export type Problem = {
  title: string;
  since: string | null;
  advice: string;
  /** Ids of affected rows, for the operator of the server. */
  examples?: readonly string[];
  /** Failed act that can be retried on this page. */
  retry?: Retried;
};

const tellOperator = "Avisa a quien administra el servidor.";
const tellOperatorWhy = "Avisa a quien administra el servidor: el registro del programa dice por qué.";

/** Current problems of the system, most urgent first; empty if it is healthy. */
export const problemsOf = (now: Operations): Problem[] => [
  ...now.invariants.flatMap(brokenInvariant),
  ...storageProblems(now),
  ...backupProblems(now),
  ...now.queues.flatMap(queueProblems),
  ...lostEmails(now),
  ...now.duties.flatMap(lateDuty),
];

const brokenInvariant = ({ invariant, broken, since, examples }: Operations["invariants"][number]): Problem[] =>
  broken === 0
    ? []
    : [
        {
          title: `Ya no se cumple: «${invariants[invariant].label}». Casos: ${broken}`,
          since,
          advice: "No cambies nada a mano. Manda estos números a quien administra el servidor.",
          examples,
        },
      ];

const storageProblems = ({ storage }: Operations): Problem[] => [...unreachableFiles(storage), ...lowDisk(storage)];

const unreachableFiles = ({ reachable }: Operations["storage"]): Problem[] =>
  reachable
    ? []
    : [
        {
          title: "El lugar de los archivos no responde",
          since: null,
          advice: `Nadie puede subir ni abrir archivos; lo demás funciona. ${tellOperatorWhy}`,
        },
      ];

function lowDisk({ low, free_bytes, disk_bytes }: Operations["storage"]): Problem[] {
  if (!low) return [];
  return [
    {
      title: `Queda poco espacio: ${fileSize(free_bytes)} de ${fileSize(disk_bytes)}`,
      since: null,
      advice: "Pide más espacio hoy. Si el disco se llena, nadie puede guardar nada nuevo.",
    },
  ];
}

function backupProblems({ backup, duties: runs }: Operations): Problem[] {
  if (!backup.expected)
    return [
      {
        title: "No se hacen copias de seguridad",
        since: null,
        advice: "Pide a quien administra el servidor que las active hoy. Sin ellas, lo que se pierda no vuelve.",
      },
    ];
  const run = runs.find(({ duty }) => duty === "backup");
  return [
    ...(backup.late
      ? [{ title: "Falta la copia de seguridad", since: backup.last_at, advice: tellOperatorWhy, ...retryOf(run) }]
      : []),
    ...rehearsalProblems(backup.rehearsal),
  ];
}

function rehearsalProblems({ last, failed_at, late }: Operations["backup"]["rehearsal"]): Problem[] {
  if (failed_at)
    return [{ title: "La copia de seguridad no sirvió al probarla", since: failed_at, advice: tellOperatorWhy }];
  return late
    ? [{ title: "Falta probar la copia de seguridad", since: last?.at ?? null, advice: tellOperatorWhy }]
    : [];
}

function queueProblems({ queue, late, failed, waits_since }: Operations["queues"][number]): Problem[] {
  const { label } = queues[queue];
  const isMail = queue.startsWith("email");
  return [
    ...(late
      ? [
          {
            title: `${label}: van con retraso`,
            since: waits_since,
            advice: isMail
              ? "Pide a quien administra el servidor que revise el correo. Salen solos cuando funcione."
              : tellOperator,
          },
        ]
      : []),
    ...(failed > 0
      ? [
          {
            title: `${label}: fallaron ${failed}`,
            since: null,
            advice: `Inténtalo otra vez. Si vuelve a fallar, ${tellOperator.toLowerCase()}`,
            retry: queue,
          },
        ]
      : []),
  ];
}

const lostEmails = ({ lost_emails: count }: Operations): Problem[] =>
  count === 0
    ? []
    : [
        {
          title: count === 1 ? "Un correo no llegó esta semana" : `${count} correos no llegaron esta semana`,
          since: null,
          advice: "Nadie los va a mandar de nuevo. Si esperabas respuesta de alguien, llámale.",
        },
      ];

const retryOf = (run?: Pick<Operations["duties"][number], "duty" | "actions">): Pick<Problem, "retry"> =>
  run?.actions.includes("retry") ? { retry: run.duty } : {};

const lateDuty = ({ duty, late, last_good_at, actions }: Operations["duties"][number]): Problem[] =>
  !late || dutiesOfBackups.includes(duty)
    ? []
    : [
        {
          title: `${duties[duty]}: lleva tiempo sin terminar bien`,
          since: last_good_at,
          advice: tellOperatorWhy,
          ...retryOf({ duty, actions }),
        },
      ];
