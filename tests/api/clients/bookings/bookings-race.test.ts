import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookLot } from '../../../../server/bookings/book-lot';
import { writeBookingSettings } from '../../../../server/bookings/booking-settings';
import { type OpenDatabase, openDatabase } from '../../../../server/db/open-database';
import { users } from '../../../../server/db/schema/account-schema';
import { bookings } from '../../../../server/db/schema/clients/booking-schema';
import { clients } from '../../../../server/db/schema/clients/clients-schema';
import { fixations } from '../../../../server/db/schema/clients/fixation-schema';
import { favorites } from '../../../../server/db/schema/personal-schema';
import { lotHistory, lots } from '../../../../server/db/schema/schema';
import { HttpProblem } from '../../../../server/http/problems/problem';
import { type ApiServer, startApi } from '../../../support/portal/api-server';
import { createTestDatabase } from '../../../support/postgres-setup';

const AGENTS = 200;
const SERVERS = 4;

let api: ApiServer;
let pools: OpenDatabase[];
beforeAll(async () => {
  const databaseUrl = await createTestDatabase();
  api = await startApi('postgres', { databaseUrl });
  pools = await Promise.all(
    Array.from({ length: SERVERS }, () => openDatabase({ databaseUrl, dataDir: api.dataDir })),
  );
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await api.close();
});

test('O1 of 200 agents who book one lot through four servers one has it, and all others are told so', async () => {
  const { db } = api;
  const [flat] = await db
    .select()
    .from(lots)
    .where(and(eq(lots.type, 'flats'), eq(lots.status, 1)));
  const lot = flat!;
  await db.transaction((tx) =>
    writeBookingSettings(tx, {
      limit: 1,
      terms: [
        { project: null, kind: 'oral', hours: 24, cost: null, confirm: false, meeting: false, note: '' },
      ],
    }),
  );
  const numbers = Array.from({ length: AGENTS }, (_, at) => String(at).padStart(4, '0'));
  const agents = await db
    .insert(users)
    .values(
      numbers.map((number) => ({
        ...{ role: 'agent' as const, status: 'full_access' as const, confirmed: true, lastName: 'Агент' },
        ...{ phone: `+7999555${number}`, email: `agent-${number}@example.ru` },
      })),
    )
    .returning({ id: users.id });
  const theirs = await db
    .insert(clients)
    .values(
      agents.map(({ id }) => ({
        ...{ userId: id, key: crypto.randomUUID(), lastName: 'Ким', firstName: 'Олег' },
        ...{ consentVersion: 'v1', consentAt: new Date(), consentAddress: '' },
      })),
    )
    .returning();
  const until = new Date(Date.now() + 86_400_000);
  await db.insert(fixations).values(
    theirs.map(({ id, userId }) => ({
      ...{ clientId: id, projectId: lot.projectId, authorId: userId, key: crypto.randomUUID() },
      ...{ state: 'fixed' as const, termDays: 30, claimedAt: new Date(), until },
    })),
  );
  // Everybody wants it: each booking has everybody to tell.
  await db.insert(favorites).values(agents.map(({ id }) => ({ userId: id, lotId: lot.id })));
  const outcomes = await Promise.allSettled(
    theirs.map((client, at) =>
      pools[at % SERVERS]!.db.transaction((tx) =>
        bookLot(tx, {
          ...{ key: crypto.randomUUID(), lotId: lot.id, client, kind: 'oral', price: lot.price },
        }),
      ),
    ),
  );
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused).toHaveLength(AGENTS - 1);
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(HttpProblem);
    expect((reason as HttpProblem).detail).toBe('Этот лот уже забронирован.');
  }
  expect(await db.$count(bookings)).toBe(1);
  expect(await db.$count(lotHistory, and(eq(lotHistory.lotId, lot.id), eq(lotHistory.status, 2)))).toBe(1);
});
