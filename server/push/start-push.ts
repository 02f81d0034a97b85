import type { Logger } from 'pino';
import { CATALOGUE_NEWS } from '../db/changes/touch-user';
import type { Database } from '../db/database';
import { logError } from '../db/errors/log-error';
import {
  type ClaimedDelivery,
  claimNextDelivery,
  deleteOldDeliveries,
  dropSubscription,
  finishDelivery,
  finishUnsentDelivery,
  postponeDelivery,
  queueNewDeliveries,
  readWantedDelivery,
  serviceOf,
  type WantedDeliveries,
} from './deliveries';
import { PushLanes } from './push-lanes';
import { type SendDeps, sendPush } from './send-push';

/** How often failed deliveries are retried, and missed notifications of other processes looked for. */
const LOOK_MS = 30_000;
/** Where more accounts have changed, everybody is looked at. */
const MANY = 1_000;
/** Those that come together are looked for together. */
const GROUP_MS = 100;

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

/** Of a server that sends nothing. */
export const noPushSending: PushSending = { heard: () => undefined, stop: () => Promise.resolve() };

/** Sends new notifications to the devices that take them, while the server runs. */
export function startPushSending({ db, log, ...send }: PushDeps): PushSending {
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Whose new notifications are to be looked for; null: everybody's. */
  let whose: Set<number> | null = null;
  let grouping: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();
  let isGoingOn = false;
  const logFailure = (error: unknown) => logError(log, error, 'push');
  const inSequence = (act: () => Promise<void>) => {
    round = round.then(act).catch(logFailure);
  };
  const lanes = new PushLanes(() => {
    if (isGoingOn) return;
    isGoingOn = true;
    inSequence(() => {
      isGoingOn = false;
      return begin();
    });
  });

  async function deliver(taken: ClaimedDelivery, wanted: WantedDeliveries): Promise<void> {
    const sent = await sendPush(wanted, { ...send, signal });
    if (signal.aborted && sent.is === 'later') return postponeDelivery(db, taken, 0);
    lanes.note(wanted, sent);
    if (sent.is === 'taken' || sent.is === 'refused') await finishDelivery(db, taken);
    if (sent.is === 'gone') await dropSubscription(db, wanted.to);
    if (sent.is === 'later')
      await postponeDelivery(db, taken, Math.max(sent.seconds ?? 0, pauseAfter(taken.attempts - 1)));
    // A log may know whose service it was, not the address of a device.
    if (sent.is !== 'taken')
      log.warn(
        { status: sent.status, attempts: taken.attempts, host: serviceOf(wanted.to.endpoint) },
        'push',
      );
  }
  /** Begins what there is room for, and waits for none of it. */
  async function begin(): Promise<void> {
    while (!signal.aborted && lanes.hasRoom()) {
      const taken = await claimNextDelivery(db, lanes.busy());
      if (taken === null) return;
      const wanted = await readWantedDelivery(db, taken);
      if (wanted === null) await finishUnsentDelivery(db, taken);
      else lanes.enter(wanted, () => deliver(taken, wanted).catch(logFailure));
    }
  }
  async function look(): Promise<void> {
    const of = whose;
    whose = new Set();
    if (signal.aborted) return;
    if (of === null) await deleteOldDeliveries(db);
    if (of === null || of.size > 0) await queueNewDeliveries(db, of && [...of]);
    await begin();
  }
  const next = () => {
    grouping = undefined;
    inSequence(look);
  };
  const soon = () => {
    if (!signal.aborted) grouping ??= setTimeout(next, GROUP_MS);
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
      // Lots that have changed are nobody's notification.
      if (payload.startsWith(CATALOGUE_NEWS)) return;
      whose?.add(Number.parseInt(payload, 10));
      if (whose && whose.size > MANY) whose = null;
      soon();
    },
    async stop() {
      clearInterval(timer);
      clearTimeout(grouping);
      stopping.abort();
      await round;
      await lanes.empty();
      await round;
    },
  };
}
