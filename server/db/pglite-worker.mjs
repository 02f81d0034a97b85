/**
 * The embedded database on a thread of its own: a long statement here never holds up the event loop of the server.
 * It speaks PostgreSQL's wire protocol over its port, so that `pg` talks to it as to any other server.
 * Plain JavaScript, because a worker thread of Node 20 loads nothing else.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const QUERY = 0x51;
const SYNC = 0x53;
const FLUSH = 0x48;
const TERMINATE = 0x58;
const COPY_DONE = 0x63;
const COPY_FAIL = 0x66;
/** Types after which the other side waits for an answer. */
const ENDS_GROUP = new Set([QUERY, SYNC, FLUSH, COPY_DONE, COPY_FAIL]);

const pglite = await PGlite.create(workerData.dataDir);

let pending = Buffer.alloc(0);
/** The first message of a connection has no type byte. */
let started = false;
let work = Promise.resolve();

/** How many bytes of `pending` make whole groups. */
function wholeGroups() {
  let at = 0;
  let end = 0;
  if (!started) {
    if (pending.length < 4 || pending.length < pending.readInt32BE(0)) return 0;
    return pending.readInt32BE(0);
  }
  while (pending.length - at >= 5) {
    const next = at + 1 + pending.readInt32BE(at + 1);
    if (next > pending.length) break;
    if (ENDS_GROUP.has(pending[at])) end = next;
    at = next;
  }
  return end;
}

/**
 * The reply as it comes. `execProtocolRaw` would read every message for itself, keep what it has read for ever, and
 * hand out a view on a megabyte, all of which would cross the border.
 */
async function answer(bytes) {
  const parts = [];
  await pglite.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(part.slice()) });
  const reply = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    reply.set(part, at);
    at += part.length;
  }
  parentPort.postMessage({ kind: 'bytes', bytes: reply }, [reply.buffer]);
}

async function handle(message) {
  switch (message.kind) {
    case 'connect':
      // A connection that broke off may have left a transaction open in the one session there is.
      pending = Buffer.alloc(0);
      started = false;
      await pglite.exec('ROLLBACK');
      parentPort.postMessage({ kind: 'connected' });
      return;
    case 'bytes': {
      pending = Buffer.concat([pending, message.bytes]);
      if (started && pending[0] === TERMINATE) return;
      for (let length = wholeGroups(); length > 0; length = wholeGroups()) {
        const group = pending.subarray(0, length);
        pending = pending.subarray(length);
        started = true;
        await answer(group);
      }
      return;
    }
    case 'close':
      await pglite.close();
      parentPort.postMessage({ kind: 'closed' });
      parentPort.close();
  }
}

parentPort.on('message', (message) => {
  work = work.then(() => handle(message));
});
parentPort.postMessage({ kind: 'open' });
