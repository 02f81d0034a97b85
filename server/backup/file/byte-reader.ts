/** Hands out a stream in the lengths that are asked for. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer[] = [];
  #length = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** So many bytes; fewer where the stream ends before, none at its end. */
  async take(length: number): Promise<Buffer> {
    while (this.#length < length) {
      const next = await this.#source.next();
      if (next.done) break;
      const { buffer, byteOffset, byteLength } = next.value;
      this.#held.push(Buffer.from(buffer, byteOffset, byteLength));
      this.#length += byteLength;
    }
    const all = this.#held.length === 1 && this.#held[0] ? this.#held[0] : Buffer.concat(this.#held);
    const taken = all.subarray(0, length);
    const rest = all.subarray(length);
    this.#held = rest.byteLength > 0 ? [rest] : [];
    this.#length = rest.byteLength;
    return taken;
  }

  /** Ends the stream before its end. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }
}
