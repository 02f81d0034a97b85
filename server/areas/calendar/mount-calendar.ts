import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { logoLabel } from '../../../src/shell/logo';
import type { Database } from '../../db/database';
import { readStoredDeveloper } from '../../texts/developer';
import { openCalendar } from './calendar-store';

interface CalendarContext {
  readonly db: Database;
  /** Where the portal is reached, as people see it. */
  readonly origin: string;
}

/**
 * `/calendar/{token}.ics`: an account's dates for the calendar of a phone or a computer, which has no session and asks
 * again and again. A token that opens nothing is answered the same, whatever the reason.
 */
export function mountCalendar(app: Hono, { db, origin }: CalendarContext): void {
  app.get('/calendar/:file{.+\\.ics}', async (c) => {
    const token = c.req.param('file').slice(0, -'.ics'.length);
    const name = logoLabel((await readStoredDeveloper(db)).name || undefined);
    const file = await openCalendar(db, token, { origin, name, now: Date.now() });
    const headers = {
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex, nofollow, noarchive',
      'Referrer-Policy': 'no-referrer',
    };
    if (file === null)
      return c.body('Такого календаря нет. Получите новый адрес в настройках кабинета.\n', 404, {
        ...headers,
        'Content-Type': 'text/plain; charset=utf-8',
      });
    const etag = `"${createHash('sha256').update(file).digest('base64url')}"`;
    const isKnown = c.req.header('if-none-match')?.includes(etag) ?? false;
    return isKnown
      ? c.body(null, 304, { ...headers, ETag: etag })
      : c.body(file, 200, { ...headers, ETag: etag, 'Content-Type': 'text/calendar; charset=utf-8' });
  });
}
