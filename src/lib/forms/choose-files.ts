import { fileSize } from '../../contract/documents/file-size';
import { fileExtensions } from '../../contract/documents/uploads';
import { counted } from '../../contract/text/words';
import { shortFileName, splitFileName } from './file-words';

/** What a file field takes; bytes are of one file. */
export interface FileLimits {
  extensions: readonly string[];
  count: number;
  bytes: number;
}

/** Source: specification § 5. */
export const defaultFileLimits: FileLimits = { extensions: fileExtensions, count: 1, bytes: 1024 * 1024 };

/** 'Один файл до 1 MB', 'Файлов: до 3, каждый до 5 MB'. */
export const limitWords = ({ count, bytes }: FileLimits): string =>
  `${count === 1 ? 'Один файл' : `Файлов: до ${count}, каждый`} до ${fileSize(bytes)}`;

export const sizeOfFile = ({ size }: File): string => fileSize(size);

const isSame = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

function refusal(file: File, { extensions, bytes }: FileLimits): string | null {
  const { extension } = splitFileName(file.name);
  const name = `«${shortFileName(file.name)}»`;
  if (!extensions.includes(extension)) return `${name} не подходит. Можно: ${extensions.join(', ')}`;
  if (file.size === 0) return `Файл ${name} пуст`;
  if (file.size > bytes) return `Файл ${name} больше ${fileSize(bytes)}: в нём ${fileSize(file.size)}`;
  return null;
}

/** The files after some were added, and in words why one was not. A file chosen again is not there twice. */
export function chooseFiles(
  had: readonly File[],
  added: readonly File[],
  limits: FileLimits,
): { files: File[]; error: string | null } {
  // Where there is room for one, the next takes its place.
  const files = limits.count === 1 && added.length > 0 ? [] : [...had];
  let error: string | null = null;
  for (const file of added) {
    const wrong = refusal(file, limits);
    if (wrong !== null) error ??= wrong;
    else if (files.some((one) => isSame(one, file))) continue;
    else if (files.length < limits.count) files.push(file);
    else error ??= `Можно приложить не больше ${counted(limits.count, ['файла', 'файлов', 'файлов'])}`;
  }
  return { files: files.length === 0 && error !== null ? [...had] : files, error };
}
