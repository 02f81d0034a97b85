import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { ConfigError, readConfig } from './config';
import { DataDirHeldError } from './db/data-dir-lock';
import { ListenError, startServer } from './start-server';

const built = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** For a person at the terminal the log would drown the address and the accounts. */
const logLevel = process.stdout.isTTY ? 'warn' : 'info';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // Whatever this process writes is its owner's alone.
  process.umask(0o077);
  const running = await startServer(config, {
    clientDir: built('../client'),
    keptAssetsDir: built('../kept-assets'),
    log: pino({ level: logLevel }, pino.destination(2)),
    print: (line) => console.log(line),
  });
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Asked twice: now.
      if (stopping) process.exit(1);
      stopping = true;
      running.stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

try {
  await main();
} catch (error) {
  const known = [ConfigError, DataDirHeldError, ListenError].some((kind) => error instanceof kind);
  console.error(known && error instanceof Error ? error.message : error);
  process.exit(1);
}
