import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AccountDatabase } from '../account/account-database';
import { createAccountSession } from '../account/account-session';
import { isUnsettled } from '../account/outbox-row';
import { readOutboxRows } from '../account/read-outbox-rows';
import { enqueue } from '../changes/enqueue';
import { enqueueClearing, readFavoriteMarks, refreshFavorites } from '../lists/favorites/favorites-store';
import {
  createFakeClock,
  createFakeLocks,
  noNetwork,
  openTestAccountDatabase,
  problem,
  turn,
} from '../test-support';
import { FakeServer, type InFlight } from './fake-server';
import { kinds } from './outbox-kinds';
import { createOutboxSender, type OutboxSender } from './sending/outbox-sender';

const ME = 1;
const OTHER = 2;
const LOTS = [1, 2, 3];
const TABS = 2;

/** `npm run trial -- outbox` sets more runs. */
const RUNS = 75;

type Action =
  | { do: 'change'; lot: number; wanted: boolean; online: boolean }
  | { do: 'clear'; online: boolean }
  | { do: 'execute' | 'deliver' | 'lose-request' | 'lose-answer' | 'delay' | 'refuse'; which: number }
  | {
      do: 'answer';
      which: number;
      code: 'server' | 'too-many' | 'signed-out' | 'in-progress' | 'unavailable';
    }
  | { do: 'late-arrival' }
  | { do: 'wake'; tab: number; networkIsBack: boolean }
  | { do: 'crash'; tab: number; sent: boolean }
  | { do: 'refresh'; tab: number; slow: boolean }
  | { do: 'pass'; ms: number }
  | { do: 'sign-in'; user: number | null };

const which = fc.nat(3);
const tab = fc.nat(TABS - 1);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      lot: fc.constantFrom(...LOTS),
      wanted: fc.boolean(),
      online: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const), online: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('execute' as const, 'deliver' as const, 'deliver' as const),
      which,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'lose-request' as const,
        'lose-answer' as const,
        'delay' as const,
        'refuse' as const,
      ),
      which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      which,
      code: fc.constantFrom('server', 'too-many', 'signed-out', 'in-progress', 'unavailable'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('late-arrival' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wake' as const), tab, networkIsBack: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('crash' as const), tab, sent: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refresh' as const), tab, slow: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(500, 3_000, 20_000, -86_400_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('sign-in' as const), user: fc.constantFrom(ME, ME, OTHER, null) }),
  },
);

interface Tab {
  name: string;
  alive: boolean;
  refreshing: number;
  sender: OutboxSender;
  refresh(): void;
}

interface SentChange {
  row: number;
  /** All of them, if they were cleared. */
  lots: readonly number[];
  wanted: boolean;
  key: string;
}

/** One device with its tabs, its person and the server, changed by the actions. */
class World {
  readonly clock = createFakeClock();
  readonly locks = createFakeLocks();
  readonly server = new FakeServer();
  changes: SentChange[] = [];
  readonly initial = new Set([2, 3]);
  readonly faults: unknown[] = [];
  readonly db: AccountDatabase;
  /** Requests that the device has given up but the server may still receive. */
  private late: InFlight[] = [];
  private tabs: Tab[];
  private opened = 0;

  constructor(db: AccountDatabase) {
    this.db = db;
    this.server.signIn(ME);
    this.server.favorites.set(ME, new Set(this.initial));
    this.server.favorites.set(OTHER, new Set([1]));
    this.tabs = Array.from({ length: TABS }, () => this.open());
  }

  async start(): Promise<void> {
    await this.db.transaction('rw', this.db.tables, () =>
      Promise.all(this.db.tables.map((table) => table.clear())),
    );
    this.server.automatic = true;
    this.tabs[0]!.refresh();
    await this.quiet();
    this.server.automatic = false;
  }

