import { expect, test } from 'vitest';
import { agencyDocuments } from '../../../src/contract/documents/uploads';
import { HttpProblem } from '../problems/problem';
import { BodyBrokenOff } from './body-broken-off';
import { readForm } from './read-form';
import { uploadCapacities } from './upload-capacity';

const TYPE = 'multipart/form-data; boundary=edge';
const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n';
const part = (head: string, content: string) =>
  `--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const file = (name: string, content = pdf) => part(`name="documents"; filename="${name}"`, content);
const END = '--edge--\r\n';

/** A body of texts, one a chunk, that notes how many were asked for. */
function bodyOf(chunks: Iterable<string | Uint8Array>) {
  const iterator = chunks[Symbol.iterator]();
  const told = { read: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const { done, value } = iterator.next();
        if (done) return controller.close();
        told.read += 1;
        controller.enqueue(typeof value === 'string' ? new TextEncoder().encode(value) : value);
      },
      cancel: () => {
        told.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, told };
}

const inRoom = uploadCapacities();
const read = (body: ReadableStream<Uint8Array>, type = TYPE) =>
  inRoom('1.1.1.1', (room) => readForm(body, type, agencyDocuments, room));
const refusalOf = (chunks: Iterable<string | Uint8Array>, type = TYPE) =>
  read(bodyOf(chunks).body, type).then(
    () => 'taken',
    (error: unknown) => (error instanceof HttpProblem ? `${error.code}: ${error.detail}` : error),
  );

test('C1 words and files in any order, under the names that they have', async () => {
  const chunks = [
    file('устав "1".pdf'.replaceAll('"', '%22')),
    part('name="data"', '{"a":1}'),
    file('план.pdf'),
    END,
  ];
  for (const order of [chunks, chunks.join('')[Symbol.iterator]()]) {
    const { data, files } = await read(bodyOf(order).body);
    expect(data).toBe('{"a":1}');
    expect(files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])).toEqual([
      ['устав %221%22.pdf', pdf],
      ['план.pdf', pdf],
    ]);
  }
});

test('C1 a form of files alone has empty words', async () => {
  expect((await read(bodyOf([file('a.pdf'), END]).body)).data).toBe('{}');
});

/** One a chunk, for ever. */
function* endless(text: string): Generator<string> {
  for (;;) yield text;
}

test.each([
  ['empty files', file('a.pdf', ''), 6],
  ['files of another field', part('name="x"; filename="a.pdf"', ''), 11],
  ['words that nobody asks for', part('name="x"', '1'), 11],
  ['parts without a name', '--edge\r\n\r\n\r\n', 12],
  ['heads that never end', `--edge\r\nX-Long: ${'x'.repeat(1_000)}\r\n`, 80],
])('C1 an endless form of %s is refused while it comes, and read no further', async (_, text, most) => {
  const { body, told } = bodyOf(endless(text));
  await expect(read(body)).rejects.toBeInstanceOf(HttpProblem);
  expect(told.read).toBeLessThanOrEqual(most + 1);
  expect(told.cancelled).toBe(true);
});

test('C1 a hundred thousand empty files in one piece are not looked at to the end', async () => {
  const piece = new TextEncoder().encode(file('a.pdf', '').repeat(100_000));
  let looked = 0;
  piece.subarray = (from = 0, to = 0) => {
    looked += to - from;
    return new Uint8Array(piece.buffer, from, to - from);
  };
  expect(await refusalOf([piece])).toMatch(/Файлов не больше 5/);
  expect(looked).toBeLessThanOrEqual(16 * 1024);
});

test('C1 a file is refused with the byte that is too many', async () => {
  const mb = 'x'.repeat(1024 * 1024);
  const { body, told } = bodyOf([file('a.pdf', '').trimEnd(), '\r\n\r\n', ...Array(30).fill(mb)]);
  await expect(read(body)).rejects.toMatchObject({ detail: 'Файл «a.pdf» больше 5\u00a0MB.' });
  expect(told.read).toBeLessThanOrEqual(8);
});

test.each([
  ['six files', [...Array(6).fill(file('a.pdf')), END], 'validation: Файлов не больше 5.'],
  [
    'words in place of a file',
    [part('name="documents"', 'words'), END],
    'validation: Вместо файла пришёл текст.',
  ],
  [
    'longer words than any call has',
    [part('name="data"', 'x'.repeat(70_000)), END],
    'body-too-large: В форме слишком много текста.',
  ],
  ['no form', ['no form'], 'validation: Форма с файлами не читается.'],
  ['a form without its end', [file('a.pdf')], 'validation: Форма с файлами не читается.'],
])('C1 %s', async (_, chunks, words) => {
  expect(await refusalOf(chunks)).toBe(words);
});

test('C1 a form that names no edge is refused', async () => {
  expect(await refusalOf([END], 'multipart/form-data; x=y')).toBe('validation: Форма с файлами не читается.');
});

test('C1 a sender who goes away is no failure of the server', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('aborted')),
  });
  await expect(read(broken)).rejects.toBeInstanceOf(BodyBrokenOff);
});
