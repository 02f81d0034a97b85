import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { pino } from 'pino';
import { type Config, readConfig, unknownVariables } from './config';
import { portalLog } from './log/portal-log';
import { logFatal, logWholeProcess, operatorSentences } from './log/process-log';
import { startRefusal } from './start-refusal';
import { startServer } from './start-server';

const built = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** For a person at the terminal the log would drown the address and the accounts. */
const logLevel = process.stdout.isTTY ? 'warn' : 'info';

const log = portalLog(logLevel, pino.destination(2));
const print = operatorSentences(process.stdout, 'info');
const refuse = operatorSentences(process.stderr, 'fatal');

/**
 * By how much the heap may grow beyond what was in use after the last collection, in percent. Node lets it grow to four
 * times as much, which during an import is some 300 MB of what nobody needs any more.
 */
const HEAP_GROWTH = 50;

/** Whoever stops the server kills it after ten seconds; by then it has ended by itself, whatever hangs. */
const STOP_MS = 9_500;

let config: Config | null = null;

async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  config = readConfig(process.env);
  for (const name of unknownVariables(process.env))
    print(`Переменная ${name} порталу неизвестна: проверьте её имя.`);
  // Whatever this process writes is its owner's alone.
  process.umask(0o077);
  const running = await startServer(config, {
    clientDir: built('../client'),
    keptAssetsDir: built('../kept-assets'),
    log,
    print,
    isTerminal: process.stdout.isTTY === true,
  });
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Asked twice: now.
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => {
        refuse('Не всё закончилось вовремя: портал остановлен, не дождавшись остального.');
        process.exit(1);
      }, STOP_MS).unref();
      running.stop().then(
        () => process.exit(0),
        (error) => {
          logFatal(log, error, 'stop');
          process.exit(1);
        },
      );
    });
  }
}

logWholeProcess(log);
try {
  await main();
} catch (error) {
  const refusal = startRefusal(error, config);
  if (refusal === null) logFatal(log, error, 'start');
  else refuse(refusal);
  process.exit(1);
}
