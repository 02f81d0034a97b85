import { format } from 'node:util';
import { type Logger, pino } from 'pino';
import { describeError } from '../db/errors/log-error';
import { masked } from './masked';

/**
 * Says sentences to the operator: as they are on a terminal, as lines of JSON where nobody sits at one. Nothing in them
 * is masked: they are there to be read, the phones of a demo's accounts too.
 */
export function operatorSentences(
  stream: NodeJS.WriteStream & { fd: 1 | 2 },
  level: 'info' | 'fatal',
): (sentence: string) => void {
  if (stream.isTTY)
    return (sentence) => {
      stream.write(`${sentence}\n`);
    };
  const log = pino(pino.destination(stream.fd));
  return (sentence) => log[level](sentence);
}

/** An error by which the process ends. */
export function logFatal(log: Logger, error: unknown, call: string): void {
  const { fields, words } =
    error instanceof Error
      ? describeError(error)
      : { fields: { thrown: error }, words: 'a value was thrown that is no error' };
  log.fatal({ call, ...fields }, words);
}

/**
 * Has everything that Node and libraries print by themselves come as lines of the log: warnings, what goes to the
 * console, and the error that ends the process.
 */
export function logWholeProcess(log: Logger): void {
  // Node's own listener prints warnings as text.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn(warning));
  process.on('uncaughtException', (error, origin) => {
    logFatal(log, error, origin);
    process.exit(1);
  });
  const at = (level: 'debug' | 'info' | 'warn' | 'error') => printed(log, level);
  Object.assign(console, {
    debug: at('debug'),
    log: at('info'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    trace: at('warn'),
    dir: at('info'),
    table: at('info'),
  });
}

const printed =
  (log: Logger, level: 'debug' | 'info' | 'warn' | 'error') =>
  (...words: unknown[]): void => {
    const failure = words.find((word) => word instanceof Error);
    const error = failure instanceof Error ? describeError(failure) : { fields: {}, words: '' };
    const said = format(...words.map((word) => (word instanceof Error ? error.words : masked(word))));
    log[level](error.fields, said);
  };
