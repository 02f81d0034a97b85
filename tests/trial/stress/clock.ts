import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../../bench/report';
import type { Seen } from './full-disk';
import { clientsPath, newClient } from './phone';
import type { Stage } from './stage';

const HOUR_MS = 3_600_000;
/** The server looks at its clock anew in the meantime. */
const LOOK_MS = 500;

/**
 * The clock of the server jumps an hour ahead and an hour back while that of the database does not: nobody is signed out,
 * calls are answered, and jobs go on.
 */
export async function wrongClock(stage: Stage, differences: string[]): Promise<Seen> {
  const { clockFile, phones, policy, database, url } = stage;
  const [phone] = phones;
  if (!phone) return { notes: [], figures: [] };
  const notes: string[] = [];
  const figures: Figure[] = [];
  for (const [at, hours] of [1, -1, 0].entries()) {
    await writeFile(clockFile, String(hours * HOUR_MS));
    await sleep(LOOK_MS);
    const jobsBefore = await finishedJobs(database);
    const statuses: number[] = [];
    for (const path of ['/api/office/', '/api/favorites/', '/api/clients/', '/api/notifications/'])
      statuses.push((await phone.ask('GET', path)).status);
    const body = newClient(`+7970000000${at}`, policy);
    statuses.push((await phone.ask('POST', clientsPath, { body, key: randomUUID() })).status);
    statuses.push((await fetch(`${url}/api/ready/`)).status);
    const strange = statuses.filter((status) => status < 200 || status >= 300);
    if (strange.length > 0) differences.push(`clock ${hours} h: answered ${strange.join(', ')}`);
    const jobAfter = await nextJob(database, jobsBefore);
    if (jobAfter === null) differences.push(`clock ${hours} h: no job was finished in 60 seconds`);
    const signed = `${hours > 0 ? '+' : ''}${hours}`;
    notes.push(
      `Часы сервера ${signed} ч: ответы ${statuses.join(' ')}, задания ${jobAfter === null ? 'стоят' : 'идут'}.`,
    );
    figures.push(
      { name: `clock ${signed} h: calls answered well`, unit: '', portal: statuses.length - strange.length },
      { name: `clock ${signed} h: calls answered otherwise`, unit: '', portal: strange.length },
      { name: `clock ${signed} h: a job is finished after`, unit: 'ms', portal: jobAfter },
    );
  }
  await rm(clockFile, { force: true });
  return { notes, figures };
}

async function finishedJobs({ db }: Stage['database']): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(
    'SELECT coalesce(max(extract(epoch FROM finished_at)), 0)::float8 AS last FROM jobs',
  );
  return rows[0]?.last ?? 0;
}

/** Until a job is finished later than that by the clock of the database, in milliseconds; null: none in a minute. */
async function nextJob(database: Stage['database'], before: number): Promise<number | null> {
  const began = performance.now();
  for (let tries = 0; tries < 60; tries += 1) {
    if ((await finishedJobs(database)) > before) return Math.round(performance.now() - began);
    await sleep(1_000);
  }
  return null;
}
