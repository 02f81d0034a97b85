import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
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

test('K2 a command that the server’s stop has ended says so', async () => {
  expect(await told(new Error('This operation was aborted'), AbortSignal.abort())).toEqual([
    'Портал остановился, не закончив. Повторите, когда он снова заработает.',
  ]);
});
