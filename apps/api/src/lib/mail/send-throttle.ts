export type SendTurn = {
  /** Waits until the throttle lets the e-mail pass; rejects if it was ended meanwhile. */
  begin(): Promise<void>;
  end(): void;
};
export type SendThrottle = (isUrgent: boolean) => SendTurn;

type Waiting = { isUrgent: boolean; since: number; enter: () => void };

/**
 * Pace of sending, in milliseconds. `gapMs`: longest gap between e-mails while some wait. `maxLagMs`: delay behind that rate
 * after which an e-mail begins although another has not ended. `longestWaitMs`: after this wait an e-mail goes first, urgent
 * or not.
 */
const pace = { gapMs: 40, maxLagMs: 1_000, longestWaitMs: 5_000 };

/**
 * Throttles the handover of e-mails to one at a time, from 'the server has the whole message' to 'sent is recorded': e-mails
 * in between are sent twice if the process is killed. A server too slow for 25 a second gets as many in parallel as that
 * rate needs (adr/0085).
 */
export function sendThrottle({ gapMs, maxLagMs, longestWaitMs } = pace): SendThrottle {
  const waiting: Waiting[] = [];
  let inTurn = 0;
  /** Time from which the next e-mail may begin although others have not ended. */
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
      goesOnAt = Math.min(Math.max(goesOnAt, now) + gapMs, now + maxLagMs);
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
        // Idle time recovers the delay by its own length.
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
