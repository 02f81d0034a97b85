import type { Hono } from 'hono';
import type { Database } from '../../db/database';
import { readStoredDeveloper } from '../../texts/developer';

/** How long a reader may believe the file. RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

interface SecurityFileContext {
  readonly db: Database;
  /** The portal's own address as its visitors know it. */
  readonly origin: string;
  /** 'mailto:…' or 'https://…'; undefined: the e-mail of the developer's record, where there is one. */
  readonly contact: string | undefined;
}

/**
 * `/.well-known/security.txt`: whom somebody tells who has found a weakness of the portal, in the form of RFC 9116.
 * Where nobody is named there is no such file.
 */
export function mountSecurityFile(app: Hono, { db, origin, contact }: SecurityFileContext): void {
  app.get('/.well-known/security.txt', async (c, next) => {
    const { email } = await readStoredDeveloper(db);
    const whom = contact ?? (email === null ? null : `mailto:${email}`);
    if (whom === null) return next();
    const expires = new Date(Math.floor(Date.now() / DAY_MS + VALID_DAYS) * DAY_MS);
    return c.text(
      [
        `Contact: ${whom}`,
        `Expires: ${expires.toISOString()}`,
        'Preferred-Languages: ru, en',
        `Canonical: ${origin}/.well-known/security.txt`,
        '',
      ].join('\n'),
      200,
      { 'Cache-Control': 'no-cache' },
    );
  });
}
