import fs from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { whyUnreadable } from '../db/errors/given-file';
import { BucketError } from '../media/stores/database/bucket/bucket';
import type { CommandContext } from './command';
import * as registry from './registry';
import { runCommand } from './run-command';

afterEach(() => vi.restoreAllMocks());

async function told(failure: unknown, stopping?: AbortSignal): Promise<string[]> {
  const lines: string[] = [];
  vi.spyOn(registry, 'findCommand').mockReturnValue(() => Promise.reject(failure));
  const context = { print: (line: string) => lines.push(line), stopping } as unknown as CommandContext;
  expect(await runCommand('feed', [], context)).toBe(1);
  return lines;
}

test('K2 a statement that fails is told by what the database said, not by all it was asked with', async () => {
  const failure = new DrizzleQueryError('INSERT …', ['лот'.repeat(60_000)], new Error('deadlock detected'));
  expect(await told(failure)).toEqual(['Ошибка: база данных не выполнила запрос (deadlock detected)']);
  expect(await told(new BucketError('GET /a.avif: 503'))).toEqual([
    'Ошибка: хранилище картинок (STORAGE_URL) не выполнило запрос (GET /a.avif: 503)',
  ]);
  const [long = ''] = await told(new Error('x'.repeat(200_000)));
  expect(long.length).toBeLessThan(400);
});

test.each([
  ['', 2, []],
  ['--help', 0, []],
  ['nothing', 2, ['Нет такой команды: nothing']],
])('K2 whoever names no command is told which there are: %j', async (name, exit, before) => {
  const lines: string[] = [];
  const context = { print: (line: string) => lines.push(line) } as unknown as CommandContext;
  expect(await runCommand(name, [], context)).toBe(exit);
  expect(lines).toEqual([...before, expect.stringMatching(/^Команды: feed, office\./)]);
});

test('K2 a file that may not be read or written is told by its path, and one that is closed is not said to be absent', async () => {
  const failure = Object.assign(new Error("EACCES: permission denied, open '/srv/a.backup'"), {
    code: 'EACCES',
    path: '/srv/a.backup',
  });
  const closed = 'у пользователя, от которого работает портал, нет прав';
  expect(await told(failure)).toEqual([`Ошибка: /srv/a.backup: ${closed}`]);
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  expect(await told(full)).toEqual(['Ошибка: на диске нет места']);
  vi.spyOn(fs, 'access').mockRejectedValue(failure);
  const here = fileURLToPath(import.meta.url);
  expect(await whyUnreadable(here, 'text.txt')).toBe(`Файл text.txt не читается: ${closed}.`);
  expect(await whyUnreadable(`${here}.none`)).toBe(`Файла ${here}.none нет.`);
});

test('K2 a command that the server’s stop has ended says so', async () => {
  expect(await told(new Error('This operation was aborted'), AbortSignal.abort())).toEqual([
    'Портал остановился, не закончив. Повторите, когда он снова заработает.',
  ]);
});
