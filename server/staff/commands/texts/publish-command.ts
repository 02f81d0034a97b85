import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import * as v from 'valibot';
import type { UploadedFile } from '../../../../src/contract/calls/endpoint';
import { fileSize } from '../../../../src/contract/documents/file-size';
import {
  CategoryName,
  DocumentTitle,
  documentFile,
} from '../../../../src/contract/documents/portal-document';
import { inQuotes } from '../../../../src/contract/text/in-quotes';
import { counted } from '../../../../src/contract/text/words';
import type { CommandContext } from '../../../commands/command';
import { whyUnreadable } from '../../../db/errors/given-file';
import { judgeFile } from '../../../http/input/read-upload';
import { HttpProblem } from '../../../http/problems/problem';
import { AdminRefusal } from '../../admin-refusal';
import { type Published, publishDocument, publishVersion, withdrawDocument } from '../../texts/documents';
import { publishPolicy, publishRegulation, setRegulationWithdrawn } from '../../texts/texts';

export interface PublishOptions {
  readonly title: string | undefined;
  readonly category: string | undefined;
  readonly project: string | undefined;
  /** Which document or regulation this is a new version of. */
  readonly of: string | undefined;
}

const terminal = { kind: 'terminal', id: null } as const;
const MAX_TEXT = 1024 * 1024;

/** `publish document|regulation|policy FILE`: a new one, or with `--of` the next version of one. */
export async function publishCommand(
  { db, cwd }: Pick<CommandContext, 'db' | 'cwd'>,
  [kind, ...words]: readonly string[],
  { title, category, project, of }: PublishOptions,
): Promise<string> {
  const id = of === undefined ? null : idOf(of);
  if (kind !== 'document') {
    if (kind !== 'regulation' && kind !== 'policy')
      throw new AdminRefusal('Назовите, что публикуете: news, promo, document, regulation или policy.');
    const written = { title: read(DocumentTitle, title), text: await readText(cwd, words) };
    if (kind === 'policy')
      return `Политика: действует версия ${(await publishPolicy(db, terminal, written)).version}`;
    const regulation = await publishRegulation(db, terminal, { id, ...written });
    if (regulation === null) throw new AdminRefusal(`Регламента ${of} нет.`);
    return `Регламент ${regulation.id}, ${inQuotes(regulation.title)}: действует версия ${regulation.version}, ознакомиться просим всех заново`;
  }
  // The words first: a file is read for nobody who has not said what it is.
  if (id !== null) {
    const wanted = { id, title: title === undefined ? undefined : read(DocumentTitle, title) };
    const done = await publishVersion(db, terminal, { ...wanted, file: await readUpload(cwd, words) });
    if (done === null) throw new AdminRefusal(`Документа ${of} нет.`);
    return told(done);
  }
  const wanted = { title: read(DocumentTitle, title), category: read(CategoryName, category) };
  const file = await readUpload(cwd, words);
  return told(await publishDocument(db, terminal, { ...wanted, project: project ?? null, file }));
}

/** `withdraw document|regulation ID [--undo]` */
export async function withdrawCommand(
  { db }: Pick<CommandContext, 'db'>,
  [kind, word = '']: readonly string[],
  undo: boolean,
): Promise<string> {
  if (kind === 'regulation') {
    const done = await setRegulationWithdrawn(db, terminal, { id: idOf(word), withdrawn: !undo });
    if (done === null) throw new AdminRefusal(`Регламента ${word} нет.`);
    return `Регламент ${word}, ${inQuotes(done.title)}: ${done.changed ? '' : 'уже '}${undo ? 'действует' : 'снят, читать его больше никого не просим'}`;
  }
  if (kind !== 'document')
    throw new AdminRefusal('Назовите, что отзываете: news, promo, document или regulation.');
  const done = await withdrawDocument(db, terminal, { id: idOf(word), withdrawn: !undo });
  if (done === null) throw new AdminRefusal(`Документа ${word} нет.`);
  return `Документ ${word}, ${inQuotes(done.title)}: ${done.changed ? '' : 'уже '}${undo ? 'действует' : 'отозван'}`;
}

const told = ({ id, version, title, told: readers }: Published): string =>
  `Документ ${id}, ${inQuotes(title)}: действует версия ${version}. Отправлено: ${counted(readers, ['уведомление', 'уведомления', 'уведомлений'])}`;

function idOf(word: string): number {
  if (!/^[1-9]\d{0,14}$/.test(word)) throw new AdminRefusal('Назовите номер (id) цифрами.');
  return Number(word);
}

function read<S extends v.GenericSchema<string, string>>(schema: S, given: string | undefined): string {
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  throw new AdminRefusal(`${parsed.issues[0].message}.`);
}

async function readUpload(cwd: string, words: readonly string[]): Promise<UploadedFile> {
  const path = await fileOf(cwd, words, documentFile.bytes);
  try {
    return await judgeFile(basename(path), new Uint8Array(await readFile(path)), documentFile);
  } catch (error) {
    throw error instanceof HttpProblem ? new AdminRefusal(error.detail) : error;
  }
}

async function readText(cwd: string, words: readonly string[]): Promise<string> {
  const bytes = await readFile(await fileOf(cwd, words, MAX_TEXT));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AdminRefusal('Файл не читается как текст в UTF-8.');
  }
}

/** The path of the one file named, looked at before it is read. */
async function fileOf(cwd: string, words: readonly string[], most: number): Promise<string> {
  const [word] = words;
  if (word === undefined || words.length > 1) throw new AdminRefusal('Назовите один файл.');
  const path = resolve(cwd, word);
  const why = await whyUnreadable(path, word);
  if (why !== null) throw new AdminRefusal(why);
  if ((await stat(path)).size > most)
    throw new AdminRefusal(`Файл «${basename(path)}» больше ${fileSize(most)}.`);
  return path;
}
