import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a request comes from, as far as the journal may know it. */
export interface RequestOrigin {
  /** 'Chrome, Windows' */
  readonly device: string;
  /** Without its last part, '203.0.113.0/24'; null: it is not known. */
  readonly address: string | null;
}

interface Request extends RequestOrigin {
  readonly id: string;
  /** What was begun by a request and outlives it, a connection of the pool for example, is not its own any more. */
  isUnderWay: boolean;
}

const requests = new AsyncLocalStorage<Request>();

/** The request that is being answered here, however deep; null outside of any. */
function currentRequest(): Request | null {
  const request = requests.getStore();
  return request?.isUnderWay ? request : null;
}

/** Its id. */
export const currentRequestId = (): string | null => currentRequest()?.id ?? null;

/** Its id and where it comes from, for the journal. */
export function currentOrigin(): { request: string; device: string; address?: string } | null {
  const request = currentRequest();
  if (request === null) return null;
  const { id, device, address } = request;
  return { request: id, device, ...(address !== null && { address }) };
}

/** Runs what answers a request. */
export async function answeringRequest<T>(
  id: string,
  origin: RequestOrigin,
  answer: () => Promise<T>,
): Promise<T> {
  const request: Request = { ...origin, id, isUnderWay: true };
  try {
    return await requests.run(request, answer);
  } finally {
    request.isUnderWay = false;
  }
}
