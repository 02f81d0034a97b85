import { basename, resolve } from 'node:path';
import { fileSize } from '../../../src/contract/documents/file-size';
import { counted } from '../../../src/contract/text/words';
import { BackupRefusal } from '../../backup/backup-refusal';
import { becomePortal, readRestored } from '../../backup/restored-copy';
import { writeBackup } from '../../backup/write-backup';
import type { CommandContext } from '../../commands/command';
import type { Database } from '../../db/database';
import { terminalAuthor, writeJournal } from '../../journal/write-journal';
import { openBucket } from '../../media/stores/database/bucket/bucket';
import { listErased } from '../accounts/erase-again';
import { AdminRefusal } from '../admin-refusal';

/** Writes a backup of the portal and says what is in it, and what is not. */
export async function backupCommand(
  context: CommandContext,
  [file]: readonly string[],
  { encrypt, withBucket }: { readonly encrypt: boolean; readonly withBucket: boolean },
): Promise<string[]> {
  if (file === undefined) throw new AdminRefusal('Назовите файл, в который записать копию.');
  const { db, dataDir, cwd, stopping, storage = { kind: 'pglite', bucket: null }, passphrase } = context;
  if (encrypt && passphrase === undefined)
    throw new AdminRefusal('Задайте пароль в переменной BACKUP_PASSPHRASE: в команде его увидели бы другие.');
  if (withBucket && storage.bucket === null)
    throw new AdminRefusal('Бакета нет: переменная STORAGE_URL не задана. Уберите --with-bucket.');
  const path = resolve(cwd, file);
  const place = { db, kind: storage.kind, dataDir, bucket: withBucket ? storage.bucket : null };
  const report = await writeBackup({ ...place, bucket: place.bucket && openBucket(place.bucket) }, path, {
    passphrase: encrypt ? (passphrase ?? null) : null,
    stopping,
  }).catch((error: unknown) => {
    throw error instanceof BackupRefusal ? new AdminRefusal(error.message) : error;
  });
  const { rows, files, leftInBucket, bytes } = report;
  await writeJournal(db, {
    by: terminalAuthor,
    action: 'backup',
    subject: 'portal',
    subjectId: 0,
    after: { file: basename(path), rows, files: files.count, encrypted: encrypt },
  });
  return [
    `Копия записана: ${path} (${fileSize(bytes)})${encrypt ? ', зашифрована' : ''}.`,
    `В ней ${counted(rows, ['строка', 'строки', 'строк'])} базы и ${counted(files.count, ['файл', 'файла', 'файлов'])} (${fileSize(files.bytes)}).`,
    ...(leftInBucket > 0
      ? [
          `Не вошло: ${counted(leftInBucket, ['файл', 'файла', 'файлов'])} в бакете. Они войдут с --with-bucket.`,
        ]
      : []),
    'Не вошло: сообщения без шлюза (outbox.jsonl) и переменные окружения.',
    ...(encrypt ? ['Без пароля из BACKUP_PASSPHRASE её никто не откроет.'] : [NOT_ENCRYPTED]),
  ];
}

const NOT_ENCRYPTED = 'В ней телефоны, документы и секреты открытым текстом: храните её так же, как базу.';

/** The numbers of erased accounts and clients, for a restore of a backup that is older than that. */
export async function erasedCommand(db: Database, since = '1970-01-01'): Promise<string[]> {
  const from = new Date(since);
  if (Number.isNaN(from.getTime())) throw new AdminRefusal('С какого дня (--since): 2026-12-31.');
  const erased = await listErased(db, from);
  return erased.map(
    ({ subject, id, at }) => `${subject === 'client' ? 'client ' : ''}${id} ${at.toISOString()}`,
  );
}

/** Says whether a restored copy is still silent, or has it speak from its next start on. */
export async function rehearsalCommand(db: Database, act: string | undefined): Promise<string[]> {
  const restored = await readRestored(db);
  if (act === 'off') {
    await becomePortal(db, terminalAuthor);
    return [
      'После перезапуска портал снова работает вовне: загружает фиды, шлёт уведомления, письма и СМС, отвечает CRM.',
      'Если задана переменная REHEARSAL=1, сначала уберите её.',
    ];
  }
  if (act !== undefined) throw new AdminRefusal('Что сделать с проверкой: off или ничего.');
  if (restored === null) return ['Это рабочий портал, если переменная REHEARSAL=1 не задана.'];
  const from = restored.origin ?? 'неизвестно какого адреса';
  return [
    `База восстановлена из копии портала ${from} от ${restored.madeAt}.`,
    'По тому же адресу портал работает как обычно, по другому — молчит: ни фидов, ни уведомлений, ни писем.',
    'Начать работать вовне по другому адресу: npm run office -- rehearsal off',
  ];
}
