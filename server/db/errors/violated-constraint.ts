const UNIQUE_VIOLATION = '23505';

/** Name of the unique index that a statement has run into; null for every other error. */
export function violatedConstraint(error: unknown): string | null {
  const cause = (error as { cause?: { code?: string; constraint?: string } } | null)?.cause;
  return cause?.code === UNIQUE_VIOLATION ? (cause.constraint ?? null) : null;
}
