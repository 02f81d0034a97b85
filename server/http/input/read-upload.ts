import { fileTypeFromBuffer } from 'file-type';
import type { UploadedFile } from '../../../src/contract/calls/endpoint';
import { fileSize } from '../../../src/contract/documents/file-size';
import type { UploadRules } from '../../../src/contract/documents/uploads';
import { HttpProblem } from '../problems/problem';

/** What `file-type` calls a content that may stand under another extension. */
const contentOf: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  tiff: 'tif',
  doc: 'cfb',
  xls: 'cfb',
  ppt: 'cfb',
  oga: 'ogg',
};

/** Files of text, which begin as it pleases whoever writes them; what is in them is judged by whoever reads them. */
const isText = (extension: string): boolean =>
  extension === 'xml' || extension === 'csv' || extension === 'svg';

/** A file that is larger than the rules allow; `name` as it may be shown. */
export const tooLargeFile = (name: string, rules: UploadRules) =>
  refusedUpload(rules, `Файл «${name}» больше ${fileSize(rules.bytes)}`);

/**
 * A file under the name that it was given, where its own first bytes say the same, unless the rules leave that to whoever
 * takes it. @throws HttpProblem otherwise.
 */
export async function judgeFile(
  given: string,
  bytes: Uint8Array<ArrayBuffer>,
  rules: UploadRules,
): Promise<UploadedFile> {
  const name = plainName(given);
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!rules.anyName && !rules.extensions.includes(extension))
    throw refusedUpload(rules, `Файл «${name}» не подходит: нужны ${rules.extensions.join(', ')}`);
  if (bytes.byteLength > rules.bytes) throw tooLargeFile(name, rules);
  if (bytes.byteLength === 0) throw refusedUpload(rules, `Файл «${name}» пуст`);
  if (rules.anyName) return { name, extension, bytes };
  const content = await fileTypeFromBuffer(bytes);
  // A drawing or a list has no first bytes of its own: whoever takes one reads it whole.
  const isFitting = isText(extension)
    ? content === undefined || content.ext === 'xml'
    : content?.ext === (contentOf[extension] ?? extension);
  const kind = extension.toUpperCase();
  if (!isFitting)
    throw refusedUpload(rules, `Файл «${name}» внутри не ${kind}: откройте его и сохраните как ${kind}`);
  return { name, extension, bytes };
}

/** Without folders, control characters and the marks that turn text round; at most 120 characters. */
export function plainName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return name.length > 120 ? name.slice(-120) : name;
}

/** What is wrong with the files, told at their field. */
export const refusedUpload = (rules: UploadRules, message: string) =>
  new HttpProblem('validation', `${message}.`, { errors: { [rules.field]: [message] } });
