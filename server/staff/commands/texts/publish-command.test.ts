import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../db/database';
import { auditLines, users } from '../../../db/schema/account-schema';
import { policies, regulations } from '../../../db/schema/content-schema';
import { documents, documentVersions } from '../../../db/schema/document-schema';
import { notifications } from '../../../db/schema/personal-schema';
import { closeTestDatabase, testDatabase } from '../../../db/test-database';
import { folderFileStore } from '../../../media/stores/folder-file-store';
import { adminCommand } from '../admin-command';

let db: Database;
const cwd = await mkdtemp(join(tmpdir(), 'publish-'));
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

beforeEach(async () => {
  db = await testDatabase();
  await writeFile(join(cwd, 'Договор.pdf'), PDF);
});
afterAll(async () => {
  await closeTestDatabase();
  await rm(cwd, { recursive: true });
});

async function office(...args: string[]): Promise<{ exit: number; said: string }> {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const exit = await adminCommand(args, { db, files: folderFileStore(cwd), dataDir: cwd, cwd, print });
  return { exit, said: lines.join('\n') };
}
const publish = ['publish', 'document', 'Договор.pdf', '--title', 'Договор', '--category', 'Шаблоны'];

test('I1 K3 the terminal publishes a document, renews it, takes it back and gives it out again, each with its line', async () => {
  await db.insert(users).values({
    role: 'agent',
    status: 'full_access',
    confirmed: true,
    phone: '+79000000098',
    email: 'a@example.ru',
  });
  expect((await office(...publish)).said).toBe(
    'Документ 1, «Договор»: действует версия 1. Отправлено: 1\u00a0уведомление',
  );
  expect((await office('publish', 'document', 'Договор.pdf', '--of', '1')).said).toMatch(/версия 2/);
  expect((await office('withdraw', 'document', '1')).said).toBe('Документ 1, «Договор»: отозван');
  expect((await office('withdraw', 'document', '1')).said).toMatch(/уже отозван/);
  expect((await office('withdraw', 'document', '1', '--undo')).said).toMatch(/действует/);
  const lines = await db.select().from(auditLines).orderBy(auditLines.id);
  expect(lines.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'terminal publish',
    'terminal publish_version',
    'terminal withdraw',
    'terminal restore',
  ]);
  expect(await db.$count(notifications)).toBe(2);
});

test('K3 a file that is none, a name that is none, an id of nobody: one sentence each, and nothing is kept', async () => {
  await writeFile(join(cwd, 'Страница.pdf'), '<html></html>');
  await writeFile(join(cwd, 'Большой.pdf'), Buffer.alloc(11 * 1024 * 1024, PDF));
  const named = publish.slice(3);
  for (const [args, said] of [
    [['publish'], /Назовите, что публикуете/],
    [['publish', 'document', ...named], /Назовите один файл/],
    [['publish', 'document', 'нет.pdf', ...named], /Файла нет\.pdf нет/],
    [['publish', 'document', '.', ...named], /Файла \. нет/],
    [['publish', 'document', 'Страница.pdf', ...named], /внутри не [A-Z]+:/],
    [['publish', 'document', 'Большой.pdf', ...named], /больше 10\u00a0MB/],
    [['publish', 'document', 'Договор.pdf', '--title', 'Т'], /категорию/],
    [['publish', 'document', 'Договор.pdf', '--title', 'Ж'.repeat(300), '--category', 'К'], /Не длиннее 200/],
    [[...publish, '--project', 'нет'], /Проекта «нет» нет/],
    [['publish', 'document', 'Договор.pdf', '--of', '99'], /Документа 99 нет/],
    [['publish', 'document', 'Договор.pdf', '--of', 'x'], /цифрами/],
    [['withdraw', 'document', '99'], /Документа 99 нет/],
    [['publish', 'regulation', 'Договор.pdf', '--title', 'Т'], /не разобран/],
  ] as const)
    expect(await office(...args)).toEqual({ exit: 1, said: expect.stringMatching(said) });
  expect(await db.$count(documents)).toBe(0);
  expect(await db.$count(documentVersions)).toBe(0);
});

test('I3 K3 the terminal publishes regulations and the policy from files of text', async () => {
  await writeFile(
    join(cwd, 'text.md'),
    '## Данные {#personal-data}\n\nА.\n\n## Реклама {#advertising}\n\nБ.\n',
  );
  const text = ['text.md', '--title', 'Текст'];
  expect((await office('publish', 'regulation', ...text)).said).toMatch(/Регламент 1, .*версия 1/);
  expect((await office('publish', 'regulation', ...text, '--of', '1')).said).toMatch(/версия 2/);
  expect((await office('publish', 'regulation', ...text, '--of', '9')).said).toBe('Регламента 9 нет.');
  expect((await office('publish', 'policy', ...text)).said).toMatch(/действует версия \d{4}-\d\d-\d\d$/);
  expect(await db.select().from(regulations)).toMatchObject([{ version: 2 }]);
  expect(await db.$count(policies)).toBe(1);
});
