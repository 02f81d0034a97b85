import { Abandoned } from '../../db/errors/request-database';

/** The sender of a body has gone before its end: the connection was lost or the page was closed. */
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
