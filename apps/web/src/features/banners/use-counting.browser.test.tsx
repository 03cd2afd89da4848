import { useRef } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { show } from "../../testing/show.tsx";
import { useCounting } from "./use-counting.ts";

let told: string[] = [];
/** Simulates the browser's IntersectionObserver: reports one visibility change, or several at once as on a busy phone. */
let say: ((...isSeen: boolean[]) => void) | undefined;

beforeEach(() => {
  told = [];
  say = undefined;
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    told.push(`${address} ${body}`);
    return new Response(null, { status: 204 });
  });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        say = (...isSeen) => tell(isSeen.map((isIntersecting) => ({ isIntersecting })));
      }
    },
  );
  return () => vi.useRealTimers();
});

function Banner({ id }: { id: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useCounting(frame, id, "ximena");
  return <div ref={frame}>Beca de transporte</div>;
}

async function aBanner(): Promise<string> {
  const id = crypto.randomUUID();
  show(<Banner id={id} />);
  await expect.poll(() => say).toBeDefined();
  vi.useFakeTimers();
  return `/api/mpc/banners/${id}/count {"act":"view"}`;
}

test("a banner counts as viewed after a second on the screen, even if the browser reports two changes of visibility at once", async () => {
  const counted = await aBanner();
  say?.(false, true);
  vi.advanceTimersByTime(999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([counted]);
  say?.(false);
  say?.(true);
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([counted]);
});

test("a banner that leaves the screen within a second does not count as viewed", async () => {
  await aBanner();
  say?.(true);
  vi.advanceTimersByTime(500);
  say?.(true, false);
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([]);
});
