import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { query } from '../../support/portal/postgres';
import type { Stage } from './stage';
import { judgeWritten, untilWell, whileWriting } from './writers';

export interface FaultFigures {
  readonly what: string;
  readonly answered: number;
  readonly refused: number;
  readonly broken: number;
  /** In milliseconds. */
  readonly slowest: number;
  /** From the end of the fault until the server says that it is ready, in milliseconds. */
  readonly wellAfter: number;
}

/** So long each fault lasts, and before and after it all goes well, in milliseconds. */
const FAULT_MS = 6_000;
const QUIET_MS = 1_500;
const SLOW_MS = 150;

interface Fault {
  readonly what: string;
  begin(stage: Stage): Promise<void>;
  end(stage: Stage): Promise<void>;
}

/** Whoever else has taken the connections of PostgreSQL. */
const others: pg.Client[] = [];

const faults: readonly Fault[] = [
  {
    what: 'PostgreSQL killed',
    begin: ({ postgres }) => postgres.crash(),
    end: ({ postgres }) => postgres.startAgain(),
  },
  {
    what: 'PostgreSQL restarted',
    begin: async ({ postgres }) => {
      await postgres.crash();
      await postgres.startAgain();
    },
    end: async () => undefined,
  },
  {
    what: 'PostgreSQL hangs',
    begin: async ({ door }) => door.hang(),
    end: async ({ door }) => door.goOn(),
  },
  {
    what: 'PostgreSQL slow',
    begin: async ({ door }) => door.delay(SLOW_MS),
    end: async ({ door }) => door.delay(0),
  },
  {
    what: 'no connection left',
    begin: async ({ postgres, door }) => {
      await takeConnections(postgres.administration);
      // Those that the server holds are cut: it has to ask for new ones.
      door.leadTo(postgres.folder);
    },
    end: async () => {
      await Promise.all(others.splice(0).map((one) => one.end().catch(() => undefined)));
    },
  },
];

/** Takes every connection that there is, and goes on until none is given any more. */
async function takeConnections(address: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: address });
    client.on('error', () => undefined);
    const isOpen = await client.connect().then(
      () => true,
      () => false,
    );
    if (!isOpen) return;
    others.push(client);
  }
}

/** Each fault in turn while agents write; at last another PostgreSQL takes the place of the first. */
export async function databaseFaults(stage: Stage, differences: string[]): Promise<FaultFigures[]> {
  const seen: FaultFigures[] = [];
  for (const [series, fault] of faults.entries())
    seen.push(await tryFault(stage, fault, { series, differences }));
  seen.push(await tryFault(stage, failover(), { series: faults.length, differences }));
  return seen;
}

/** The first PostgreSQL dies, and what follows it takes its place: what it had confirmed the other has. */
function failover(): Fault {
  return {
    what: 'PostgreSQL replaced by another',
    begin: async ({ postgres, door }) => {
      const follower = await postgres.follow();
      // Nothing is confirmed that the other has not.
      await query(postgres.administration, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
      await query(postgres.administration, 'SELECT pg_reload_conf()');
      await sleep(QUIET_MS);
      await postgres.crash();
      await follower.promote();
      door.leadTo(follower.folder);
    },
    end: async () => undefined,
  };
}

async function tryFault(
  stage: Stage,
  { what, begin, end }: Fault,
  { series, differences }: { series: number; differences: string[] },
): Promise<FaultFigures> {
  let wellAfter = 0;
  const written = await whileWriting(stage, series, async () => {
    await sleep(QUIET_MS);
    await begin(stage);
    await sleep(FAULT_MS);
    await end(stage);
    wellAfter = await untilWell(stage);
    await sleep(QUIET_MS);
  });
  differences.push(...(await judgeWritten(stage, what, written)));
  const count = (of: (status: number) => boolean) =>
    written.answers.filter(({ status }) => of(status)).length;
  const figures = {
    what,
    wellAfter,
    answered: count((status) => status >= 200 && status < 300),
    refused: count((status) => status === 429 || status === 503),
    broken: count((status) => status === 0),
    slowest: Math.max(...written.answers.map(({ ms }) => ms)),
  };
  console.log(`${what}: ${figures.answered} ответов, ${figures.refused} отказов со сроком`);
  return figures;
}
