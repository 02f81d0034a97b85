import { AsyncLocalStorage } from 'node:async_hooks';

interface Request {
  readonly id: string;
  /** What was begun by a request and outlives it, a connection of the pool for example, is not its own any more. */
  isUnderWay: boolean;
}

const requests = new AsyncLocalStorage<Request>();

/** The id of the request that is being answered here, however deep; null outside of any. */
export function currentRequestId(): string | null {
  const request = requests.getStore();
  return request?.isUnderWay ? request.id : null;
}

/** Runs what answers a request. */
export async function answeringRequest<T>(id: string, answer: () => Promise<T>): Promise<T> {
  const request: Request = { id, isUnderWay: true };
  try {
    return await requests.run(request, answer);
  } finally {
    request.isUnderWay = false;
  }
}
