/** An answer as the JSON that leaves, of parts that its schema has parsed already. */
export class ReadyJson<Answer> {
  /** What the bytes say; never there at run time. */
  declare readonly says: Answer;
  readonly bytes: Buffer<ArrayBuffer>;

  constructor(bytes: Buffer<ArrayBuffer>) {
    this.bytes = bytes;
  }
}
