import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { like, sql } from 'drizzle-orm';
import { clientPhones } from '../../../server/db/schema/clients/clients-schema';
import { type Answered, clientsPath, newClient } from './phone';
import type { Stage } from './stage';

/** What agents who go on writing were answered while something was wrong. */
export interface Written {
  readonly answers: readonly Answered[];
  /** Phones of the clients whom they wanted to add; each was answered in the end. */
  readonly wanted: readonly string[];
}

const WRITERS = 20;
const LOOK_MS = 100;

/** Statuses of what passes; anything else than these and 2xx is a failure of the portal. */
const PASSING = [0, 429, 503];

/**
 * Agents add clients one after another while `act` goes on; each asks again with the same key until it is answered. `series`
 * keeps the clients of one part from those of another.
 */
export async function whileWriting(stage: Stage, series: number, act: () => Promise<void>): Promise<Written> {
  const answers: Answered[] = [];
  const wanted: string[] = [];
  let isOver = false;
  const seen = (answer: Answered) => answers.push(answer);
  const writers = stage.phones.slice(0, WRITERS).map(async (phone, writer) => {
    // The cookie with the token comes with any answer.
    await phone.untilAnswered('GET', '/api/office/', { longest: 1, seen: () => undefined });
    for (let at = 0; !isOver; at += 1) {
      const client = `+79${series}${String(writer).padStart(2, '0')}${String(at).padStart(6, '0')}`;
      wanted.push(client);
      const body = { ...newClient(client, stage.policy), key: randomUUID() };
      await phone.untilAnswered('POST', clientsPath, { body, longest: 2, seen });
      await sleep(LOOK_MS);
    }
  });
  await act();
  // What still waits is answered once nothing is wrong any more.
  isOver = true;
  await Promise.all(writers);
  return { answers, wanted };
}

/** What is wrong with what was written: a sentence each. */
export async function judgeWritten(
  stage: Stage,
  what: string,
  { answers, wanted }: Written,
): Promise<string[]> {
  const strange = answers.filter(
    ({ status }) => !PASSING.includes(status) && (status < 200 || status >= 300),
  );
  const blunt = answers.filter(({ status, retryAfter }) => [429, 503].includes(status) && !retryAfter);
  const prefix = wanted[0]?.slice(0, 4) ?? '';
  const rows = await stage.database.db
    .select({ phone: clientPhones.phone, times: sql<number>`count(*)::int` })
    .from(clientPhones)
    .where(like(clientPhones.phone, `${prefix}%`))
    .groupBy(clientPhones.phone);
  const times = new Map(rows.map((row) => [row.phone, row.times]));
  const lost = wanted.filter((phone) => !times.has(phone));
  // Phones of the demo's clients may begin so, too.
  const own = new Set(wanted);
  const doubled = rows.filter(({ phone, times: found }) => own.has(phone) && found > 1);
  return [
    ...new Set(strange.map(({ status, body }) => `${what}: answered ${status} ${JSON.stringify(body)}`)),
    ...(blunt.length > 0 ? [`${what}: ${blunt.length} refusals named no time`] : []),
    ...(lost.length > 0 ? [`${what}: ${lost.length} clients were answered and are not there`] : []),
    ...(doubled.length > 0 ? [`${what}: ${doubled.length} clients are there twice`] : []),
  ];
}

/** How long the portal took from then until somebody was answered well again, in milliseconds. */
export async function untilWell({ url }: Stage): Promise<number> {
  const began = performance.now();
  for (;;) {
    const ok = await fetch(`${url}/api/ready/`, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return performance.now() - began;
    await sleep(100);
  }
}
