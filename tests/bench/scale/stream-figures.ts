import { setTimeout as sleep } from 'node:timers/promises';
import { raiseRevision } from '../../../server/db/changes/revision';
import type { Database } from '../../../server/db/database';
import { SESSION_COOKIE } from '../../../server/http/callers/cookies';
import { notifyAll } from '../../../server/notices/notify-all';
import { createSession } from '../../../server/sessions/session-store';
import { type LiveEvent, liveRepeatSeconds } from '../../../src/contract/live-events';
import { type Listening, listen } from '../../support/portal/listen';
import type { Figure } from '../report';
import { saturated } from '../server/http-load';
import { processorSeconds, residentMegabytes } from '../server/memory';
import { timed } from './agent-figures';

/** Opened at the same time. */
const GROUP = 250;
/** How long something may take to be heard before it counts as lost. */
const HEARD_MS = 60_000;
/** How long one agent goes on asking while all others are told something. */
const ASKING_SECONDS = 15;

interface Server {
  readonly url: string;
  readonly pid: number | undefined;
  readonly db: Database;
}

/** Every agent has the portal open: what that takes, and how long it takes until all have heard of something. */
export async function streamFigures(
  server: Server,
  agents: readonly number[],
  cookie: string,
): Promise<Figure[]> {
  const { url, pid, db } = server;
  const before = await residentMegabytes(pid);
  const opened = await timed(() => openAll(url, db, agents));
  const streams = opened.value.filter(({ status }) => status === 200);
  try {
    const during = await residentMegabytes(pid);
    const began = await processorSeconds(pid);
    await sleep(liveRepeatSeconds * 1000);
    const taken = (await processorSeconds(pid)) - began;
    const changed = await changeHeard(db, streams);
    const told = await noticeHeard(server, streams, cookie);
    return [
      { name: 'event streams open', unit: '', portal: streams.length },
      { name: 'event streams refused', unit: '', portal: agents.length - streams.length },
      { name: 'all event streams opened after', unit: 'ms', portal: opened.took },
      {
        name: 'MB of the server that they take',
        unit: '',
        portal: Math.round((during ?? 0) - (before ?? 0)),
      },
      {
        name: 'percent of a core that they take',
        unit: '',
        portal: Math.round((taken / liveRepeatSeconds) * 100),
      },
      { name: 'a changed catalogue is heard by the last after', unit: 'ms', portal: changed.last },
      ...told,
    ];
  } finally {
    for (const stream of opened.value) stream.close();
  }
}

async function openAll(url: string, db: Database, agents: readonly number[]): Promise<Listening[]> {
  const streams: Listening[] = [];
  for (let from = 0; from < agents.length; from += GROUP) {
    const group = agents.slice(from, from + GROUP).map(async (id) => {
      const token = await createSession(db, id, null);
      const stream = await listen(url, `${SESSION_COOKIE}=${token}`);
      if (stream.status === 200) await firstOf(stream, () => true);
      return stream;
    });
    streams.push(...(await Promise.all(group)));
  }
  return streams;
}

/** Whether something that fits was heard: not where the stream has ended before, or it took too long. */
const firstOf = (stream: Listening, fits: (event: LiveEvent) => boolean): Promise<boolean> =>
  Promise.race([
    stream.until(fits).then(() => true),
    stream.ended.then(() => false),
    sleep(HEARD_MS, false, { ref: false }),
  ]);

async function heardByAll(
  streams: readonly Listening[],
  fits: (now: LiveEvent, before: LiveEvent) => boolean,
) {
  const began = performance.now();
  let last = 0;
  const heard = await Promise.all(
    streams.map(async (stream) => {
      const [before = NOTHING] = stream.heard.slice(-1);
      const isHeard = await firstOf(stream, (event) => fits(event, before));
      if (isHeard) last = Math.max(last, performance.now() - began);
      return isHeard;
    }),
  );
  return { last, lost: heard.filter((isHeard) => !isHeard).length };
}

const NOTHING: LiveEvent = { user: 0, notifications: 0, catalogue: 0 };

async function changeHeard(db: Database, streams: readonly Listening[]) {
  const heard = heardByAll(streams, (now, before) => (now.catalogue ?? 0) > (before.catalogue ?? 0));
  await db.transaction(raiseRevision);
  return heard;
}

/** A notification to everybody; meanwhile one of them asks for their favorites, again and again. */
async function noticeHeard(
  { url, db }: Server,
  streams: readonly Listening[],
  cookie: string,
): Promise<Figure[]> {
  const heard = heardByAll(streams, (now, before) => now.notifications > before.notifications);
  const load = { connections: 1, seconds: ASKING_SECONDS, headers: `Accept: application/json\r\n${cookie}` };
  const asked = saturated(url, () => '/api/favorites/', load);
  const notice = { type: 'news' as const, title: 'Новый корпус', text: 'Продажи открыты.' };
  const written = await timed(() => db.transaction((tx) => notifyAll(tx, undefined, notice)));
  const [{ last, lost }, { refused }] = await Promise.all([heard, asked]);
  return [
    { name: 'a notification to all is written after', unit: 'ms', portal: written.took },
    { name: 'it is heard by the last after', unit: 'ms', portal: last },
    { name: 'event streams that ended before they heard it', unit: '', portal: lost },
    { name: 'calls refused meanwhile to one who asks without a pause', unit: '', portal: refused },
  ];
}
