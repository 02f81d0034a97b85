import { once } from 'node:events';
import { bookLot } from '../../../server/bookings/book-lot';
import { openDatabase } from '../../../server/db/open-database';
import { HttpProblem } from '../../../server/http/problems/problem';
import { setTimeZone } from '../../../src/contract/time/time-zone';

/** What a process that books one lot for many clients at once is started with, as JSON in `BOOKING_WORKER`. */
export interface BookingWorker {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly lotId: number;
  readonly price: number | null;
  readonly clients: readonly { readonly id: number; readonly userId: number }[];
}

const { databaseUrl, dataDir, lotId, price, clients }: BookingWorker = JSON.parse(
  process.env.BOOKING_WORKER ?? '',
);
setTimeZone('Europe/Moscow');
const { db, close } = await openDatabase({ databaseUrl, dataDir });
process.send?.('ready');
await once(process, 'message');
/** What each was told: 'booked', or why not. */
const said = await Promise.all(
  clients.map((client) =>
    db
      .transaction((tx) =>
        bookLot(tx, {
          key: crypto.randomUUID(),
          lotId,
          client: { ...client, agent: null },
          kind: 'oral',
          price,
        }),
      )
      .then(
        () => 'booked',
        (error: unknown) => (error instanceof HttpProblem ? `${error.code}: ${error.detail}` : String(error)),
      ),
  ),
);
process.send?.(said);
await close();
process.disconnect();
