import type { Answer } from '../../api/call/call';
import type { CallError } from '../../api/call/call-error';
import type { Notification } from '../../contract/accounts/personal';
import { personalEndpoints } from '../../contract/calls/account/personal-endpoints';
import type { Endpoint } from '../../contract/calls/endpoint';
import { pageEndpoints } from '../../contract/calls/page-endpoints';
import type { Caller } from '../account/account-session';
import { problem, testFavorite } from '../test-support';

/** A request on its way, with the cookie as it was when it was sent. */
export interface InFlight {
  from: string;
  endpoint: Endpoint;
  params: { id?: number };
  property: number | null;
  properties: readonly number[] | null;
  /** Notifications that are marked as viewed at once. */
  notifications: readonly number[];
  key: string | undefined;
  csrf: string | undefined;
  sessionId: string | null;
  /** The server processes it now; its answer is still on its way. */
  execute(): void;
  /** Delivers the answer to the caller, after processing it if that was not done yet. */
  deliver(): void;
  fail(error: CallError): void;
}

type Outcome = { answer: Answer<unknown>; error?: undefined } | { answer?: undefined; error: unknown };

/** A change that the server really made; a request with a repeated key makes none. */
export interface FakeExecution {
  user: number;
  key: string | undefined;
  /** `all`: the favorites were cleared. */
  lot: number | 'all';
  wanted: boolean;
}

/**
 * The portal's server as far as the outbox needs it: sessions, CSRF tokens bound to them, idempotency keys, and a
 * set of favorites for each user. Requests wait in `inFlight` until the test decides about them.
 */
export class FakeServer {
  readonly favorites = new Map<number, Set<number>>();
  readonly viewed = new Set<number>();
  notifications: Notification[] = [];
  readonly executions: FakeExecution[] = [];
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

  /** Sets the browser's cookie to a new session of this user, or removes it. */
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

  /** `alive` false: the tab is dead, nothing is sent and nothing arrives. */
  caller(from: string, alive: () => boolean = () => true): Caller {
    return ((
      endpoint: Endpoint,
      input: {
        params?: { id: number };
        body?: { property?: number; properties?: readonly number[]; notifications?: readonly number[] };
      },
      options,
    ) =>
      new Promise((resolve, reject) => {
        if (!alive()) return;
        let outcome: Outcome | undefined;
        const request: InFlight = {
          from,
          endpoint,
          params: input.params ?? {},
          property: input.body?.property ?? null,
          properties: input.body?.properties ?? null,
          notifications: input.body?.notifications ?? [],
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

  /** What the server does when a request arrives. */
  private handle(request: InFlight): Answer<unknown> {
    const { endpoint, params, property, key, csrf, sessionId } = request;
    const user = sessionId === null ? undefined : this.sessions.get(sessionId);
    const token = user === undefined ? 'csrf-guest' : `csrf-${sessionId}`;
    const answer = (value: unknown) => ({ value, at: new Date(0), csrf: token, dropped: 0 });
    if (endpoint === pageEndpoints.getOffice)
      return answer({ user: user === undefined ? null : { id: user } });
    if (user === undefined) throw problem('signed-out');
    if (endpoint === personalEndpoints.listFavorites) {
      return answer([...this.setOf(user)].sort((a, b) => a - b).map((id) => testFavorite(id)));
    }
    if (endpoint === personalEndpoints.listNotifications) return answer({ results: this.notifications });
    if (csrf !== token) {
      this.csrf++;
      throw problem('csrf');
    }
    const known = `${user} ${key}`;
    if (key !== undefined && this.answers.has(known)) return answer(this.answers.get(known));
    if (key !== undefined && this.refusedKeys.has(key)) throw problem('validation');
    if (endpoint === personalEndpoints.viewNotifications) {
      for (const id of request.notifications) this.viewed.add(id);
      return answer(undefined);
    }
    if (endpoint === personalEndpoints.clearFavorites) {
      this.clear(user, request);
      this.answers.set(known, undefined);
      return answer(undefined);
    }
    const value = this.act(user, endpoint, params.id ?? property ?? 0, key);
    this.answers.set(known, value);
    return answer(value);
  }

  /** Without names everything is cleared, as older versions of the application ask for. */
  private clear(user: number, { key, properties }: InFlight): void {
    this.executions.push({ user, key, lot: 'all', wanted: false });
    const set = this.setOf(user);
    for (const lot of properties ?? [...set]) set.delete(lot);
  }

  private act(user: number, endpoint: Endpoint, id: number, key: string | undefined): unknown {
    if (endpoint === personalEndpoints.viewNotification) {
      this.viewed.add(id);
      return undefined;
    }
    const wanted = endpoint === personalEndpoints.addFavorite;
    this.executions.push({ user, key, lot: id, wanted });
    if (wanted) this.setOf(user).add(id);
    else this.setOf(user).delete(id);
    return wanted ? testFavorite(id) : undefined;
  }
}