  private open(): Tab {
    this.opened += 1;
    const name = `tab-${this.opened}`;
    const session = createAccountSession(
      ME,
      this.server.caller(name, () => opened.alive),
    );
    const opened: Tab = {
      name,
      alive: true,
      refreshing: 0,
      sender: createOutboxSender({
        db: this.db,
        session,
        clock: this.clock,
        random: () => 0.5,
        locks: this.locks.as(name),
        isOnline: () => opened.alive,
        onRound: ({ stale }) => {
          if (opened.alive && stale.has('favorites')) opened.refresh();
        },
        onFault: (error) => this.faults.push(error),
        freeSpace: async () => {},
      }),
      refresh: () => {
        opened.refreshing += 1;
        refreshFavorites(this.db, session)
          .catch(() => {})
          .finally(() => {
            opened.refreshing -= 1;
          });
      },
    };
    return opened;
  }

  /** Resolves when everything waits for the server, for the lock, or for time to pass. */
  private async quiet(): Promise<void> {
    const asking = (name: string) => this.server.inFlight.some(({ from }) => from === name);
    const isQuiet = () =>
      this.locks.holdersNow().every(asking) &&
      this.tabs.every(({ name, refreshing }) => refreshing === 0 || asking(name));
    for (let calm = 0; calm < 3; calm = isQuiet() ? calm + 1 : 0) await turn();
  }

  async act(next: Action): Promise<void> {
    switch (next.do) {
      case 'change': {
        const { lot, wanted } = next;
        const payload = { lot, wanted, card: null };
        const ticket = await enqueue(this.db, kinds, {
          kind: 'favorite',
          payload,
          now: this.clock.now(),
          shown: !next.online,
        });
        this.note({ row: ticket.id, lots: [lot], wanted, key: ticket.idempotencyKey });
        if (next.online) this.tabs[0]!.sender.wake();
        break;
      }
      case 'clear': {
        const before = await readOutboxRows(this.db);
        const tickets = await enqueueClearing(this.db, { now: this.clock.now(), online: next.online });
        const after = new Set((await readOutboxRows(this.db)).map(({ id }) => id));
        // Only rows that were never sent are deleted with it.
        const gone = before.filter(({ id }) => !after.has(id));
        expect(gone.filter(({ attempts }) => attempts > 0)).toEqual([]);
        this.changes = this.changes.filter(({ row }) => !gone.some(({ id }) => id === row));
        for (const { id, idempotencyKey: key } of tickets)
          this.note({ row: id, lots: LOTS, wanted: false, key });
        if (next.online) this.tabs[0]!.sender.wake();
        break;
      }
      case 'late-arrival':
        this.late.shift()?.execute();
        break;
      case 'wake':
        this.tabs[next.tab]!.sender.wake(next.networkIsBack);
        break;
      case 'crash':
        this.crash(next.tab, next.sent);
        break;
      case 'refresh':
        this.tabs[next.tab]!.refresh();
        await this.quiet();
        // The server has written the list now, and its answer takes long to arrive.
        if (next.slow)
          for (const request of this.server.inFlight) if (request.key === undefined) request.execute();
        break;
      case 'pass':
        this.clock.advance(next.ms);
        break;
      case 'sign-in':
        this.server.signIn(next.user);
        break;
      default:
        this.handleRequest(next);
    }
    await this.quiet();
    await this.checkHearts();
  }

  private handleRequest(next: Extract<Action, { which: number }>): void {
    const { inFlight } = this.server;
    const request = inFlight[next.which % Math.max(inFlight.length, 1)];
    if (!request) return;
    if (next.do === 'refuse' && request.key !== undefined) this.server.refusedKeys.add(request.key);
    if (next.do === 'delay') this.late.push(request);
    if (next.do === 'execute' || next.do === 'lose-answer') request.execute();
    else if (next.do === 'deliver' || next.do === 'refuse') request.deliver();
    if (next.do === 'answer') request.fail(problem(next.code, next.code === 'too-many' ? 7_000 : undefined));
    if (next.do === 'lose-request' || next.do === 'lose-answer' || next.do === 'delay')
      request.fail(noNetwork());
  }

  private crash(index: number, sent: boolean): void {
    const dead = this.tabs[index]!;
    dead.alive = false;
    dead.sender.stop();
    for (const request of this.server.inFlight.filter(({ from }) => from === dead.name)) {
      if (sent) this.late.push(request);
      request.fail(noNetwork());
    }
    this.locks.kill(dead.name);
    this.tabs[index] = this.open();
  }

