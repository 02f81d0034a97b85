import type { Logger } from 'pino';
import { codeOf } from './why-unavailable';

/**
 * What a log may know of an error. Messages of the database and of the schemas hold values that people typed, phones
 * among them: of those only the statement with its placeholders, the code and the frames are kept.
 */
export function logError(log: Logger, error: unknown, call: string): void {
  if (!(error instanceof Error)) {
    log.error({ call }, 'a value was thrown that is no error');
    return;
  }
  const { query } = error as Error & { query?: string };
  const code = codeOf(error);
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const quiet = query !== undefined || error.name === 'ValiError' || 'severity' in error;
  log.error({ call, name: error.name, code, query, frames }, quiet ? 'failed' : error.message);
}
