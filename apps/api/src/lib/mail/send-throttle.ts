export type SendTurn = {
  /** Waits for the turn; rejects if it was ended meanwhile. */
  begin(): Promise<void>;
  /** Ends the turn or the waiting for it; may be called twice. */
  end(): void;
};
export type SendThrottle = (isUrgent: boolean) => SendTurn;

type Waiting = { isUrgent: boolean; since: number; enter: () => void };

/**
 * Milliseconds. `gapMs`: longest gap between turns while e-mails wait. `maxLagMs`: delay behind that rate after which a turn
 * begins although another has not ended. `longestWaitMs`: after this wait an e-mail goes first, urgent or not.
 */
const pace = { gapMs: 40, maxLagMs: 1_000, longestWaitMs: 5_000 };

/**
 * Hands over one e-mail at a time, from 'the server has the whole message' to 'sent is recorded': e-mails in between are
 * sent twice if the process is killed. A server too slow for 25 a second gets as many in parallel as that rate needs
 * (adr/0085).
 */
export function sendThrottle({ gapMs, maxLagMs, longestWaitMs } = pace): SendThrottle {
  /** In order of arrival. */
  const waiting: Waiting[] = [];
  let inTurn = 0;
  /** Time from which the next turn may begin although others have not ended. */
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