  private note(pendingChange: SentChange): void {
    if (this.changes.some(({ key }) => key === pendingChange.key)) return;
    // A newer change takes over the row of one that was never sent.
    this.changes = [...this.changes.filter(({ row }) => row !== pendingChange.row), pendingChange];
  }

  /** For each lot what the person last asked for, leaving out refused changes. */
  private async lastChanges(): Promise<Map<number, boolean>> {
    const counts = new Set(
      (await readOutboxRows(this.db)).filter(isUnsettled).map((row) => row.idempotencyKey),
    );
    for (const { key } of this.server.executions) if (key !== undefined) counts.add(key);
    const wanted = new Map(LOTS.map((lot) => [lot, this.initial.has(lot)]));
    for (const pendingChange of this.changes) {
      if (counts.has(pendingChange.key))
        for (const lot of pendingChange.lots) wanted.set(lot, pendingChange.wanted);
    }
    return wanted;
  }

  /** No change is lost: it waits, was done, or was refused. The heart always shows what was last asked for. */
  private async checkHearts(): Promise<void> {
    // Tabs never send the same change at the same time.
    const sending = this.server.inFlight.flatMap(({ key }) => key ?? []);
    expect(sending).toEqual([...new Set(sending)]);
    const marks = await readFavoriteMarks(this.db);
    const hearts = new Map(LOTS.map((lot) => [lot, marks.get(lot)?.wanted ?? false]));
    expect(hearts).toEqual(await this.lastChanges());
    const known = new Set(this.server.executions.map(({ key }) => key));
    for (const row of await readOutboxRows(this.db)) if (isUnsettled(row)) known.add(row.idempotencyKey);
    expect(this.changes.filter(({ key }) => !known.has(key) && !this.server.refusedKeys.has(key))).toEqual(
      [],
    );
  }

  /** The network returns, this person signs in again, and time passes. */
  async heal(): Promise<void> {
    this.server.signIn(ME);
    for (const request of [...this.server.inFlight]) request.fail(noNetwork());
    this.server.automatic = true;
    for (let round = 0; round < 20 && (await this.unsettled()) > 0; round += 1) {
      this.tabs[round % TABS]!.sender.wake(true);
      await this.quiet();
      this.clock.advance(300_000);
      await this.quiet();
    }
    while (this.late.length > 0) this.late.shift()?.execute();
    await this.quiet();
  }

  private async unsettled(): Promise<number> {
    return (await readOutboxRows(this.db)).filter(isUnsettled).length;
  }

  async checkEnd(): Promise<void> {
    expect(await this.unsettled()).toBe(0);
    expect(this.faults).toEqual([]);
    await this.checkHearts();
    const mine = [...this.server.setOf(ME)].sort();
    const last = await this.lastChanges();
    expect(mine).toEqual(LOTS.filter((lot) => last.get(lot)));
    expect([...this.server.setOf(OTHER)]).toEqual([1]);
    expect((await this.db.favorites.toCollection().primaryKeys()).sort()).toEqual(mine);
    this.checkExecutions();
  }

  /** Each change at most once, in the order of the changes, and nothing for another account. */
  private checkExecutions(): void {
    const { executions } = this.server;
    expect(executions.filter(({ user }) => user !== ME)).toEqual([]);
    for (const lot of LOTS) {
      const done = executions.filter((one) => one.lot === lot || one.lot === 'all');
      const places = done.map(({ key }) =>
        this.changes.findIndex((pendingChange) => pendingChange.key === key),
      );
      expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
      expect(done.map(({ wanted }) => wanted)).toEqual(places.map((place) => this.changes[place]?.wanted));
    }
  }
}

test(
  'F5 C4 whatever the network, the tabs and the session do, the server ends with the last changes, each done once and for this account only',
  async () => {
    const db = await openTestAccountDatabase(ME);
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 24, size: 'max' }), async (actions) => {
        const world = new World(db);
        await world.start();
        for (const next of actions) await world.act(next);
        await world.heal();
        await world.checkEnd();
      }),
      { numRuns: RUNS },
    );
  },
  60_000 + RUNS * 120,
);
