import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';

/**
 * Rows that wait on the disk, a line of JSON each: written first, read afterwards as often as needed. On the disk
 * and not in memory, for an offer's description may be longer than all the rest of it.
 */
export class StagedRows<T> {
  readonly #path: string;
  readonly #stream: WriteStream;
  #count = 0;
  #failure: Error | undefined;

  constructor(folder: string, name: string) {
    this.#path = join(folder, `${name}.jsonl`);
    this.#stream = createWriteStream(this.#path, { mode: 0o600 });
    // A full disk is told at the next row, not to a server that happens to run here.
    this.#stream.on('error', (error) => {
      this.#failure = error;
    });
  }

  get count(): number {
    return this.#count;
  }

  async add(row: T): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    this.#count += 1;
    // The reader of lines takes these two for ends of lines, and JSON leaves them as they are.
    const line = JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
    if (!this.#stream.write(`${line}\n`)) await once(this.#stream, 'drain');
  }

  /** Ends the writing; also safe to call twice. */
  async close(): Promise<void> {
    if (!this.#stream.closed) {
      this.#stream.end();
      await finished(this.#stream);
    }
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** The rows in the order they came, `size` at a time. */
  async *chunks(size: number): AsyncGenerator<T[]> {
    let chunk: T[] = [];
    for await (const line of createInterface({ input: createReadStream(this.#path), crlfDelay: Infinity })) {
      chunk.push(JSON.parse(line) as T);
      if (chunk.length < size) continue;
      yield chunk;
      chunk = [];
    }
    if (chunk.length > 0) yield chunk;
  }
}
