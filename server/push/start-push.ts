import type { Logger } from 'pino';
import type { Database } from '../db/database';
import { logError } from '../db/log-error';
import { dropSubscription, finish, forgetOld, noteNew, putOff, readWanted, takeNext } from './deliveries';
import { type SendDeps, sendPush } from './send-push';

/** So many at once: a service that is slow does not hold up the others. */
const AT_ONCE = 4;
/** What could not be sent, and what another process has written unheard. */
const LOOK_MS = 30_000;
/** Where more accounts have changed, everybody is looked at. */
const MANY = 1_000;
/** Those that come together are looked for together. */
const GATHER_MS = 100;

/** Seconds after the given number of failures: 10, 20, 40 … up to an hour. */
const pauseAfter = (attempts: number): number => Math.min(3600, 10 * 2 ** Math.min(attempts, 12));

interface PushDeps extends Omit<SendDeps, 'signal'> {
  readonly db: Database;
  readonly log: Logger;
}

export interface PushSending {
  /** 'id:revision', as the database announces a change of an account; '' when some may have been missed. */
  heard(payload: string): void;
  stop(): Promise<void>;
}

/** Sends new notifications to the devices that take them, while the server runs. */
export function startPush({ db, log, ...send }: PushDeps): PushSending {
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Whose new notifications are to be looked for; null: everybody's. */
  let whose: Set<number> | null = null;
  let gathering: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();

  async function sendDue(): Promise<void> {
    for (let taken = await takeNext(db); taken !== null && !signal.aborted; taken = await takeNext(db)) {
      const wanted = await readWanted(db, taken);
      if (wanted === null) {
        await finish(db, taken);
        continue;
      }
      const sent = await sendPush(wanted, { ...send, signal });
      if (sent.is === 'taken' || sent.is === 'refused') await finish(db, taken);
      if (sent.is === 'gone') await dropSubscription(db, wanted.to);
      if (sent.is === 'later')
        await putOff(db, taken, Math.max(sent.seconds ?? 0, pauseAfter(taken.attempts - 1)));
      if (sent.is !== 'taken' && !signal.aborted)
        log.warn({ status: sent.status, attempts: taken.attempts, host: hostOf(wanted.to.endpoint) }, 'push');
    }
  }
  async function look(): Promise<void> {
    const of = whose;
    whose = new Set();
    if (signal.aborted) return;
    if (of === null) await forgetOld(db);
    if (of === null || of.size > 0) await noteNew(db, of && [...of]);
    await Promise.all(Array.from({ length: AT_ONCE }, sendDue));
  }
  const next = () => {
    gathering = undefined;
    round = round.then(look).catch((error: unknown) => logError(log, error, 'push'));
  };
  const soon = () => {
    if (!signal.aborted) gathering ??= setTimeout(next, GATHER_MS);
  };
  const lookAtAll = () => {
    whose = null;
    soon();
  };
  const timer = setInterval(lookAtAll, LOOK_MS);
  soon();
  return {
    heard(payload) {
      if (payload === '') return lookAtAll();
      whose?.add(Number.parseInt(payload, 10));
      if (whose && whose.size > MANY) whose = null;
      soon();
    },
    async stop() {
      clearInterval(timer);
      clearTimeout(gathering);
      stopping.abort();
      await round;
    },
  };
}

/** A log may know whose service it was, not the address of a device. */
const hostOf = (endpoint: string): string => new URL(endpoint).host;
