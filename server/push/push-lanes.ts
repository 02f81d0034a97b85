import { RestingOrigins } from '../net/resting-origins';
import { type BusyTargets, serviceOf, type WantedDeliveries } from './deliveries';
import type { PushOutcome } from './send-push';

/** So many at once, whatever their number of services and accounts. */
const IN_ALL = 64;
/** Of one push service: one that hangs holds up its own alone. */
const OF_SERVICE = 4;
/** Of one account: more than of a service, so that one that hangs holds up no other device of the account. */
const OF_ACCOUNT = 8;
/** A service may fail so often, one time after the other, before it is left alone. */
const FORGIVEN = 2;

/** Limits deliveries per push service, and leaves a service alone for a growing time when it fails again and again. */
export class PushLanes {
  readonly #resting = new RestingOrigins({ forgiven: FORGIVEN });
  readonly #ofService = new Map<string, number>();
  readonly #ofAccount = new Map<number, number>();
  readonly #underway = new Set<Promise<void>>();
  readonly #onRoom: () => void;

  /** @param onRoom told whenever a delivery has ended */
  constructor(onRoom: () => void) {
    this.#onRoom = onRoom;
  }

  hasRoom(): boolean {
    return this.#underway.size < IN_ALL;
  }

  busy(): BusyTargets {
    // One that has failed is tried by one alone.
    const width = (host: string) => (this.#resting.isSuspect(host) ? 1 : OF_SERVICE);
    const full = [...this.#ofService].flatMap(([host, count]) => (count >= width(host) ? [host] : []));
    return {
      hosts: [...this.#resting.now(), ...full],
      accounts: [...this.#ofAccount].flatMap(([id, count]) => (count >= OF_ACCOUNT ? [id] : [])),
    };
  }

  /** Goes on at once; `deliver` throws nothing. */
  enter({ to, user }: WantedDeliveries, deliver: () => Promise<void>): void {
    const host = serviceOf(to.endpoint);
    count(this.#ofService, host, 1);
    count(this.#ofAccount, user.id, 1);
    const delivery: Promise<void> = deliver().finally(() => {
      count(this.#ofService, host, -1);
      count(this.#ofAccount, user.id, -1);
      this.#underway.delete(delivery);
      this.#onRoom();
    });
    this.#underway.add(delivery);
  }

  /** How a service has behaved. What it says of one device alone, 'too many' among that, is an answer. */
  note({ to }: WantedDeliveries, sent: PushOutcome): void {
    const host = serviceOf(to.endpoint);
    const hasFailed = sent.is === 'later' && sent.status !== 429;
    if (hasFailed) this.#resting.rest(host, (sent.seconds ?? 0) * 1000);
    // Without a number it was not asked at all.
    else if (typeof sent.status === 'number') this.#resting.answered(host);
  }

  async empty(): Promise<void> {
    await Promise.all(this.#underway);
  }
}

function count<K>(of: Map<K, number>, key: K, more: number): void {
  const now = (of.get(key) ?? 0) + more;
  if (now > 0) of.set(key, now);
  else of.delete(key);
}
