import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { createDeviceSession, type DeviceSession } from '../../session/device-session';
import { accountOf, EVERYBODY, GUEST, parseSession, type SessionState } from '../../session/session-state';
import { createFakeLocks, noNetwork, problem, turn } from '../../test-support';

const ACCOUNTS = [1, 2];
const TABS = 2;
/** Each run is a day of a device in a few milliseconds; more runs find rarer crashes. */
const RUNS = 400;

type Page = typeof import('./session-on-page');

type Action =
  | { do: 'sign-in'; tab: number; account: number }
  | { do: 'leave' | 'reload' | 'ask' | 'change' | 'deliver'; tab: number }
  /** The tab's device dies after so many steps. */
  | { do: 'crash'; tab: number; after: number }
  | { do: 'worker' | 'end-remotely' | 'expire' | 'cut' | 'mend' };

const tab = fc.nat(TABS - 1);
const act = <D extends Action['do']>(...names: D[]) => fc.constantFrom(...names);
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: act('sign-in'), tab, account: fc.constantFrom(...ACCOUNTS) }) },
  { weight: 6, arbitrary: fc.record({ do: act('leave', 'reload', 'ask', 'change', 'deliver'), tab }) },
  { weight: 2, arbitrary: fc.record({ do: act('crash'), tab, after: fc.nat(5) }) },
  { weight: 4, arbitrary: fc.record({ do: act('worker', 'end-remotely', 'expire', 'cut', 'mend') }) },
) as fc.Arbitrary<Action>;

/** What a page does besides the state machine, as in `follow-session.ts`. */
interface Tab {
  name: string;
  steps: number;
  page: Page;
  session: DeviceSession;
  /** The account whose database is open here. */
  open: number | null;
  heard: unknown[];
  hear(message: unknown): void;
}

class World {
  readonly locks = createFakeLocks();
  readonly storage = new Map<string, string>();
  kept: SessionState = GUEST;
  /** The cookie. */
  cookie: { id: number; ended: boolean } | null = null;
  online = true;
  /** Number of waiting changes, by the account whose database holds them. */
  readonly databases = new Map<number, number>();
  readonly expected = new Map<number, number>();
  readonly faults: string[] = [];
  /** Accounts that have signed out, or had their session ended from another device, and have not signed in since. */
  readonly gone = new Set<number>();
  /** Accounts whose sign-out had begun when the device died, or was completed. */
  readonly left = new Set<number>();
  tabs: Tab[] = [];
  private opened = 0;

  async start(): Promise<this> {
    for (let index = 0; index < TABS; index += 1) this.tabs.push(await this.openTab());
    return this;
  }

  private mirror = (): SessionState => parseSession(this.storage.get('portal.session')) ?? GUEST;

  /** The device may die at any step of a tab. */
  private step(of: Tab): Promise<void> {
    of.steps -= 1;
    if (of.steps >= 0) return Promise.resolve();
    this.locks.kill(of.name);
    return new Promise(() => {});
  }

  private deps(step: () => Promise<void>) {
    return {
      store: {
        read: async () => this.kept,
        write: async (state: SessionState) => {
          await step();
          this.kept = state;
        },
      },
      accounts: {
        wipe: async (id: number) => {
          await step();
          if (id !== EVERYBODY && !this.gone.has(id)) this.faults.push(`${id} was wiped, and had not left`);
          for (const one of id === EVERYBODY ? ACCOUNTS : [id]) {
            this.databases.delete(one);
            this.expected.delete(one);
          }
        },
        wipeGuest: step,
        detachOthers: async (id: number) => {
          await step();
          for (const [other, waiting] of this.databases)
            if (other !== id && waiting === 0) this.databases.delete(other);
        },
      },
      forget: step,
      logout: async () => {
        await step();
        if (!this.online) throw noNetwork();
        const was = this.cookie;
        this.cookie = null;
        if (!was || was.ended) throw problem('signed-out');
      },
    };
  }

