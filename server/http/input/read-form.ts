import Busboy, { type BusboyFileStream } from '@fastify/busboy';
import type { UploadedFile } from '../../../src/contract/calls/endpoint';
import type { UploadRules } from '../../../src/contract/documents/uploads';
import { HttpProblem } from '../problems/problem';
import { unbroken } from './body-broken-off';
import { bodyTooLarge, MAX_BODY_BYTES, uploadLimit } from './body-limits';
import { judgeFile, plainName, refusedUpload, tooLargeFile } from './read-upload';
import type { UploadCapacity } from './upload-capacity';

export const isMultipart = (type: string): boolean => /^multipart\/form-data\s*;/i.test(type);

/** Parts beside the files and the body that a program may send and the server ignores. */
const EXTRA_PARTS = 4;
/** A part has a name, a type and a length. */
const HEADER_PAIRS = 16;
const HEADER_BYTES = 4 * 1024;
/** So much is parsed at a time: a refusal comes before the next such piece is looked at. */
const PIECE = 16 * 1024;

interface Form {
  readonly data: string;
  readonly files: readonly UploadedFile[];
}

/**
 * A form of files: the part 'data' is the body as JSON. It is parsed while it comes; the first thing that breaks the
 * rules ends the reading, and nothing behind it is looked at.
 *
 * @throws HttpProblem for what breaks the rules or finds no room; BodyBrokenOff where the sender went away
 */
export async function readForm(
  body: ReadableStream<Uint8Array> | null,
  type: string,
  rules: UploadRules,
  room: UploadCapacity,
): Promise<Form> {
  const parts = collectParts(type, rules);
  const limit = uploadLimit(rules);
  let size = 0;
  try {
    for await (const chunk of unbroken(body)) {
      size += chunk.byteLength;
      if (size > limit) throw bodyTooLarge(limit);
      room.take(chunk.byteLength);
      for (let at = 0; at < chunk.byteLength; at += PIECE) await parts.write(chunk.subarray(at, at + PIECE));
    }
    const { data, files } = await parts.end();
    const judged: UploadedFile[] = [];
    for (const { name, chunks } of files)
      judged.push(await judgeFile(name, new Uint8Array(Buffer.concat(chunks)), rules));
    return { data: data ?? '{}', files: judged };
  } finally {
    parts.drop();
  }
}

interface Parts {
  data: string | null;
  files: { name: string; chunks: Buffer[] }[];
}

/** The parser with whatever it has found so far; the first refusal is thrown by the next write. */
function collectParts(type: string, rules: UploadRules) {
  const found: Parts = { data: null, files: [] };
  let refusal: HttpProblem | null = null;
  const refuse = (problem: HttpProblem) => {
    refusal ??= problem;
  };
  const parser = newParser(type, rules);
  const finished = new Promise<void>((resolve) => parser.once('finish', resolve));
  // A parser that has failed calls nobody back any more.
  const failed = new Promise<void>((resolve) => parser.once('error', () => resolve()));
  const tooMany = () => refuse(new HttpProblem('validation', 'В форме слишком много частей.'));
  parser
    .on('partsLimit', tooMany)
    .on('filesLimit', tooMany)
    .on('fieldsLimit', tooMany)
    .on('error', () => refuse(unreadable()))
    .on('field', (name, value, _, isCut) => {
      if (name === rules.field) refuse(refusedUpload(rules, 'Вместо файла пришёл текст'));
      else if (isCut) refuse(new HttpProblem('body-too-large', 'В форме слишком много текста.'));
      else if (name === 'data') found.data ??= value;
    })
    .on('file', (field, stream, name) => {
      stream.on('error', () => refuse(unreadable()));
      if (field !== rules.field) return void stream.resume();
      if (found.files.length === rules.count) {
        refuse(refusedUpload(rules, `Файлов не больше ${rules.count}`));
        return void stream.resume();
      }
      found.files.push({ name, chunks: chunksOf(stream) });
      stream.on('limit', () => refuse(tooLargeFile(plainName(name), rules)));
    });
  const check = () => {
    if (refusal) throw refusal;
  };
  return {
    async write(piece: Uint8Array): Promise<void> {
      await Promise.race([new Promise<void>((resolve) => parser.write(piece, () => resolve())), failed]);
      check();
    },
    async end(): Promise<Parts> {
      parser.end();
      await Promise.race([finished, failed]);
      check();
      return found;
    },
    drop(): void {
      found.files = [];
      parser.destroy();
    },
  };
}

function chunksOf(stream: BusboyFileStream): Buffer[] {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return chunks;
}

function newParser(type: string, { count, bytes }: UploadRules) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: {
        parts: count + 1 + EXTRA_PARTS,
        fieldSize: MAX_BODY_BYTES,
        fileSize: bytes,
        headerPairs: HEADER_PAIRS,
        headerSize: HEADER_BYTES,
      },
    });
  } catch {
    throw unreadable();
  }
}

const unreadable = () => new HttpProblem('validation', 'Форма с файлами не читается.');
