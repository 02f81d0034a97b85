// `npm run dev`: Vite with hot reload at PORT, in front of the API; the server is built anew and restarted on every
// change of its sources.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { devProxy } from './lib/dev-proxy.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { inRoot } from './lib/paths.mjs';
import { main } from './lib/steps.mjs';

// Vite looks ahead to a loader that this TypeScript is not written for.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';

const port = Number(process.env.PORT ?? 4173);
const host = process.env.HOST ?? '127.0.0.1';
const apiPort = port + 1;
const target = `http://${host}:${apiPort}`;

await main(async () => {
  await ensureInstalled();
  // The server hands out the built app as well; the page in front of it comes from Vite.
  await ensureBuilt();
  const { build, createServer } = await import('vite');

  const server = restartable(inRoot('dist', 'server', 'main.js'));
  const watcher = await build({
    configFile: inRoot('server', 'vite.config.ts'),
    logLevel: 'warn',
    build: { watch: {} },
  });
  if ('on' in watcher) {
    watcher.on('event', (event) => {
      if (event.code === 'BUNDLE_END') server.restart();
    });
  }

  await untilAnswers(`${target}/api/health/`);
  const proxy = devProxy(target, process.env.SERVER_API_BASE);
  const front = await createServer({ root: inRoot(), server: { port, host, strictPort: true, proxy } });
  await front.listen();
  front.printUrls();

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, async () => {
      await Promise.all([front.close(), server.stop(), 'close' in watcher && watcher.close()]);
      process.exit(0);
    });
  }
});

/** @param {string} address */
async function untilAnswers(address) {
  while (!(await fetch(address).catch(() => null))) await sleep(100);
}

/**
 * One server process at a time: the next is started when the last has let go of the database.
 * @param {string} script
 */
function restartable(script) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let order = Promise.resolve();

  async function stop() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  return {
    stop,
    restart() {
      order = order.then(async () => {
        await stop();
        const env = { ...process.env, PORT: String(apiPort), PUBLIC_ORIGIN: `http://${host}:${port}` };
        child = spawn(process.execPath, [script], { env, stdio: 'inherit' });
      });
    },
  };
}
