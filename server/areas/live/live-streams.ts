import { sql } from 'drizzle-orm';
import { type LiveEvent, liveRepeatSeconds } from '../../../src/contract/live-events';
import { CATALOGUE_NEWS } from '../../db/changes/touch-user';
import type { Executor } from '../../db/database';
import { sessions, users } from '../../db/schema/account-schema';
import { notifications } from '../../db/schema/personal-schema';
import { catalogueState } from '../../db/schema/schema';
import { batched } from '../../http/answers/batched';
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
 * 25 seconds. One whose session has ended is ended, and its page is told 401 when it asks again.
 */
export function liveStreams(db: Executor) {
  const byUser = new Map<number, Set<Stream>>();
  let changed: { revision: number; timer: NodeJS.Timeout } | null = null;

  function open({ tokenHash, userId }: { tokenHash: string; userId: number }): ReadableStream<Uint8Array> {
    const streams = byUser.get(userId) ?? new Set();
    if ([...streams].filter((one) => one.tokenHash === tokenHash).length >= STREAMS_OF_SESSION)
      throw new HttpProblem('too-many', 'Портал открыт в слишком многих вкладках.', {
        headers: { 'Retry-After': '60' },
      });
    byUser.set(userId, streams);
    const read = batched(() => readNumbers(db, tokenHash));
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
          read().then(
            (numbers) => (numbers === null ? end() : send(numbers)),
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

/** Null where the session has ended. Whatever becomes of a notification raises the account's number too. */
async function readNumbers(db: Executor, tokenHash: string): Promise<LiveEvent | null> {
  const { rows } = await db.execute<LiveEvent & Record<string, unknown>>(sql`
    SELECT ${users.revision} AS user, (
      SELECT coalesce(max(${notifications.id}), 0) + count(${notifications.viewedAt})
      FROM ${notifications} WHERE ${notifications.userId} = ${users.id}
    ) AS notifications, (SELECT max(${catalogueState.revision}) FROM ${catalogueState}) AS catalogue
    FROM ${sessions} JOIN ${users} ON ${users.id} = ${sessions.userId}
    WHERE ${sessions.tokenHash} = ${tokenHash} AND ${sessions.expiresAt} > now() AND ${sessions.endedAt} IS NULL`);
  const [row] = rows;
  return row ? { user: row.user, notifications: row.notifications, catalogue: row.catalogue ?? 0 } : null;
}
