import { allRows, changeRows, courseEventsTable, forgetDeviceDatabase } from "#lib/device/database.ts";
import type { EventStore } from "./queue.ts";
import type { QueuedEvent } from "./queued-event.ts";

type Row = QueuedEvent & { account: string };

/**
 * Storage for an account's course events in IndexedDB. Without IndexedDB the events stay in memory, and `change` returns
 * false.
 */
export function eventStoreOf(account: string): EventStore {
  let onlyHere: QueuedEvent[] | undefined;

  async function inTable(next: (rows: QueuedEvent[]) => QueuedEvent[]): Promise<QueuedEvent[]> {
    const work = async (table: IDBObjectStore) => {
      const before = (await allRows<Row>(table)).filter((row) => row.account === account).sort(byOrder);
      const after = next(before);
      for (const { id } of before) if (!after.some((row) => row.id === id)) table.delete([account, id]);
      for (const row of after) if (!before.includes(row as Row)) table.put({ ...row, account } satisfies Row);
      return after;
    };
    return changeRows(courseEventsTable, work, "strict");
  }

  async function changed(next: (rows: QueuedEvent[]) => QueuedEvent[]): Promise<QueuedEvent[]> {
    if (!onlyHere) {
      try {
        return await inTable(next);
      } catch {
        forgetDeviceDatabase();
        onlyHere = [];
      }
    }
    onlyHere = next(onlyHere);
    return onlyHere;
  }

  return {
    read: () => changed((rows) => rows),
    change: async (next) => {
      await changed(next);
      return onlyHere === undefined;
    },
  };
}

const byOrder = (one: QueuedEvent, other: QueuedEvent) => one.order - other.order;
