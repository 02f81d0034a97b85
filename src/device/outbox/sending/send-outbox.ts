import { appVersion } from '../../../api/call/app-version';
import { CallError } from '../../../api/call/call-error';
import type { PersonalListName } from '../../../contract/accounts/personal-lists';
import type { AccountDatabase } from '../../account/account-database';
import type { AccountSession } from '../../account/account-session';
import { NO_PAUSE, readListState, readState, writeState } from '../../account/account-state';
import { covers, isUnsettled } from '../../account/outbox-row';
import { backoff, holdAfter } from '../../backoff';
import type { Settle } from '../../changes/outbox-kind';
import type { Clock } from '../../clock';
import type { Locks } from '../../locks';
import { type Claim, claimNext, hasDueRow, nextAttemptTime, takeOver } from './outbox-queue';

export interface SendOutboxDeps {
  db: AccountDatabase;
  session: AccountSession;
  clock: Clock;
  random: () => number;
  /** Null if the browser has none: then only a page may send, and the idempotency keys prevent double changes. */
  locks: Locks | null;
}

/** How a round of sending ended. */
export interface SendingOutcome {
  end: 'nothing-due' | 'needs-sign-in' | 'update-required';
  /** When there is something to send again, in milliseconds since 1970; null: nothing that only needs time. */
  next: number | null;
  /** Lists whose stored rows may be older than the server's. */
  stale: Set<PersonalListName>;
}

/** Milliseconds after which an attempt without an answer is given up; its outcome is unknown. */
const ATTEMPT_TIME = 15_000;

/**
 * Sends pending changes in their order, as the only sender among tabs and worker. `networkIsBack`: changes that
 * wait because of the network are sent at once. Throws only if the database fails.
 */
export async function sendOutbox(
  deps: SendOutboxDeps,
  { networkIsBack = false } = {},
): Promise<SendingOutcome> {
  const drain = () => drainOutbox(deps, networkIsBack);
  return deps.locks ? deps.locks.request(`outbox:${deps.db.accountId}`, drain) : drain();
}

async function drainOutbox(deps: SendOutboxDeps, networkIsBack: boolean): Promise<SendingOutcome> {
  const { db, session, clock } = deps;
  const stale = new Set<PersonalListName>();
  await takeOver(db, clock.now(), networkIsBack);
  while (await hasDueRow(db, clock.now())) {
    // The session is checked before a row is claimed: without an answer its change can still be replaced.
    const failure = await failureOf(() => session.verify());
    const end = failure && (await handleFailure(deps, null, failure));
    if (end) return { end, next: null, stale };
    if (failure) continue;
    const claim = await claimNext(db, clock.now());
    if (!claim) break;
    const stopped = await attempt(deps, claim, stale);
    if (stopped) return { end: stopped, next: null, stale };
  }
  return { end: 'nothing-due', next: await nextAttemptTime(db, clock.now()), stale };
}

type Stop = Exclude<SendingOutcome['end'], 'nothing-due'> | null;

async function attempt(deps: SendOutboxDeps, claim: Claim, stale: Set<PersonalListName>): Promise<Stop> {
  const { idempotencyKey } = claim.row;
  let settle: Settle | undefined;
  const failure = await failureOf(async () => {
    settle = await claim.act.send(deps.session, { idempotencyKey, timeoutMs: ATTEMPT_TIME });
  });
  if (failure) return handleFailure(deps, claim, failure);
  if (settle) await confirm(deps, claim, settle, stale);
  return null;
}

/** The server has confirmed the change: the stored list is changed and the row deleted in one transaction. */
async function confirm(
  { db, clock }: SendOutboxDeps,
  claim: Claim,
  settle: Settle,
  stale: Set<PersonalListName>,
) {
  const { row, list, listVersion } = claim;
  await db.transaction('rw', db.tables, async () => {
    const current = await db.outbox.get(row.id);
    if (current?.idempotencyKey !== row.idempotencyKey) return;
    // A repeated answer may be older than the stored list, and so may one during which the list was refreshed.
    const { version } = await readListState(db, list);
    if (row.attempts > 1 || version !== listVersion) stale.add(list);
    await settle(db, clock.now(), current.shown);
    await db.outbox.delete(row.id);
    // An earlier refusal of the same subject does not apply any more.
    const { subject } = row;
    await db.outbox
      .where('subject')
      .startsWith(subject)
      .filter((other) => !isUnsettled(other) && covers(subject, other.subject))
      .delete();
    await writeState(db, 'pause', NO_PAUSE);
    await writeState(db, 'refusedBuild', null);
    if (current.shown) await writeState(db, 'sent', (await readState(db, 'sent')) + 1);
  });
}

/**
 * What follows from a failure, by the kind and code of the error alone. Without a claim the check of the session
 * has failed.
 */
async function handleFailure(deps: SendOutboxDeps, claim: Claim | null, error: CallError): Promise<Stop> {
  const { db } = deps;
  return db.transaction('rw', db.outbox, db.state, async () => {
    if (claim) await release(deps, claim, error);
    if (error.kind === 'update-required') {
      await writeState(db, 'refusedBuild', appVersion);
      return 'update-required';
    }
    if (error.kind === 'unauthorized') {
      // They get no answer before somebody signs in, so the lists show them as waiting.
      const waiting = { state: 'needs-sign-in', shown: true } as const;
      await db.outbox.filter((row) => row.state !== 'refused').modify(waiting);
      return 'needs-sign-in';
    }
    if (claim === null || stopsEverything(error)) await pause(deps, error);
    return null;
  });
}

const byNetwork = (error: CallError): boolean => error.kind === 'network' || error.kind === 'offline';

/** No other row would be accepted now either. */
const stopsEverything = (error: CallError): boolean =>
  byNetwork(error) || error.code === 'too-many' || error.code === 'unavailable';

/** Releases a row after a failed attempt. */
async function release({ db, clock, random }: SendOutboxDeps, { row, kind }: Claim, error: CallError) {
  const lastError = { kind: error.kind, code: error.code, detail: error.problem?.detail ?? null };
  if (error.final) {
    if (kind.showsRefusal) await db.outbox.update(row.id, { state: 'refused', lastError });
    else await db.outbox.delete(row.id);
    return;
  }
  const waiting = { state: 'waiting', lastError } as const;
  if (error.kind === 'unauthorized' || error.kind === 'update-required' || stopsEverything(error)) {
    await db.outbox.update(row.id, waiting);
    return;
  }
  const nextAttemptAt = clock.now() + backoff(row.attempts, random, error.retryAfter);
  await db.outbox.update(row.id, { ...waiting, nextAttemptAt });
}

/**
 * Pauses the whole outbox, longer with every failure in a row; without a network every change is shown as waiting.
 */
async function pause({ db, clock, random }: SendOutboxDeps, error: CallError) {
  const failures = (await readState(db, 'pause')).failures + 1;
  const now = clock.now();
  await writeState(db, 'pause', {
    until: now + backoff(failures, random, error.retryAfter),
    hold: now + holdAfter(failures),
    failures,
    network: byNetwork(error),
  });
  if (byNetwork(error)) await db.outbox.filter((row) => !row.shown).modify({ shown: true });
}

/** The `CallError` with which it fails; any other error is a failure of the device and is thrown. */
async function failureOf(run: () => Promise<void>): Promise<CallError | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
}
