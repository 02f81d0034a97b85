import type { Logger } from 'pino';
import { codeOf } from './why-unavailable';

/**
 * What a log may know of an error. Messages of the database and of the schemas hold values that people typed, phones
 * among them: of those only the statement with its placeholders, the code and the frames are kept.
 */
export function describeError(error: Error): {
  fields: Record<string, unknown> & { frames: string[] | undefined };
  words: string;
} {
  const { query } = error as Error & { query?: string };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    // A field that is called `code` alone is somebody's code, and masked.
    fields: { name: error.name, error_code: codeOf(error), query, frames },
    words: mayTellValues(error) ? 'failed' : error.message,
  };
}

/** `call`: what was being done, without anything that a person has typed. */
export function logError(log: Logger, error: unknown, call: string): void {
  if (!(error instanceof Error)) {
    log.error({ call }, 'a value was thrown that is no error');
    return;
  }
  const { fields, words } = describeError(error);
  log.error({ call, ...fields }, words);
}

const mayTellValues = (error: Error): boolean =>
  (error as Error & { query?: string }).query !== undefined ||
  error.name === 'ValiError' ||
  'severity' in error;

/** One line of it without what people typed, to be kept: 'Error: the disk is full', 'DatabaseError 23505'. */
export function safeWords(error: unknown): string {
  if (!(error instanceof Error)) return 'a value was thrown that is no error';
  const code = codeOf(error);
  return mayTellValues(error)
    ? [error.name, code].filter(Boolean).join(' ')
    : `${error.name}: ${error.message}`.slice(0, MAX_WORDS);
}

const MAX_WORDS = 300;
