import pg from 'pg';
import { LIVE_CHANNEL } from './touch-user';

/**
 * Calls `hear` with everything that is announced of accounts and of the catalogue, from whichever process, until the
 * database closes; with '' when announcements may have been missed.
 */
export type Listen = (hear: (payload: string) => void) => Promise<void>;

const command = `LISTEN "${LIVE_CHANNEL}"`;

/** On the embedded database's one connection. To be called before the pool has connected. */
export function listenOnPool(pool: pg.Pool): Listen {
  let heard: (payload: string) => void = () => {};
  pool.on('connect', (client) => client.on('notification', ({ payload }) => heard(payload ?? '')));
  return async (hear) => {
    heard = hear;
    await pool.query(command);
  };
}

const AGAIN_MS = 2_000;

/** On a connection of its own, opened again when it breaks. */
export function listenApart(config: pg.ClientConfig): { listen: Listen; stop(): Promise<void> } {
  let client: pg.Client | null = null;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async (hear: (payload: string) => void): Promise<void> => {
    const fresh = new pg.Client({ ...config, application_name: 'agent-portal-live' });
    const lost = () => {
      if (stopped || client !== fresh) return;
      client = null;
      again = setTimeout(() => void connect(hear), AGAIN_MS);
    };
    client = fresh;
    fresh.on('notification', ({ payload }) => hear(payload ?? ''));
    fresh.on('error', lost);
    fresh.on('end', lost);
    await fresh
      .connect()
      .then(() => fresh.query(command))
      .then(() => hear(''), lost);
  };
  return {
    listen: connect,
    async stop() {
      stopped = true;
      clearTimeout(again);
      await client?.end().catch(() => undefined);
    },
  };
}
