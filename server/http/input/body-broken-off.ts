import { Abandoned } from '../../db/errors/request-database';

/** Whoever sent a body has gone before its end: a line without a network, a page that was closed. */
export class BodyBrokenOff extends Abandoned {}

/** A body chunk by chunk. Whoever stops looking ends the reading. @throws BodyBrokenOff */
export async function* unbroken(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new BodyBrokenOff();
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
