import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBookingSettings } from '../../../../server/bookings/booking-settings';
import { users } from '../../../../server/db/schema/account-schema';
import { bookings } from '../../../../server/db/schema/clients/booking-schema';
import { clients } from '../../../../server/db/schema/clients/clients-schema';
import { fixations } from '../../../../server/db/schema/clients/fixation-schema';
import { favorites } from '../../../../server/db/schema/personal-schema';
import { lotHistory, lots } from '../../../../server/db/schema/schema';
import type { BookingWorker } from '../../../support/jobs/booking-worker';
import { type ApiServer, startApi } from '../../../support/portal/api-server';
import { repository } from '../../../support/portal/portal-process';
import { createTestDatabase } from '../../../support/postgres-setup';

const AGENTS = 200;
const SERVERS = 4;

let api: ApiServer;
let folder: string;
let databaseUrl: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  // Within the repository, as what is built takes its packages from there.
  await mkdir(join(repository, '.cache'), { recursive: true });
  folder = await mkdtemp(join(repository, '.cache/race-'));
  await build({
    configFile: join(repository, 'server/vite.config.ts'),
    logLevel: 'error',
    build: {
      outDir: join(folder, 'dist'),
      rollupOptions: { input: { worker: 'tests/support/jobs/booking-worker.ts' } },
    },
  });
  databaseUrl = await createTestDatabase();
  api = await startApi('postgres', { databaseUrl });
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** A process of its own that is ready to book for these clients; it does so once it is let. */
async function startServer(wanted: BookingWorker) {
  const child = fork(join(folder, 'dist/worker.js'), {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', BOOKING_WORKER: JSON.stringify(wanted) },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  await once(child, 'message');
  return async (): Promise<string[]> => {
    child.send('go');
    const [said] = await once(child, 'message');
    return said;
  };
}

test('O1 of 200 agents who book one lot through four processes over one PostgreSQL one has it, and all others are told so', async () => {
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
        role: 'agent' as const,
        status: 'full_access' as const,
        confirmed: true,
        lastName: 'Агент',
        phone: `+7999555${number}`,
        email: `agent-${number}@example.ru`,
      })),
    )
    .returning({ id: users.id });
  const theirs = await db
    .insert(clients)
    .values(
      agents.map(({ id }) => ({
        userId: id,
        key: crypto.randomUUID(),
        lastName: 'Ким',
        firstName: 'Олег',
        consentVersion: 'v1',
        consentAt: new Date(),
        consentAddress: '',
      })),
    )
    .returning();
  const until = new Date(Date.now() + 86_400_000);
  await db.insert(fixations).values(
    theirs.map(({ id, userId }) => ({
      clientId: id,
      projectId: lot.projectId,
      authorId: userId,
      key: crypto.randomUUID(),
      state: 'fixed' as const,
      termDays: 30,
      claimedAt: new Date(),
      until,
    })),
  );
  // Everybody wants it: each booking has everybody to tell.
  await db.insert(favorites).values(agents.map(({ id }) => ({ userId: id, lotId: lot.id })));
  const servers = await Promise.all(
    Array.from({ length: SERVERS }, (_, server) =>
      startServer({
        databaseUrl,
        dataDir: api.dataDir,
        lotId: lot.id,
        price: lot.price,
        clients: theirs.filter((_, at) => at % SERVERS === server).map(({ id, userId }) => ({ id, userId })),
      }),
    ),
  );
  const said = (await Promise.all(servers.map((go) => go()))).flat();
  expect(said.filter((one) => one === 'booked')).toHaveLength(1);
  const refused = said.filter(
    (one) => one === 'conflict: Этот лот уже забронирован. Можно встать в очередь.',
  );
  expect(refused, said.join('\n')).toHaveLength(AGENTS - 1);
  expect(await db.$count(bookings)).toBe(1);
  expect(await db.$count(lotHistory, and(eq(lotHistory.lotId, lot.id), eq(lotHistory.status, 2)))).toBe(1);
});
