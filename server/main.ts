import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { type Config, readConfig, unknownVariables } from './config';
import { startRefusal } from './start-refusal';
import { startServer } from './start-server';

const built = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** For a person at the terminal the log would drown the address and the accounts. */
const logLevel = process.stdout.isTTY ? 'warn' : 'info';

/** Whoever stops the server kills it after ten seconds; by then it has ended by itself, whatever hangs. */
const STOP_MS = 9_500;

let config: Config | null = null;

async function main(): Promise<void> {
  config = readConfig(process.env);
  for (const name of unknownVariables(process.env))
    console.log(`Переменная ${name} порталу неизвестна: проверьте её имя.`);
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
      setTimeout(() => {
        console.error('Не всё закончилось вовремя: портал остановлен, не дождавшись остального.');
        process.exit(1);
      }, STOP_MS).unref();
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
  console.error(startRefusal(error, config) ?? error);
  process.exit(1);
}
