import fs from 'node:fs/promises';

const CLOSED = 'у пользователя, от которого работает портал, нет прав';
const WORDS: Readonly<Record<string, string>> = {
  EACCES: CLOSED,
  EPERM: CLOSED,
  EROFS: 'туда нельзя писать',
  ENOENT: 'такого пути нет',
  ENOTDIR: 'такого пути нет',
  ENOSPC: 'на диске нет места',
  EDQUOT: 'на диске нет места',
};

/** What the terminal is told of a file that was not read or written: '/srv/news.txt: …'; null for any other error. */
export function fileWords(error: unknown): string | null {
  const { code = '', path, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  const words = WORDS[code];
  if (words === undefined) return null;
  if (path !== undefined) return `${path}: ${words}`;
  // What is open already is written without its name.
  return syscall === 'write' ? words : null;
}

/** Why a file that somebody has named cannot be read, as a sentence with the name as they gave it; null: it can. */
export async function whyUnreadable(path: string, given = path): Promise<string | null> {
  const missing = `Файла ${given} нет.`;
  try {
    if (!(await fs.stat(path)).isFile()) return missing;
    await fs.access(path, fs.constants.R_OK);
    return null;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return WORDS[code] === CLOSED ? `Файл ${given} не читается: ${CLOSED}.` : missing;
  }
}
