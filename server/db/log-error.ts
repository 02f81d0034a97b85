import type { Logger } from 'pino';
import { reasonOf } from './request-database';

/**
 * What a log may know of an error. Messages of the database and of the schemas hold values that people typed, phones
 * among them: of those only the statement with its placeholders, the code and the frames are kept.
 */
export function logError(log: Logger, error: unknown, call: string): void {
  if (!(error instanceof Error)) {
    log.error({ call }, 'a value was thrown that is no error');
    return;
  }
  const { query, cause } = error as Error & { query?: string };
  const code = (cause as { code?: string } | undefined)?.code ?? (error as { code?: string }).code;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const quiet = query !== undefined || error.name === 'ValiError' || 'severity' in error;
  log.error({ call, name: error.name, code, query, frames }, quiet ? 'failed' : error.message);
}

/** How the driver tells of a connection that was lost, or not had in time; these errors have no code. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout e|Query read timeout)/;

/** PostgreSQL is away, hangs or has no room for us: it passes, and the caller may try again. */
export function isUnavailable(error: unknown): boolean {
  const code = String(
    (error as { cause?: { code?: string } } | null)?.cause?.code ??
      (error as { code?: string } | null)?.code ??
      '',
  );
  const reason = reasonOf(error);
  return (
    /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|08...|57014|57P0.|53...|25P03)$/.test(code) ||
    // The socket's file is gone with its server.
    (reason as { syscall?: string } | null)?.syscall === 'connect' ||
    (reason instanceof Error && LOST.test(reason.message))
  );
}
