import { sql } from 'drizzle-orm';
import { type LiveEvent, liveRepeatSeconds } from '../../../src/contract/live-events';
import type { Executor } from '../../db/database';
import { sessions, users } from '../../db/schema/account-schema';
import { notifications } from '../../db/schema/personal-schema';
import { batched } from '../../http/answers/batched';
import { HttpProblem } from '../../http/problems/problem';

/** Event streams that one browser may hold at a time; it has six connections to an origin in all. */
const STREAMS_OF_SESSION = 4;

interface Stream {
  readonly tokenHash: string;
  tell(): void;
  end(): void;
}

/**
 * The open streams of this process. Each tells numbers read anew: at once, when `heard` names its account, and every
 * 25 seconds. One whose session has ended is ended, and its page is told 401 when it asks again.
 */
export function liveStreams(db: Executor) {
  const byUser = new Map<number, Set<Stream>>();

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
        const notify = () => {
          read().then(
            (numbers) => {
              if (numbers === null) end();
              else if (streams.has(stream))
                controller.enqueue(words.encode(`data: ${JSON.stringify(numbers)}\n\n`));
            },
            // The database is away: the page asks again, and gets that answer then.
            () => end(),
          );
        };
        const stream: Stream = { tokenHash, tell: notify, end };
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

  return {
    open,
    /** 'id:revision', as the database announces it; '' when announcements may have been missed. */
    heard(payload: string): void {
      const [userId] = payload.split(':');
      const woken = payload === '' ? all() : [...(byUser.get(Number(userId)) ?? [])];
      for (const stream of woken) stream.tell();
    },
    endAll(): void {
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
    ) AS notifications
    FROM ${sessions} JOIN ${users} ON ${users.id} = ${sessions.userId}
    WHERE ${sessions.tokenHash} = ${tokenHash} AND ${sessions.expiresAt} > now() AND ${sessions.endedAt} IS NULL`);
  const [row] = rows;
  return row ? { user: row.user, notifications: row.notifications } : null;
}
