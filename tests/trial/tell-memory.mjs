// Loaded into a server and its threads by `--import`: on SIGUSR2 each collects its garbage, and the process writes down
// what every heap still holds, in MB.
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const threads = new BroadcastChannel('tell-memory');
threads.unref();

const megabytes = (/** @type {number} */ bytes) => Math.round(bytes / 1e5) / 10;

function heap() {
  collect();
  return megabytes(process.memoryUsage().heapUsed);
}

if (isMainThread) {
  process.on('SIGUSR2', async () => {
    /** @type {number[]} */
    const others = [];
    threads.onmessage = ({ data }) => {
      if (typeof data === 'number') others.push(data);
    };
    threads.postMessage('ask');
    await sleep(500);
    const told = {
      server: heap(),
      database: Math.max(0, ...others),
      process: megabytes(process.memoryUsage().rss),
    };
    await writeFile(process.env.PORTAL_MEMORY_FILE ?? '', JSON.stringify(told));
  });
} else {
  threads.onmessage = ({ data }) => {
    if (data === 'ask') threads.postMessage(heap());
  };
}
