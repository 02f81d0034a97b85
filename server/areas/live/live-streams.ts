import { sql } from 'drizzle-orm';
import { type LiveEvent, liveRepeatSeconds } from '../../../src/contract/live-events';
import { CATALOGUE_NEWS } from '../../db/changes/touch-user';
import type { Executor } from '../../db/database';
import { sessions, users } from '../../db/schema/account-schema';
import { notifications } from '../../db/schema/personal-schema';
import { catalogueState } from '../../db/schema/schema';
import { batchedByKey } from '../../http/answers/batched-by-key';
import { HttpProblem } from '../../http/problems/problem';

/** Event streams that one browser may hold at a time; it has six connections to an origin in all. */
const STREAMS_OF_SESSION = 4;

/** Milliseconds between two tellings of a changed catalogue: a feed changes it many times in a minute. */
const CATALOGUE_PAUSE_MS = 1_000;

interface Stream {
  readonly tokenHash: string;
  tell(): void;
  /** Tells another revision of the catalogue beside the numbers that were told last, without asking the database. */
  tellCatalogue(revision: number): void;
  end(): void;
}

/**
 * The open streams of this process. Each tells numbers read anew: at once, when `heard` names its account, and every
 * 25 seconds; what several ask for at the same time is one question. One whose session has ended is ended, and its page
 * is told 401 when it asks again.
 */
export function liveStreams(db: Executor) {
  const numbersOf = batchedByKey((tokenHashes: readonly string[]) => readNumbers(db, tokenHashes));
  const byUser = new Map<number, Set<Stream>>();
  let changed: { revision: number; timer: NodeJS.Timeout } | null = null;

  function open({ tokenHash, userId }: { tokenHash: string; userId: number }): ReadableStream<Uint8Array> {
    const streams = byUser.get(userId) ?? new Set();
    if ([...streams].filter((one) => one.tokenHash === tokenHash).length >= STREAMS_OF_SESSION)
      throw new HttpProblem('too-many', 'Портал открыт в слишком многих вкладках.', {
        headers: { 'Retry-After': '60' },
      });
    byUser.set(userId, streams);
    const words = new TextEncoder();
    let forget = () => false;
    return new ReadableStream({
      start(controller) {
        const end = () => {
          if (forget()) controller.close();
        };
        let told: LiveEvent | null = null;
        const send = (numbers: LiveEvent) => {
          if (!streams.has(stream)) return;
          told = numbers;
          controller.enqueue(words.encode(`data: ${JSON.stringify(numbers)}\n\n`));
        };
        const notify = () => {
          numbersOf(tokenHash).then(
            (numbers) => (numbers ? send(numbers) : end()),
            // The database is away: the page asks again, and gets that answer then.
            () => end(),
          );
        };
        const tellCatalogue = (revision: number) => told && send({ ...told, catalogue: revision });
        const stream: Stream = { tokenHash, tell: notify, tellCatalogue, end };
        const repeat = setInterval(notify, liveRepeatSeconds * 1000);
        forget = () => {
          clearInterval(repeat);
          const present = streams.delete(stream);
          if (present && streams.size === 0) byUser.delete(userId);
          return present;
        };
        streams.add(stream);
        notify();
      },
      cancel: () => {
        forget();
      },
    });
  }

  const all = () => [...byUser.values()].flatMap((streams) => [...streams]);

  /** The first change is told at once, those that follow within the pause together after it. */
  function hearCatalogue(revision: number): void {
    if (changed !== null) {
      changed.revision = Math.max(changed.revision, revision);
      return;
    }
    for (const stream of all()) stream.tellCatalogue(revision);
    const later = () => {
      const last = changed?.revision ?? revision;
      changed = null;
      if (last > revision) hearCatalogue(last);
    };
    changed = { revision, timer: setTimeout(later, CATALOGUE_PAUSE_MS).unref() };
  }

  return {
    open,
    count: () => all().length,
    /** 'id:revision' or 'catalogue:revision', as the database announces it; '' when announcements may have been missed. */
    heard(payload: string): void {
      const [userId, revision] = payload.split(':');
      if (userId === CATALOGUE_NEWS) {
        hearCatalogue(Number(revision));
        return;
      }
      const woken = payload === '' ? all() : [...(byUser.get(Number(userId)) ?? [])];
      for (const stream of woken) stream.tell();
    },
    endAll(): void {
      clearTimeout(changed?.timer);
      for (const stream of all()) stream.end();
    },
  };
}
export type LiveStreams = ReturnType<typeof liveStreams>;

/**
 * By the hash of the session; those that have ended have none. Whatever becomes of a notification raises the account's
 * number too.
 */
async function readNumbers(
  db: Executor,
  tokenHashes: readonly string[],
): Promise<ReadonlyMap<string, LiveEvent>> {
  const { rows } = await db.execute<LiveEvent & { hash: string } & Record<string, unknown>>(sql`
    SELECT ${sessions.tokenHash} AS hash, ${users.revision} AS user, (
      SELECT coalesce(max(${notifications.id}), 0) + count(${notifications.viewedAt})
      FROM ${notifications} WHERE ${notifications.userId} = ${users.id}
    ) AS notifications, (SELECT max(${catalogueState.revision}) FROM ${catalogueState}) AS catalogue
    FROM ${sessions} JOIN ${users} ON ${users.id} = ${sessions.userId}
    WHERE ${sessions.tokenHash} IN (SELECT jsonb_array_elements_text(${JSON.stringify(tokenHashes)}::jsonb))
      AND ${sessions.expiresAt} > now() AND ${sessions.endedAt} IS NULL`);
  return new Map(
    rows.map(({ hash, user, notifications, catalogue }) => [
      hash,
      { user, notifications, catalogue: catalogue ?? 0 },
    ]),
  );
}
