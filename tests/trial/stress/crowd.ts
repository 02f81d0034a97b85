import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { sql } from 'drizzle-orm';
import { raiseRevision } from '../../../server/db/changes/revision';
import { clientPhones } from '../../../server/db/schema/clients/clients-schema';
import { livePath } from '../../../src/contract/live-events';
import { cataloguePaths } from '../../../src/contract/lots/paths/catalogue-paths';
import type { Figure } from '../../bench/report';
import { percentile } from '../../bench/server/http-load';
import { type Answered, clientsPath, newClient, type Phone } from './phone';
import type { Stage } from './stage';

/** What a crowd saw: figures by what they are. */
export interface Crowd {
  readonly what: string;
  readonly figures: Readonly<Record<string, readonly [number, Figure['unit']]>>;
}

/** Memory that the server's process holds, in megabytes. */
async function memoryMb(pid: number): Promise<number> {
  const [, kb] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kb) / 1024);
}

/** Every phone listens; then the catalogue changes, and it is seen how long it takes until all have heard of it. */
export async function streams(stage: Stage, differences: string[]): Promise<Crowd> {
  const { phones, pid, url, database } = stage;
  const before = await memoryMb(pid);
  const began = performance.now();
  const open = await Promise.all(phones.map((phone) => listen(url, phone)));
  const opened = performance.now() - began;
  const listening = open.filter((one) => one !== null);
  if (listening.length < phones.length)
    differences.push(`streams: ${phones.length - listening.length} were not opened`);
  const during = await memoryMb(pid);
  await database.db.transaction(raiseRevision);
  const changed = performance.now();
  const heard = await Promise.all(listening.map((one) => one.next(changed)));
  for (const one of listening) one.close();
  if (heard.some((ms) => ms === null)) differences.push('streams: some did not hear of the change');
  const times = heard.filter((ms) => ms !== null);
  return {
    what: `${listening.length} event streams`,
    figures: {
      'all open after': [Math.round(opened), 'ms'],
      'memory of the server before, MB': [before, ''],
      'memory with them, MB': [during, ''],
      'a change is heard, the middle one': [Math.round(percentile(times, 0.5)), 'ms'],
      'a change is heard, the last': [Math.round(Math.max(...times)), 'ms'],
    },
  };
}

/** How long a change may take to be heard before it counts as lost, in milliseconds. */
const HEARD_MS = 30_000;

interface Listening {
  /** Milliseconds from `since` to the next message; null: none came in time. */
  next(since: number): Promise<number | null>;
  close(): void;
}

function listen(url: string, phone: Phone): Promise<Listening | null> {
  return new Promise((resolve) => {
    const request = get(url + livePath, { headers: phone.headers, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        response.destroy();
        resolve(null);
        return;
      }
      let heard: (() => void) | null = null;
      response.on('data', () => heard?.());
      response.on('error', () => undefined);
      resolve({
        next: (since) =>
          new Promise((done) => {
            const timer = setTimeout(() => done(null), HEARD_MS);
            heard = () => {
              heard = null;
              clearTimeout(timer);
              done(performance.now() - since);
            };
          }),
        close: () => request.destroy(),
      });
    });
    request.on('error', () => resolve(null));
  });
}

/** What an opened app asks for once it has a network: lists, the index, and what waited. */
const LISTS = ['/api/office/', '/api/favorites/', '/api/clients/', '/api/notifications/'];

/** An hour without a network ends for everybody at the same moment; each sends a client, then asks for the lists and the index. */
export async function herd(stage: Stage, differences: string[]): Promise<Crowd> {
  const { phones, pid, policy, database } = stage;
  const answers: Answered[] = [];
  const seen = (answer: Answered) => answers.push(answer);
  const wanted = phones.map((_, at) => `+7980${String(at).padStart(7, '0')}`);
  const before = await memoryMb(pid);
  let most = before;
  const watch = setInterval(() => void memoryMb(pid).then((mb) => (most = Math.max(most, mb))), 500);
  const began = performance.now();
  const done = await Promise.all(
    phones.map(async (phone, at) => {
      const ask = (path: string) => phone.untilAnswered('GET', path, { longest: 30, seen });
      await ask(LISTS[0] ?? '');
      const body = newClient(wanted[at] ?? '', policy);
      const sent = await phone.untilAnswered('POST', clientsPath, { body, longest: 30, seen });
      const sentAfter = performance.now() - began;
      for (const path of LISTS.slice(1)) await ask(path);
      const index = await ask(cataloguePaths.selectionIndex);
      const isWell = sent.status >= 200 && sent.status < 300 && index.status === 200;
      return { isWell, sentAfter, doneAfter: performance.now() - began };
    }),
  );
  clearInterval(watch);
  const [row] = await database.db
    .select({
      count: sql<number>`count(*)::int`,
      different: sql<number>`count(DISTINCT ${clientPhones.phone})::int`,
    })
    .from(clientPhones)
    .where(sql`${clientPhones.phone} LIKE '+7980%'`);
  if (row?.count !== phones.length || row.different !== phones.length)
    differences.push(`herd: ${row?.count} clients of ${phones.length} are there`);
  const ill = done.filter(({ isWell }) => !isWell).length;
  if (ill > 0) differences.push(`herd: ${ill} phones were not answered well`);
  const blunt = answers.filter(({ status, retryAfter }) => [429, 503].includes(status) && !retryAfter).length;
  if (blunt > 0) differences.push(`herd: ${blunt} refusals named no time`);
  const count = (of: (status: number) => boolean) => answers.filter(({ status }) => of(status)).length;
  const part = (which: 'sentAfter' | 'doneAfter', share: number) =>
    Math.round(
      percentile(
        done.map((one) => one[which]),
        share,
      ),
    );
  return {
    what: `${phones.length} phones at once`,
    figures: {
      'calls answered': [count((status) => status === 200 || status === 201), ''],
      'calls refused with a time': [count((status) => status === 429 || status === 503), ''],
      'calls without an answer': [count((status) => status === 0), ''],
      'half have sent what waited after': [part('sentAfter', 0.5), 'ms'],
      'all have sent it after': [part('sentAfter', 1), 'ms'],
      'half have everything after': [part('doneAfter', 0.5), 'ms'],
      'all have everything after': [part('doneAfter', 1), 'ms'],
      'slowest answer': [Math.round(Math.max(...answers.map(({ ms }) => ms))), 'ms'],
      'memory of the server before, MB': [before, ''],
      'most memory, MB': [most, ''],
    },
  };
}
