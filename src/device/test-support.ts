import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Answer } from '../api/call';
import { CallError, type CallErrorKind } from '../api/call-error';
import type { Endpoint } from '../contract/endpoint';
import { endpoints } from '../contract/endpoints';
import type { Lot } from '../contract/lot';
import type { Favorite, Notification } from '../contract/personal';
import { type ProblemCode, problemCodes } from '../contract/problem';
import { AccountDatabase } from './account-database';
import type { Caller } from './account-session';
import type { Clock } from './clock';
import type { Locks } from './send-outbox';

/** Lets everything that is only waiting for the event loop go on. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
declare function setImmediate(run: () => void): void;

/** Waits until something has come true, and for ever where it does not: the test's own time limit speaks then. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await turn();
}

// Without one `liveQuery` never begins.
Dexie.dependencies.indexedDB ??= new IDBFactory();

export async function openTestDatabase(accountId: number): Promise<AccountDatabase> {
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

export const lot = (id: number, more: Partial<Lot> = {}): Lot => ({
  id,
  type: 'flats',
  property_type: 'flat',
  status: 1,
  rooms: 2,
  is_euro: false,
  is_penthouse: false,
  area: 50,
  price: 5_000_000 + id,
  original_price: null,
  hide_prices: false,
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
  finishing: null,
  ...more,
});

export const favorite = (id: number, more: Partial<Lot> = {}): Favorite => ({
  id,
  project_slug: 'oblaka',
  property: lot(id, more),
  added_at: '2026-11-21T09:00:00.000Z',
});

/** A request on its way. The cookie goes with it as it was when it left. */
export interface InFlight {
  from: string;
  endpoint: Endpoint;
  params: { id?: number };
  property: number | null;
  key: string | undefined;
  csrf: string | undefined;
  sessionId: string | null;
  /** The server does it now; its answer is still on the way. */
  execute(): void;
  /** The answer comes back to the caller; the server has done it by now. */
  deliver(): void;
  fail(error: CallError): void;
}

type Outcome = { answer: Answer<unknown>; error?: undefined } | { answer?: undefined; error: unknown };

/** One act that the server really did: answers to a repeated key do nothing. */
export interface Execution {
  user: number;
  key: string | undefined;
  lot: number;
  wanted: boolean;
}

/**
 * The portal's server as far as the outbox can tell: sessions, tokens bound to them, keys that work once, a set of
 * favorites for each user. Requests wait in `inFlight` until the test decides what becomes of them.
 */
export class FakeServer {
  readonly favorites = new Map<number, Set<number>>();
  readonly viewed = new Set<number>();
  notifications: Notification[] = [];
  readonly executions: Execution[] = [];
  readonly refusedKeys = new Set<string>();
  replays = 0;
  csrf = 0;
  inFlight: InFlight[] = [];
  /** Answers at once. */
  automatic = false;
  private readonly sessions = new Map<string, number>();
  private readonly answers = new Map<string, unknown>();
  private cookie: string | null = null;
  private sessionCount = 0;

  /** The browser's cookie becomes that of a new session of this user, or none. */
  signIn(user: number | null): void {
    if (this.cookie) this.sessions.delete(this.cookie);
    this.sessionCount += 1;
    this.cookie = user === null ? null : `session-${this.sessionCount}`;
    if (user !== null && this.cookie) this.sessions.set(this.cookie, user);
  }

  setOf(user: number): Set<number> {
    const set = this.favorites.get(user) ?? new Set();
    this.favorites.set(user, set);
    return set;
  }

  /** `alive` false: the tab is dead, nothing leaves it and nothing comes back. */
  caller(from: string, alive: () => boolean = () => true): Caller {
    return ((endpoint: Endpoint, input: { params?: { id: number }; body?: { property: number } }, options) =>
      new Promise((resolve, reject) => {
        if (!alive()) return;
        let outcome: Outcome | undefined;
        const request: InFlight = {
          from,
          endpoint,
          params: input.params ?? {},
          property: input.body?.property ?? null,
          key: options?.idempotencyKey,
          csrf: options?.csrf,
          sessionId: this.cookie,
          execute: () => {
            outcome ??= this.outcomeOf(request);
          },
          deliver: () => {
            this.land(request);
            request.execute();
            if (!alive()) return;
            if (outcome?.error) reject(outcome.error);
            else resolve(outcome?.answer as never);
          },
          fail: (error) => {
            this.land(request);
            if (alive()) reject(error);
          },
        };
        this.inFlight.push(request);
        if (this.automatic) queueMicrotask(request.deliver);
      })) as Caller;
  }

  private land(request: InFlight): void {
    this.inFlight = this.inFlight.filter((other) => other !== request);
  }

  private outcomeOf(request: InFlight): Outcome {
    try {
      return { answer: this.handle(request) };
    } catch (error) {
      return { error };
    }
  }

  /** What the server does with a request whenever it arrives. */
  private handle({ endpoint, params, property, key, csrf, sessionId }: InFlight): Answer<unknown> {
    const user = sessionId === null ? undefined : this.sessions.get(sessionId);
    const token = user === undefined ? 'csrf-guest' : `csrf-${sessionId}`;
    const answer = (value: unknown) => ({ value, at: new Date(0), csrf: token, dropped: 0 });
    if (endpoint === endpoints.getOffice) return answer({ user: user === undefined ? null : { id: user } });
    if (user === undefined) throw problem('signed-out');
    if (endpoint === endpoints.listFavorites) {
      return answer([...this.setOf(user)].sort((a, b) => a - b).map((id) => favorite(id)));
    }
    if (endpoint === endpoints.listNotifications) return answer({ results: this.notifications });
    if (csrf !== token) {
      this.csrf++;
      throw problem('csrf');
    }
    const known = `${user} ${key}`;
    if (key !== undefined && this.answers.has(known)) return answer(this.answers.get(known));
    if (key !== undefined && this.refusedKeys.has(key)) throw problem('validation');
    const value = this.act(user, endpoint, params.id ?? property ?? 0, key);
    this.answers.set(known, value);
    return answer(value);
  }

  private act(user: number, endpoint: Endpoint, id: number, key: string | undefined): unknown {
    if (endpoint === endpoints.viewNotification) {
      this.viewed.add(id);
      return undefined;
    }
    const wanted = endpoint === endpoints.addFavorite;
    this.executions.push({ user, key, lot: id, wanted });
    if (wanted) this.setOf(user).add(id);
    else this.setOf(user).delete(id);
    return wanted ? favorite(id) : undefined;
  }
}
