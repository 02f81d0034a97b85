/** An error with the status that its page shows. */
export class RouteError extends Error {
  override readonly name = 'RouteError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What may not be opened, and why, for the page that says so. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status = 403;
}

const isStatus = (value: unknown): value is number =>
  typeof value === 'number' && value >= 400 && value < 600;

/** The status of a route's error: its own, or that of its response; 500 otherwise. Source: specification § 8. */
export function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 500;
  const { status, statusCode, response } = error as Record<string, unknown>;
  if (isStatus(statusCode)) return statusCode;
  if (isStatus(status)) return status;
  const answered = (response as { status?: unknown } | null | undefined)?.status;
  return isStatus(answered) ? answered : 500;
}
