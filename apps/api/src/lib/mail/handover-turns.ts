/** The turn of one e-mail to send the end of its text. */
export type HandoverTurn = {
  /** Waits for the turn; rejects when it was ended meanwhile. */
  begin(): Promise<void>;
  /** Ends the turn, or the waiting for it; may be called twice. */
  end(): void;
};
/** Makes a turn; an urgent one goes before the others. */
export type HandoverTurns = (isUrgent: boolean) => HandoverTurn;

type Waiting = { isUrgent: boolean; since: number; enter: () => void };

/**
 * `gapMs`: how fast turns go on at the least, while somebody waits. `leewayMs`: how far they may be behind that before one begins
 * though another has not ended. `longestWaitMs`: who has waited so long goes first, urgent or not.
 */
const pace = { gapMs: 40, leewayMs: 1_000, longestWaitMs: 5_000 };

/**
 * One e-mail at a time between 'its whole text is with the server' and 'sent is written down': those in between come twice when the
 * process is killed. Where the server does not take 25 a second so, more are, as many as 25 a second need (adr/0085).
 */
export function openHandoverTurns({ gapMs, leewayMs, longestWaitMs } = pace): HandoverTurns {
  /** In the order they came. */
  const waiting: Waiting[] = [];
  let inTurn = 0;
  /** From then on the next one begins, whoever has not ended. */
  let goesOnAt = 0;
  let idleSince = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  function chooseNext(now: number): Waiting | undefined {
    const [longest] = waiting;
    if (longest && now - longest.since >= longestWaitMs) return longest;
    return waiting.find(({ isUrgent }) => isUrgent) ?? longest;
  }

  const leave = (one: Waiting) => waiting.splice(waiting.indexOf(one), 1);

  function goOn(): void {
    clearTimeout(timer);
    const now = performance.now();
    const next = inTurn === 0 || now >= goesOnAt ? chooseNext(now) : undefined;
    if (next) {
      leave(next);
      inTurn++;
      goesOnAt = Math.min(Math.max(goesOnAt, now) + gapMs, now + leewayMs);
      next.enter();
    }
    if (waiting.length > 0) timer = setTimeout(goOn, goesOnAt - now);
  }

  return (isUrgent) => {
    let endIt: (() => void) | undefined;
    return {
      begin() {
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        const endTurn = () => {
          inTurn--;
          idleSince = performance.now();
          goOn();
        };
        const one: Waiting = {
          isUrgent,
          since: performance.now(),
          enter() {
            endIt = endTurn;
            resolve();
          },
        };
        endIt = () => {
          leave(one);
          reject(new Error("The e-mail ended before its turn to be handed over."));
        };
        // Time in which there was nothing to hand over wins back as much.
        if (inTurn === 0) goesOnAt = Math.max(goesOnAt, idleSince) + 2 * (one.since - idleSince);
        waiting.push(one);
        goOn();
        return promise;
      },
      end() {
        endIt?.();
        endIt = undefined;
      },
    };
  };
}
