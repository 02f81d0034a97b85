import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { CommandContext } from '../../commands/command';
import type { Database } from '../../db/database';
import { jobs } from '../../db/schema/job-schema';
import { closeTestDatabase, testDatabase } from '../../db/test-database';
import { jobKindNames, jobKinds } from '../../jobs/job-kinds';
import { addJobs, claimJobs, failJob, finishJob } from '../../jobs/job-store';
import { adminCommand } from './admin-command';

let db: Database;
beforeEach(async () => {
  db = await testDatabase();
});
afterAll(closeTestDatabase);

async function office(...words: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const context: Partial<CommandContext> = { db, cwd: '', print: (line) => void lines.push(line) };
  const code = await adminCommand(['jobs', ...words], context as CommandContext);
  return { code, said: lines.join('\n') };
}

test('the list says of each kind when it last succeeded, how long it took, what failed and what is dead', async () => {
  expect(await office()).toEqual({ code: 0, said: 'Работ ещё не было: сервер не запускался.' });
  await addJobs(db);
  const of = ['feeds', 'reminders', 'price_letters'] as const;
  for (const job of await claimJobs(db, { of, leaseMs: 30_000 })) {
    if (job.kind === 'feeds') await finishJob(db, job, 1_540);
    const failures = jobKinds.reminders.retries - 1;
    if (job.kind === 'reminders') await failJob(db, { ...job, failures }, 'Error: the disk is full');
  }
  await db.insert(jobs).values({ kind: 'of_another_build' });
  const { said } = await office();
  for (const kind of jobKindNames) expect(said).toContain(`${kind}  ${jobKinds[kind].title}`);
  expect(said).toMatch(/feeds .*\n {4}удалась .* за 1,5 с, следующая /);
  expect(said).toMatch(/price_letters .*\n {4}ещё не удавалась, выполняется с /);
  expect(said).toMatch(
    /reminders .*\n.*\n {4}МЕРТВА, последняя неудача .*, неудач подряд: 8: Error: the disk is full/,
  );
  expect(said).toContain('of_another_build  работа другой сборки');
  expect(said.split('\n').at(-1)).toBe('Мёртвые, повторяются реже всего: reminders');
});

test('a kind is run now on demand, unless it runs', async () => {
  expect((await office('retry', 'reminders')).said).toBe('reminders: сервер ещё не запускался');
  await addJobs(db);
  await db.update(jobs).set({ nextAt: sql`now() + interval '1 hour'`, failures: 8 });
  expect(await claimJobs(db, { of: ['reminders'], leaseMs: 1 })).toEqual([]);
  expect(await office('retry', 'reminders')).toEqual({
    code: 0,
    said: 'reminders: сервер возьмёт её в ближайшие секунды',
  });
  const [row] = await db.select().from(jobs).where(eq(jobs.kind, 'reminders'));
  expect(row?.failures).toBe(0);
  expect(await claimJobs(db, { of: ['reminders'], leaseMs: 30_000 })).toHaveLength(1);
  expect((await office('retry', 'reminders')).said).toBe('reminders: выполняется сейчас');
});

test('words that are no kind are refused by naming those that are', async () => {
  expect(await office('retry', 'coffee')).toEqual({
    code: 1,
    said: `Нет такой работы: coffee. Есть: ${jobKindNames.join(', ')}.`,
  });
  expect((await office('stop')).code).toBe(1);
});