  private async openTab(): Promise<Tab> {
    this.opened += 1;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => this.storage.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (opened.steps < 0) return;
        this.storage.set(key, value);
        const noted = parseSession(value);
        if (noted?.is === 'leaving') this.left.add(noted.id);
      },
      removeItem: (key: string) => opened.steps >= 0 && this.storage.delete(key),
    });
    const world = this;
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        set onmessage(hear: (event: { data: unknown }) => void) {
          opened.hear = (data) => hear({ data });
        }
        postMessage(data: unknown) {
          for (const other of world.tabs) if (other !== opened) other.heard.push(data);
        }
      },
    );
    vi.stubGlobal('addEventListener', () => {});
    vi.resetModules();
    const opened = {
      name: `tab-${this.opened}`,
      steps: 1e9,
      open: null,
      heard: [],
      hear: () => {},
    } as never as Tab;
    const page: Page = await import('./session-on-page');
    const session = createDeviceSession({
      ...this.deps(() => this.step(opened)),
      locks: this.locks.as(opened.name),
      notify: page.notifySession,
      mirrored: page.mirroredSession,
    });
    Object.assign(opened, { page, session });
    page.onSessionElsewhere((next) => {
      if (next.is === 'leaving') {
        opened.open = null;
        return;
      }
      if (next.is === 'guest' && accountOf(page.mirroredSession()) !== null)
        session.finishLeaving().catch(() => {});
      if (accountOf(next) !== opened.open) this.ask(opened).catch(() => {});
    });
    this.ask(opened).catch(() => {});
    return opened;
  }

  /** A call of a page: through the gate, and then to the server. */
  private async call<T>(of: Tab, answer: () => T): Promise<T> {
    if (of.page.mirroredSession().is === 'leaving') {
      of.open = null;
      await of.session.finishLeaving();
    }
    // A call that passed the gate before the sign-out may be on its way, but no other.
    if (this.mirror().is === 'leaving') this.faults.push('something was sent before the logout');
    await this.step(of);
    if (!this.online) throw noNetwork();
    if (!this.cookie?.ended) return answer();
    // The answer deletes the cookie.
    this.gone.add(this.cookie.id);
    this.cookie = null;
    of.page.recordSession({ type: 'ended-remotely', id: of.page.lastAccount() });
    if (accountOf(of.page.readSessionState()) === null) {
      of.open = null;
      await of.session.endedRemotely(of.page.lastAccount());
    }
    throw problem('signed-out');
  }

  /** Asks who is signed in. */
  private async ask(of: Tab): Promise<void> {
    const id = await this.call(of, () => this.cookie?.id ?? null);
    const mine = accountOf(of.page.readSessionState());
    if (id !== null) return this.enter(of, id);
    of.open = null;
    if (mine === null) return;
    of.page.recordSession({ type: 'expired', id: mine });
    await of.session.expired(mine);
  }

  private async enter(of: Tab, id: number): Promise<void> {
    of.page.recordSession({ type: 'identified', id });
    of.open = null;
    const state = await of.session.identified(id);
    if (accountOf(state) !== id) return of.session.finishLeaving();
    if (accountOf(of.page.readSessionState()) !== id) return;
    of.open = id;
    if (!this.databases.has(id)) this.databases.set(id, 0);
  }

  private async leave(of: Tab): Promise<void> {
    const id = of.open;
    if (id === null) return;
    if (accountOf(of.page.mirroredSession()) !== id) return this.ask(of);
    of.open = null;
    this.gone.add(id);
    await of.session.leave(id, this.online);
  }

  private async wake(): Promise<void> {
    const device = createDeviceSession({
      ...this.deps(async () => {}),
      forget: undefined,
      locks: this.locks.as('worker'),
      notify: (state) => {
        const written = state.is === 'guest' ? state.is : `${state.is} ${state.id}`;
        for (const one of this.tabs) one.heard.push(written);
      },
    });
    if (this.kept.is === 'leaving') await device.finishLeaving();
    const state = await device.read();
    if (state.is !== 'signed-in') return;
    const { id } = state;
    if (!this.online || !this.cookie) return;
    if (this.cookie.ended) {
      this.gone.add(this.cookie.id);
      this.cookie = null;
      return device.endedRemotely(id);
    }
    if (this.cookie.id === id) this.send(id);
  }

  private send(id: number): void {
    if (this.kept.is === 'leaving') this.faults.push('sent while leaving');
    if (this.databases.has(id)) this.databases.set(id, 0);
    this.expected.delete(id);
  }

  async act(next: Action): Promise<void> {
    await this.run(next).catch(() => {});
    for (let calm = 0; calm < 3; calm += 1) await turn();
    for (const [id, waiting] of this.expected)
      expect(this.databases.get(id), `unsent changes of ${id}`).toBe(waiting);
    expect(this.faults).toEqual([]);
  }

  private async run(next: Action): Promise<void> {
    if (next.do === 'cut' || next.do === 'mend') this.online = next.do === 'mend';
    if (next.do === 'expire') this.cookie = null;
    if (next.do === 'end-remotely' && this.cookie) this.cookie.ended = true;
    if (next.do === 'worker') void this.wake().catch(() => {});
    if (!('tab' in next)) return;
    const of = this.tabs[next.tab]!;
    const started = this.runIn(of, next);
    started.catch(() => {});
    // A tab that died never finishes.
    for (let calm = 0; calm < 3; calm += 1) await turn();
    if (of.steps >= 0) return;
    this.locks.kill(of.name);
    this.tabs[next.tab] = await this.openTab();
  }

  private async runIn(of: Tab, next: Extract<Action, { tab: number }>): Promise<void> {
    if (next.do === 'crash') of.steps = next.after;
    if (next.do === 'reload') {
      of.steps = -1;
      this.locks.kill(of.name);
    }
    if (next.do === 'ask') return this.ask(of);
    if (next.do === 'leave') return this.leave(of);
    if (next.do === 'deliver') return this.deliver(of);
    if (next.do === 'sign-in') {
      await this.call(of, () => {
        this.cookie = { id: next.account, ended: false };
        this.gone.delete(next.account);
        this.left.delete(next.account);
      });
      return this.enter(of, next.account);
    }
    if (next.do !== 'change' || of.open === null || !this.databases.has(of.open)) return;
    this.databases.set(of.open, (this.databases.get(of.open) ?? 0) + 1);
    this.expected.set(of.open, this.databases.get(of.open) ?? 0);
  }

  private deliver(to: Tab): void {
    for (const message of to.heard.splice(0)) to.hear(message);
  }

  /** Brings the network back, delivers all messages, and uses every tab. */
  async heal(): Promise<void> {
    this.online = true;
    for (const of of this.tabs) of.steps = 1e9;
    for (let round = 0; round < 3; round += 1)
      for (const index of this.tabs.keys()) {
        await this.act({ do: 'deliver', tab: index });
        await this.act({ do: 'ask', tab: index });
      }
    expect(this.kept.is).not.toBe('leaving');
    expect(this.mirror()).toEqual(this.kept);
    expect(accountOf(this.kept)).toBe(this.cookie?.id ?? null);
    for (const id of this.left) expect(this.databases.has(id), `what ${id} has left behind`).toBe(false);
    for (const { open } of this.tabs) expect([null, accountOf(this.kept)]).toContain(open);
  }

  /**
   * Whatever has happened: anybody can sign in and out, and then the device is wiped and the server has ended the
   * session.
   */
  async checkWaysOut(): Promise<void> {
    for (const id of ACCOUNTS) {
      await this.act({ do: 'sign-in', tab: 0, account: id });
      await this.heal();
      expect(this.kept).toEqual({ is: 'signed-in', id });
      expect(this.tabs.map(({ open }) => open)).toEqual([id, id]);
      await this.act({ do: 'leave', tab: 1 });
      await this.heal();
      expect([this.kept, this.cookie, this.databases.has(id)]).toEqual([GUEST, null, false]);
    }
  }
}

afterAll(() => vi.unstubAllGlobals());

test(
  'C4 C7 C8 F9 whatever two tabs and the worker do, no other account is open, the logout is sent first, a device is wiped after signing out, and signing in and out stay possible',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 20, size: 'max' }), async (actions) => {
        const world = await new World().start();
        for (const next of actions) await world.act(next);
        await world.heal();
        await world.checkWaysOut();
      }),
      { numRuns: RUNS },
    );
  },
  60_000 + RUNS * 200,
);
