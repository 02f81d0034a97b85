import type { Logger } from 'pino';

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

/** PostgreSQL is away or has no room for us: it passes, and the caller may try again. */
export function isUnavailable(error: unknown): boolean {
  const code = String(
    (error as { cause?: { code?: string } } | null)?.cause?.code ??
      (error as { code?: string } | null)?.code ??
      '',
  );
  return /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|08...|57P0.|53...)$/.test(code);
}
