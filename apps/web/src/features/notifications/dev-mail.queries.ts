import type { DevEmail } from "@arranca/contract/notifications";
import { queryOptions } from "@tanstack/react-query";

export const devMailQuery = (to: string | undefined) =>
  queryOptions({
    queryKey: ["dev-mail", to],
    queryFn: async ({ signal }): Promise<DevEmail[]> => {
      const reply = await fetch(`/api/dev/mail${to ? `?to=${encodeURIComponent(to)}` : ""}`, { signal });
      if (!reply.ok) throw new Error("Esta página solo existe mientras se desarrolla.");
      return (await reply.json()).contents.info;
    },
    refetchInterval: 2000,
  });
