import Dexie, { type Table } from 'dexie';
import * as v from 'valibot';
import { trackTransactions } from '../storage/running-transactions';
import { GUEST, parseSession, type SessionState, writtenSession } from './session-state';

/** Stores the state so that it outlives page and worker. */
export interface SessionStore {
  read(): Promise<SessionState>;
  write(state: SessionState): Promise<void>;
}

interface DeviceRow {
  key: 'session' | 'account' | 'signing-out';
  value: unknown;
}

/** What page and worker must know before an account's database is opened. */
class DeviceDatabase extends Dexie {
  readonly state: Table<DeviceRow, DeviceRow['key']>;

  constructor() {
    super('portal-device');
    this.version(1).stores({ state: 'key' });
    this.state = this.table('state');
    trackTransactions(this);
  }
}

let database: DeviceDatabase | undefined;
/** Used if the browser refuses storage; it lasts as long as the page. */
let inMemory = GUEST;

function open(): DeviceDatabase {
  database ??= new DeviceDatabase();
  return database;
}

const Account = v.object({ id: v.number() });

/** The state as an older build stored it: the signed-in account and an unconfirmed sign-out were separate entries. */
async function leftByOlderBuild({ state }: DeviceDatabase): Promise<SessionState | null> {
  for (const [key, is] of [
    ['signing-out', 'leaving'],
    ['account', 'signed-in'],
  ] as const) {
    const parsed = v.safeParse(Account, (await state.get(key))?.value);
    if (parsed.success) return { is, id: parsed.output.id };
  }
  return null;
}

async function stored(): Promise<SessionState> {
  const db = open();
  return db.transaction('rw', db.state, async () => {
    const older = await leftByOlderBuild(db);
    if (older) {
      await db.state.bulkDelete(['account', 'signing-out']);
      await db.state.put({ key: 'session', value: writtenSession(older) });
    }
    return parseSession((await db.state.get('session'))?.value) ?? GUEST;
  });
}

export const sessionStore: SessionStore = {
  read: () => stored().catch(() => inMemory),
  write: async (state) => {
    inMemory = state;
    await open()
      .state.put({ key: 'session', value: writtenSession(state) })
      .catch(() => {});
  },
};
