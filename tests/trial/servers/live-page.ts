import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveEvent } from '../../../src/contract/live-events';
import type { Visitor } from '../../support/portal/api-server';
import { type Listening, listen } from '../../support/portal/listen';

const AGAIN_MS = 200;

/** An open page: holds a live stream, and opens another wherever it breaks. */
export class LivePage {
  readonly heard: LiveEvent[] = [];
  /** How often the stream was opened anew. */
  resumed = -1;
  #isOpen = true;
  #stream: Listening | null = null;
  readonly #done: Promise<void>;

  constructor(url: string, visitor: Visitor) {
    this.#done = this.#hold(url, visitor);
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    this.#stream?.close();
    await this.#done;
  }

  async #hold(url: string, visitor: Visitor): Promise<void> {
    while (this.#isOpen) {
      const stream = await listen(url, visitor.cookieHeader()).catch(() => null);
      if (stream?.status === 200) {
        this.resumed += 1;
        this.#stream = stream;
        if (!this.#isOpen) stream.close();
        await stream.ended;
        this.heard.push(...stream.heard);
        this.#stream = null;
      }
      if (this.#isOpen) await sleep(AGAIN_MS);
    }
  }

  /** The newest numbers; null before the first. */
  get newest(): LiveEvent | null {
    return this.#stream?.heard.at(-1) ?? this.heard.at(-1) ?? null;
  }

  /** Whether the numbers ever fell: then a server has told what was true before. */
  get hasFallen(): boolean {
    const all = [...this.heard, ...(this.#stream?.heard ?? [])];
    return all.some((one, at) => {
      const before = all[at - 1];
      return before !== undefined && (one.user < before.user || one.notifications < before.notifications);
    });
  }
}
