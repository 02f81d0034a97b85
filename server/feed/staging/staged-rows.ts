import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BUFFER_BYTES = 256 * 1024;
const LINE_END = 0x0a;

/**
 * Rows that wait on the disk, a line of JSON each: written first, read afterwards as often as needed. On the disk
 * and not in memory, for an offer's description may be longer than all the rest of it. The file has no name as soon as
 * it is open: whatever ends the process, nothing of it is left behind.
 */
export class StagedRows<T> {
  readonly #file: FileHandle;
  #unwritten: string[] = [];
  #unwrittenLength = 0;
  #count = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async open<T>(): Promise<StagedRows<T>> {
    const folder = await mkdtemp(join(tmpdir(), 'feed-'));
    try {
      return new StagedRows<T>(await open(join(folder, 'rows.jsonl'), 'wx+', 0o600));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  get count(): number {
    return this.#count;
  }

  async add(row: T): Promise<void> {
    this.#count += 1;
    const line = `${JSON.stringify(row)}\n`;
    this.#unwritten.push(line);
    this.#unwrittenLength += line.length;
    if (this.#unwrittenLength >= BUFFER_BYTES) await this.flush();
  }

  /** To be called between the last row added and the first one read. */
  async flush(): Promise<void> {
    const text = this.#unwritten.join('');
    this.#unwritten = [];
    this.#unwrittenLength = 0;
    await this.#file.appendFile(text);
  }

  /** Ends it; the rows are gone. */
  close(): Promise<void> {
    return this.#file.close();
  }

  /** The rows in the order they came, `size` at a time. */
  async *chunks(size: number): AsyncGenerator<T[]> {
    let chunk: T[] = [];
    for await (const line of this.#lines()) {
      chunk.push(JSON.parse(line) as T);
      if (chunk.length < size) continue;
      yield chunk;
      chunk = [];
    }
    if (chunk.length > 0) yield chunk;
  }

  async *#lines(): AsyncGenerator<string> {
    const buffer = Buffer.alloc(BUFFER_BYTES);
    let position = 0;
    let begun: Buffer[] = [];
    for (;;) {
      const { bytesRead } = await this.#file.read(buffer, 0, buffer.length, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      let from = 0;
      for (
        let end = buffer.indexOf(LINE_END);
        end >= 0 && end < bytesRead;
        end = buffer.indexOf(LINE_END, from)
      ) {
        yield Buffer.concat([...begun, buffer.subarray(from, end)]).toString();
        begun = [];
        from = end + 1;
      }
      // A copy: the buffer is read into again.
      if (from < bytesRead) begun.push(Buffer.from(buffer.subarray(from, bytesRead)));
    }
  }
}
