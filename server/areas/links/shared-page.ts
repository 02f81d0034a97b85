import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { renderSVG } from 'uqr';
import { byPortalClock, portalDay, portalTime } from '../../../src/contract/time/portal-time';
import { dayWords, endWords } from '../../../src/contract/time/portal-words';
import type { SharedAgent } from '../../../src/shell/shared-page/shared-agent';
import {
  type SharedSelection,
  sharedSelectionHtml,
  sharedSelectionOverHtml,
} from '../../../src/shell/shared-page/shared-selection';
import type { Database, Executor } from '../../db/database';
import { databaseForReader } from '../../db/errors/request-database';
import type { Secrets } from '../../db/secrets';
import { compressed } from '../../http/answers/catalogue-answers';
import { type ApiReach, withReach } from '../../http/api-base/mount-api-base';
import { isSecure, type Proxies } from '../../http/callers/client-address';
import { cookieJar } from '../../http/callers/cookies';
import { readSessionCookie } from '../../http/callers/session';
import { contentSecurityPolicy, inlineHashes, type OutsideOrigins } from '../../http/security-headers';
import type { FileStore } from '../../media/stores/file-store';
import { readPdfAgent } from '../../pdf/read-content';
import type { UserRow } from '../../sessions/session-store';
import { drawnLookOf, readBrand } from '../../texts/look';
import { fontRulesReader } from './font-rules';
import { findOpenLink, lotsOfLink } from './open-link';

interface SharedPageContext {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly proxies: Proxies;
  readonly outside: OutsideOrigins;
  /** Where the portal is reached, as people see it. */
  readonly origin: string;
  /** Undefined: calls go to the page's own origin. */
  readonly reach: ApiReach | undefined;
  readonly files: FileStore;
  /** The built app. */
  readonly clientDir: string;
}

/**
 * `/s/{token}`: a selection that an agent has sent, for whoever has its address, signed in or not. A token that opens
 * nothing is answered the same, whether it was never drawn, is revoked or over.
 */
export function mountSharedPage(app: Hono, context: SharedPageContext): void {
  const readFonts = fontRulesReader(join(context.clientDir, 'index.html'));
  app.get('/s/:token', async (c) => {
    const fonts = await readFonts();
    const db = databaseForReader(context.db, c.req.raw.signal);
    const { developer, look } = await readBrand(db);
    const drawnLook = drawnLookOf(look, developer.name);
    const brand = { developer: developer.name, ...(drawnLook && { look: drawnLook }) };
    const found = await pageOf(c, c.req.param('token'), { ...context, db, brand, fonts });
    const drawn = found ?? sharedSelectionOverHtml(drawnLook, fonts);
    const html = context.reach ? withReach(drawn, context.reach) : drawn;
    const { bytes, encoding } = await compressed(Buffer.from(html), c.req.header('accept-encoding'));
    return c.body(bytes, found === null ? 404 : 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex, nofollow, noarchive',
      // The address is all that a client has: nobody else is told of it.
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy': contentSecurityPolicy(inlineHashes(html), context.outside),
      Vary: 'Accept-Encoding, Cookie',
      ...(encoding && { 'Content-Encoding': encoding }),
    });
  });
}

async function pageOf(
  c: Context,
  token: string,
  context: SharedPageContext & {
    readonly brand: Pick<SharedSelection, 'developer' | 'look'>;
    readonly fonts: string;
  },
): Promise<string | null> {
  const { db, files, fonts } = context;
  const found = await findOpenLink(db, token);
  if (!found) return null;
  const { link, agent } = found;
  const session = await readSessionCookie(db, cookieJar(c, isSecure(c, context.proxies)));
  const now = Date.now();
  return sharedSelectionHtml({
    lots: await lotsOfLink(db, link),
    agent: await sharedAgentOf(agent, { db, files }),
    ...context.brand,
    fonts,
    drawn: `${dayWords(portalDay(now))}, ${portalTime(now)} ${byPortalClock(now)}`,
    until: endWords(link.expiresAt.getTime()),
    code: renderSVG(`${context.origin}/s/${token}`, { border: 0 }),
    isOwn: session !== null && session !== 'ended' && session.user.id === link.userId,
  });
}

/** As their files for clients name them. */
async function sharedAgentOf(
  user: UserRow,
  stores: { db: Executor; files: FileStore },
): Promise<SharedAgent> {
  const { name, agency, photo } = await readPdfAgent(stores, user);
  const picture = photo && `data:image/webp;base64,${Buffer.from(photo).toString('base64')}`;
  return { name, agency, phone: user.phone, photo: picture };
}
