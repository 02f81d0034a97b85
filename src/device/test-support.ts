import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { CallError, type CallErrorKind } from '../api/call/call-error';
import type { Favorite } from '../contract/accounts/personal';
import { type ProblemCode, problemCodes } from '../contract/calls/problem';
import type { Lot } from '../contract/lots/lot';
import { noCardFacts } from '../contract/lots/own-facts';
import { AccountDatabase } from './account/account-database';
import type { Clock } from './clock';
import type { Locks } from './locks';

/** Resolves after everything that waits for the event loop has run. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
declare function setImmediate(run: () => void): void;

/** Waits until a condition is true; if it never is, the test ends by its own time limit. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await turn();
}

// Without an IndexedDB of any kind `liveQuery` never starts.
Dexie.dependencies.indexedDB ??= new IDBFactory();

export async function openTestAccountDatabase(accountId: number): Promise<AccountDatabase> {
  const db = new AccountDatabase(accountId, { indexedDB: new IDBFactory(), IDBKeyRange });
  await db.open();
  return db;
}

export interface FakeClock extends Clock {
  advance(ms: number): void;
}

export function createFakeClock(now = 1_000_000): FakeClock {
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance: (ms) => {
      now += ms;
      const due = timers.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };
}

interface LockRequest {
  owner: string;
  name: string;
  grant(): void;
}

/** Web Locks in memory. `as` gives the locks of one tab; `kill` frees what a tab held when it died. */
export function createFakeLocks() {
  let requests: LockRequest[] = [];
  const holders = new Map<string, LockRequest>();
  const grantNext = (name: string) => {
    const next = requests.find((request) => request.name === name);
    if (!next || holders.has(name)) return;
    requests = requests.filter((request) => request !== next);
    holders.set(name, next);
    next.grant();
  };
  const free = (held: LockRequest) => {
    if (holders.get(held.name) !== held) return;
    holders.delete(held.name);
    grantNext(held.name);
  };
  return {
    as: (owner: string): Locks => ({
      request: (name, run) =>
        new Promise((resolve, reject) => {
          const request: LockRequest = {
            owner,
            name,
            grant: () => {
              run()
                .then(resolve, reject)
                .finally(() => free(request));
            },
          };
          requests.push(request);
          grantNext(name);
        }),
    }),
    kill: (owner: string) => {
      requests = requests.filter((request) => request.owner !== owner);
      for (const held of [...holders.values()]) if (held.owner === owner) free(held);
    },
    holdersNow: (): string[] => [...holders.values()].map(({ owner }) => owner),
  };
}

export const problem = (code: ProblemCode, retryAfter?: number): CallError => {
  const { status } = problemCodes[code];
  const kinds: Partial<Record<ProblemCode, CallErrorKind>> = {
    'signed-out': 'unauthorized',
    'not-found': 'not-found',
    'in-progress': 'conflict',
    'update-required': 'update-required',
    validation: 'validation',
    csrf: 'forbidden',
  };
  return new CallError({
    kind: kinds[code] ?? 'server',
    status,
    retryAfter,
    problem: { type: 'about:blank', title: code, status, detail: `Отказ: ${code}`, code },
  });
};
export const noNetwork = (): CallError => new CallError({ kind: 'network' });

export const testLot = (id: number, more: Partial<Lot> = {}): Lot => ({
  id,
  type: 'flats',
  property_type: 'flat',
  status: 1,
  rooms: 2,
  is_euro: false,
  is_penthouse: false,
  is_free_plan: false,
  area: 50,
  price: 5_000_000 + id,
  original_price: null,
  hide_prices: false,
  price_pending: false,
  price_per_meter: 100_000,
  floor: 3,
  floors: 9,
  number: String(id),
  plan: null,
  project_slug: 'oblaka',
  project_name: 'Облака',
  city: 'sochi',
  building: '1',
  building_id: 1,
  section: null,
  completion: null,
  has_promotions: false,
  ...noCardFacts,
  ...more,
});

export const testFavorite = (id: number, more: Partial<Lot> = {}): Favorite => ({
  id,
  project_slug: 'oblaka',
  property: testLot(id, more),
  added_at: '2026-11-21T09:00:00.000Z',
});
