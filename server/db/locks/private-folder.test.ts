import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closeDataDir, FolderRefusedError } from './private-folder';

const folder = await mkdtemp(join(tmpdir(), 'private-'));
afterAll(() => rm(folder, { recursive: true }));

const modes = async (dataDir: string) => {
  const found: Record<string, string> = {};
  for (const name of await readdir(dataDir, { recursive: true }))
    found[name] = ((await lstat(join(dataDir, name))).mode & 0o777).toString(8);
  return found;
};

test('K4 a data folder that was there before is closed to everybody else, its database file by file', async () => {
  const dataDir = join(folder, 'data');
  await mkdir(join(dataDir, 'database', 'base', '1'), { recursive: true });
  await mkdir(join(dataDir, 'storage', 'plans'), { recursive: true });
  const files = ['outbox.jsonl', 'demo.json', 'database/PG_VERSION', 'database/base/1/1259'];
  for (const name of files) await writeFile(join(dataDir, name), '');
  for (const name of await readdir(dataDir, { recursive: true })) await chmod(join(dataDir, name), 0o777);
  await chmod(dataDir, 0o755);
  expect(closeDataDir(dataDir)).toBeNull();
  expect(await modes(dataDir)).toEqual({
    'outbox.jsonl': '600',
    'demo.json': '600',
    database: '700',
    'database/PG_VERSION': '600',
    'database/base': '700',
    'database/base/1': '700',
    'database/base/1/1259': '600',
    storage: '700',
    // Nobody else comes so far, and there may be a hundred thousand of them.
    'storage/plans': '777',
  });
  expect((await lstat(dataDir)).mode & 0o777).toBe(0o700);
});

test('K4 a folder that is not there is made, and what a link leads to is left alone', async () => {
  const dataDir = join(folder, 'new', 'data');
  const outside = join(folder, 'outside');
  await writeFile(outside, '', { mode: 0o644 });
  expect(closeDataDir(dataDir)).toBeNull();
  await symlink(outside, join(dataDir, 'link'));
  closeDataDir(dataDir);
  expect((await lstat(dataDir)).mode & 0o777).toBe(0o700);
  expect((await lstat(outside)).mode & 0o777).toBe(0o644);
});

test('K4 a place where no folder can be made is refused at once', () => {
  // Beneath /proc the system itself makes every folder.
  expect(() => closeDataDir('/proc/x')).toThrow(FolderRefusedError);
  expect(() => closeDataDir('/proc/x/below')).toThrow(
    'Папка данных /proc/x не годится: в /proc нельзя создать папку.',
  );
});
