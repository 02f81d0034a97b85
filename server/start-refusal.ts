import type { Config } from './config';
import { ConfigError } from './config';
import { reasonOf } from './db/errors/request-database';
import { DataDirHeldError } from './db/locks/data-dir-lock';
import { FolderRefusedError } from './db/locks/private-folder';
import { ListenError } from './http/problems/listen-error';

const FOLDER_WORDS: Record<string, string> = {
  EACCES: 'нет прав на запись',
  EPERM: 'нет прав на запись',
  EROFS: 'она только для чтения',
  EEXIST: 'на этом месте лежит файл, а не папка',
  ENOTDIR: 'на этом месте лежит файл, а не папка',
  ENOSPC: 'на диске нет места',
  EDQUOT: 'на диске нет места',
  ENAMETOOLONG: 'слишком длинный путь',
};

/** How WebAssembly numbers them (WASI): the embedded database's errors come as such an object. */
const WASI_CODES: Record<number, string> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

/** Why the start was refused, as one line for the person at the terminal; null: for a reason that nobody foresaw. */
export function startRefusal(error: unknown, config: Config | null): string | null {
  const known = [ConfigError, DataDirHeldError, FolderRefusedError, ListenError].some(
    (kind) => error instanceof kind,
  );
  if (known && error instanceof Error) return error.message;
  if (config === null) return null;
  return postgresWords(error, config) ?? folderWords(error, config);
}

function folderWords(error: unknown, { DATA_DIR }: Config): string | null {
  const { code, errno = 0 } = (error ?? {}) as NodeJS.ErrnoException;
  const words = FOLDER_WORDS[code ?? WASI_CODES[errno] ?? ''];
  return words === undefined ? null : `Папка данных ${DATA_DIR} не годится: ${words}.`;
}

/** Connections that are refused, names and passwords that are wrong; the address may hold a password and is not told. */
function postgresWords(error: unknown, { DATABASE_URL }: Config): string | null {
  if (DATABASE_URL === undefined) return null;
  const reason = reasonOf(error);
  const { code = '', syscall = '', message = '' } = (reason ?? {}) as NodeJS.ErrnoException;
  const refused =
    ['connect', 'getaddrinfo'].includes(syscall) ||
    /^(28|3D|08|57P|53)/.test(code) ||
    /^(timeout e|Connection terminated|The server does not support SSL|SASL|self.signed)/.test(message);
  return refused ? `PostgreSQL (DATABASE_URL) не пускает портал: ${message || code}` : null;
}
