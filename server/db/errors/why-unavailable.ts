import { reasonOf } from './request-database';

/**
 * `away`: no answer from the database; `bucket`: none from the bucket, or it refuses; `busy`: others changed the same
 * rows, and this call had to give way; `full`: no room on a disk; `read-only`: nothing may be written. It passes.
 */
export type Unavailability = 'away' | 'bucket' | 'busy' | 'full' | 'read-only';

/** Of PostgreSQL (SQLSTATE) and of files. A database that is full is turned to reading by those who host it. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/;
/** Of a `BucketError`. */
export const BUCKET_AWAY = 'BUCKET';
/** A deadlock, a transaction that cannot be put in an order with others, a lock that was not had in time. */
const BUSY = /^(40P01|40001|55P03)$/;
const READ_ONLY = /^(25006|EROFS)$/;
/**
 * Of PostgreSQL and of the network. A password or a right to connect that was taken away (28…, 3D000) is given back as
 * a server that was stopped is started again.
 */
const AWAY = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|08...|28...|3D000|57014|57P0.|53...|25P03)$/;
/** How the driver tells of a connection that was lost, or not had in time; these errors have no code. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout e|Query read timeout)/;

/** SQLSTATE or the system's word, of an error or of what a statement failed for. */
export const codeOf = (error: unknown): string | undefined =>
  (error as { cause?: { code?: string } } | null)?.cause?.code ??
  (error as { code?: string } | null)?.code ??
  undefined;

/** Why a call could not be done now although nothing is wrong with it; null for any other failure. */
export function whyUnavailable(error: unknown): Unavailability | null {
  const code = String(codeOf(error) ?? '');
  if (code === BUCKET_AWAY) return 'bucket';
  if (BUSY.test(code)) return 'busy';
  if (FULL.test(code)) return 'full';
  if (READ_ONLY.test(code)) return 'read-only';
  const reason = reasonOf(error);
  const isAway =
    AWAY.test(code) ||
    // The socket's file is gone with its server.
    (reason as { syscall?: string } | null)?.syscall === 'connect' ||
    (reason instanceof Error && LOST.test(reason.message));
  return isAway ? 'away' : null;
}
