import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { counted } from '../../src/contract/text/words';
import { BackupRefusal } from '../backup/backup-refusal';
import { restorePlace } from '../backup/restore-place';
import type { Config } from '../config';
import { whyUnreadable } from '../db/errors/given-file';
import { type Erased, eraseAgain } from '../staff/accounts/erase-again';
import type { RestoreWords } from '../staff/commands/admin-command';

interface Terminal {
  readonly config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'BACKUP_PASSPHRASE'>;
  readonly cwd: string;
  print(line: string): void;
}

/** Restores a backup into an empty place and says what is there now. Answers the exit code. */
export async function restoreCommand(words: RestoreWords, terminal: Terminal): Promise<number> {
  try {
    for (const line of await restore(words, terminal)) terminal.print(line);
    return 0;
  } catch (error) {
    if (!(error instanceof BackupRefusal)) throw error;
    terminal.print(error.message);
    return 1;
  }
}

async function restore({ file, erased }: RestoreWords, { config, cwd }: Terminal): Promise<string[]> {
  if (file === undefined) throw new BackupRefusal('Назовите файл копии.');
  const path = resolve(cwd, file);
  await refuseUnreadable(path);
  const list = erased === undefined ? [] : await readErased(resolve(cwd, erased));
  let erasedAgain = 0;
  const report = await restorePlace(
    { databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR },
    createReadStream(path),
    {
      passphrase: config.BACKUP_PASSPHRASE ?? null,
      erase: async (tx) => {
        const done = await eraseAgain(tx, list);
        erasedAgain = done.erased;
        return done.portraits;
      },
    },
  );
  const { portal, madeAt, rows, files, leftInBucket } = report;
  return [
    `Восстановлена копия портала ${portal} от ${madeAt}.`,
    `Сошлось с копией: ${counted(rows, ['строка', 'строки', 'строк'])} базы, ${counted(files.count, ['файл', 'файла', 'файлов'])}.`,
    ...(leftInBucket > 0
      ? [
          `В копии нет ${counted(leftInBucket, ['файла', 'файлов', 'файлов'])} из бакета: нужен тот же бакет (STORAGE_URL).`,
        ]
      : []),
    'Все входы закончены: каждый войдёт заново.',
    erased === undefined
      ? 'Кабинеты и клиенты, удалённые после копии, снова здесь: удалите их по списку (--erased) или вручную.'
      : `Удалено снова кабинетов и клиентов, удалённых после копии: ${erasedAgain}.`,
    'По адресу прежнего портала (PUBLIC_ORIGIN) копия сразу работает как он, по другому молчит,',
    'пока не сказано npm run office -- rehearsal off.',
  ];
}

async function refuseUnreadable(path: string): Promise<void> {
  const why = await whyUnreadable(path);
  if (why !== null) throw new BackupRefusal(why);
}

/** The lines that `office erased` has printed, with whatever npm prints before them. */
async function readErased(path: string): Promise<Erased[]> {
  await refuseUnreadable(path);
  const text = await readFile(path, 'utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('>'));
  return lines.map((line) => {
    const [, client, id = '', at = ''] = /^(client )?(\d+) (\S+)$/.exec(line.trim()) ?? [];
    if (Number.isNaN(Date.parse(at)))
      throw new BackupRefusal(`В списке удалённых кабинетов непонятная строка: «${line.slice(0, 80)}»`);
    return { subject: client === undefined ? 'account' : 'client', id: Number(id), at: new Date(at) };
  });
}
