import { fileTypeFromBuffer } from 'file-type';
import type { UploadedFile } from '../../src/contract/calls/endpoint';
import type { UploadRules } from '../../src/contract/calls/uploads';
import { HttpProblem } from './problem';

const MB = 1024 * 1024;

/** What `file-type` calls a content that may stand under another extension. */
const contentOf: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  tiff: 'tif',
  doc: 'cfb',
  xls: 'cfb',
  ppt: 'cfb',
  oga: 'ogg',
};

export const isMultipart = (type: string): boolean => /^multipart\/form-data\s*;/i.test(type);

/** The longest such body: its files, and as much again as any call for its words and the form around them. */
export const uploadLimit = ({ count, bytes }: UploadRules, words: number): number =>
  count * bytes + 2 * words;

/** A form of files: the part 'data' is the body as JSON. Throws the problem to answer for what breaks the rules. */
export async function readForm(
  body: Uint8Array<ArrayBuffer>,
  type: string,
  rules: UploadRules,
): Promise<{ data: string; files: UploadedFile[] }> {
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => null);
  if (form === null) throw new HttpProblem('validation', 'Форма с файлами не читается.');
  const data = form.get('data');
  const parts = form.getAll(rules.field);
  if (parts.length > rules.count) throw refused(rules, `Файлов не больше ${rules.count}`);
  const files: UploadedFile[] = [];
  for (const part of parts) {
    if (typeof part === 'string') throw refused(rules, 'Вместо файла пришёл текст');
    files.push(await readFile(part, rules));
  }
  return { data: typeof data === 'string' ? data : '{}', files };
}

const tooLarge = (name: string, rules: UploadRules) =>
  refused(rules, `Файл «${name}» больше ${rules.bytes / MB} МБ`);

async function readFile(part: File, rules: UploadRules): Promise<UploadedFile> {
  if (part.size > rules.bytes) throw tooLarge(plainName(part.name), rules);
  return judgeFile(part.name, new Uint8Array(await part.arrayBuffer()), rules);
}

/** A file under the name that it was given, where its own first bytes say the same. @throws HttpProblem otherwise. */
export async function judgeFile(
  given: string,
  bytes: Uint8Array<ArrayBuffer>,
  rules: UploadRules,
): Promise<UploadedFile> {
  const name = plainName(given);
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!rules.extensions.includes(extension))
    throw refused(rules, `Файл «${name}» не подходит: нужны ${rules.extensions.join(', ')}`);
  if (bytes.byteLength > rules.bytes) throw tooLarge(name, rules);
  const content = await fileTypeFromBuffer(bytes);
  if (content?.ext !== (contentOf[extension] ?? extension))
    throw refused(rules, `Файл «${name}» внутри не то, что говорит его имя`);
  return { name, extension, bytes };
}

/** Without folders, control characters and the marks that turn text round; at most 120 characters. */
function plainName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return name.length > 120 ? name.slice(-120) : name;
}

const refused = (rules: UploadRules, message: string) =>
  new HttpProblem('validation', `${message}.`, { errors: { [rules.field]: [message] } });
