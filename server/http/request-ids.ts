import { randomInt } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { answeringRequest } from '../log/request-id';
import { deviceName } from '../sessions/device-name';
import { networkOf, type Proxies, remoteAddress } from './callers/client-address';

const HEADER = 'X-Request-Id';
/** Anything else may be an attempt to write into the log or into a page. */
const VALID = /^[\w.-]{8,64}$/;
/** What nobody may keep. An id in an answer that is kept would name a request of somebody else. */
const KEPT_BY_NOBODY = /\bno-store\b/;

/**
 * Gives each request an id, which its lines of the log, its failure and those of its answers that nobody keeps carry. A
 * proxy that is trusted may have given one.
 */
export function requestIds(proxies: Proxies): MiddlewareHandler {
  return async (c, next) => {
    const id = (proxies.trusted > 0 ? givenId(c) : null) ?? drawId();
    const device = deviceName(c.req.header('user-agent') ?? null);
    await answeringRequest(id, { device, address: networkOf(remoteAddress(c, proxies)) }, next);
    if (KEPT_BY_NOBODY.test(c.res.headers.get('Cache-Control') ?? '')) c.res.headers.set(HEADER, id);
  };
}

function givenId(c: Context): string | null {
  const given = c.req.header(HEADER);
  return given !== undefined && VALID.test(given) ? given : null;
}

/** '4827-1530-9921': digits, for people read it out to each other. */
const drawId = (): string =>
  Array.from({ length: 3 }, () => String(randomInt(10_000)).padStart(4, '0')).join('-');
