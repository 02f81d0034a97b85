import type { Hono } from 'hono';
import { livePath } from '../../../src/contract/live-events';
import type { Database } from '../../db/database';
import { isSecure, type Proxies } from '../../http/callers/client-address';
import { cookieJar } from '../../http/callers/cookies';
import { readSessionCookie } from '../../http/callers/session';
import { HttpProblem } from '../../http/problems/problem';
import type { LiveStreams } from './live-streams';

interface EventsContext {
  readonly db: Database;
  readonly proxies: Proxies;
  readonly live: LiveStreams;
}

/** `GET /api/events/`: Server-Sent Events for whoever holds a session. It is no call of the contract, as it never ends. */
export function mountEvents(app: Hono, { db, proxies, live }: EventsContext): void {
  const path = livePath.replace(/\/$/, '');
  app.get(path, async (c) => {
    const session = await readSessionCookie(db, cookieJar(c, isSecure(c, proxies)));
    if (session === null) throw new HttpProblem('signed-out', 'Войдите, чтобы продолжить.');
    // The page learns it from another call, and the cookie stays until then: the page cannot read why a stream is
    // refused.
    if (session === 'ended')
      throw new HttpProblem('session-ended', 'Вход на этом устройстве завершён. Войдите снова.');
    const stream = live.open({ tokenHash: session.tokenHash, userId: session.user.id });
    return c.body(stream, 200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'private, no-store',
      // A proxy that buffers a whole answer before passing it on would never pass this one on.
      'X-Accel-Buffering': 'no',
    });
  });
  app.all(path, () => {
    throw new HttpProblem('method-not-allowed', 'Так к этому адресу не обращаются.', {
      headers: { Allow: 'GET' },
    });
  });
}
