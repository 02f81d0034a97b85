import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { DELTAS_PATH } from '../../src/contract/service-worker/file-deltas';
import { backFromUpdating, UPDATING_PATH } from '../../src/contract/service-worker/updating-page';
import type { Database } from '../db/database';
import { databaseForReader } from '../db/errors/request-database';
import type { Secrets } from '../db/secrets';
import { compressed } from '../http/answers/catalogue-answers';
import { keptByMark } from '../http/answers/kept-by-mark';
import { type ApiReach, reachScript } from '../http/api-base/mount-api-base';
import { isSecure, type Proxies } from '../http/callers/client-address';
import { cookieJar } from '../http/callers/cookies';
import { readSessionCookie } from '../http/callers/session';
import type { OutsideOrigins } from '../http/security-headers';
import { workerMarkReader } from '../http/worker-mark';
import type { FileStore } from '../media/stores/file-store';
import { storedPortrait } from '../media/stores/portrait-address';
import { answerDeltas, buildsInBoth, buildsInFolders, deltasLimit } from './builds/build-deltas';
import { buildsInDatabase, keptFiles } from './builds/kept-builds';
import { drawnMains, pageDrawer } from './draw-page';
import { answerManifest } from './manifest';
import {
  answerNavigation,
  type FirstLots,
  type HeaderAnswer,
  type IsThere,
  isNavigation,
  type NavigationContext,
  type OneLot,
  type Redirects,
  type TypeOfLot,
} from './navigation';
import { templateReader } from './template';

/** The header, and titles of pages. */
const MAX_SHARED_BYTES = 1_000_000;
const sizeOf = (part: unknown): number => JSON.stringify(part).length * 2;

const IMMUTABLE = 'public, max-age=31536000, immutable';

interface PagesContext {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  readonly mark: NavigationContext['mark'];
  readonly columns: NavigationContext['columns'];
  readonly firstLots: FirstLots;
  readonly oneLot: OneLot;
  readonly isThere: IsThere;
  readonly typeOfLot: TypeOfLot;
  readonly redirects: Redirects;
  readonly header: HeaderAnswer;
  readonly secrets: Secrets;
  readonly proxies: Proxies;
  readonly files: FileStore;
  readonly outside: OutsideOrigins;
  /** Undefined: calls go to the page's own origin. */
  readonly reach: ApiReach | undefined;
  /** The built app. */
  readonly clientDir: string;
  /** Hashed files of earlier builds, for pages that were open when a new one came. */
  readonly keptAssetsDir: string;
  readonly dataDir: string;
}

/** The app's files, pictures, and its document for every other address. */
export function mountPages(app: Hono, context: PagesContext): void {
  const { reach } = context;
  const template = templateReader(join(context.clientDir, 'index.html'), context.outside, context.reach);
  const drawing = { mains: drawnMains(), shared: keptByMark(MAX_SHARED_BYTES, sizeOf), draw: pageDrawer() };
  app.get('/storage/*', (c) => answerPicture(c, context.files));
  app.get('/portraits/*', (c) => answerPortrait(c, context));
  app.get('/assets/*', filesOf(context.clientDir, IMMUTABLE), olderFiles(context.keptAssetsDir));
  if (context.kind === 'postgres') app.get('/assets/*', keptFiles(context.db, IMMUTABLE));
  app.get('/assets/*', missing);
  const built = buildsInFolders([join(context.clientDir, 'assets'), context.keptAssetsDir]);
  const builds = context.kind === 'postgres' ? buildsInBoth(built, buildsInDatabase(context.db)) : built;
  app.post(DELTAS_PATH, deltasLimit, answerDeltas(builds, template));
  app.get('/index.html', async (c, next) => {
    // The worker keeps this file and answers navigations with its headers.
    const policy = (await template())?.policy;
    if (policy) c.header('Content-Security-Policy', policy);
    await next();
  });
  const withdrawn = filesOf(context.clientDir, 'no-cache', () => '/sw-withdrawn.js');
  const isWithdrawn = workerMarkReader(context);
  app.get('/sw.js', async (c, next) => ((await isWithdrawn()) ? withdrawn(c, next) : next()));
  if (reach) app.get('/sw.js', answerWorker(join(context.clientDir, 'sw.js'), reach));
  // The service worker answers this address; without one there is nothing to wait for.
  app.get(UPDATING_PATH, (c) => {
    c.header('Cache-Control', 'no-store');
    return c.redirect(backFromUpdating(c.req.query('back')));
  });
  app.get(
    '/manifest.webmanifest',
    answerManifest(join(context.clientDir, 'manifest.webmanifest'), context.db),
  );
  const files = filesOf(context.clientDir, 'no-cache');
  // Every file has a dot in its name, and hardly any page has.
  app.get('*', (c, next) => (c.req.path.includes('.') ? files(c, next) : next()));
  app.get('*', (c) =>
    isNavigation(c) ? answerNavigation(c, { ...context, ...drawing, template }) : missing(c),
  );
}

/** The service worker's script, told where its calls go. */
const answerWorker =
  (path: string, reach: ApiReach): MiddlewareHandler =>
  async (c) => {
    const script = await readFile(path, 'utf8').catch(() => null);
    if (script === null) return missing(c);
    const told = Buffer.from(reachScript(reach) + script);
    const { bytes, encoding } = await compressed(told, c.req.header('accept-encoding'));
    return c.body(bytes, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    });
  };

/** The folder's files, the precompressed ones where the browser takes them. */
function filesOf(root: string, cacheControl: string, rewrite = (path: string) => path): MiddlewareHandler {
  const serve = serveStatic({
    // Given here and not as `root`, which must exist when the server starts.
    rewriteRequestPath: (path) => join(root, rewrite(path)),
    precompressed: true,
    index: 'no-index',
  });
  return async (c, next) => {
    c.header('Cache-Control', cacheControl);
    return serve(c, next);
  };
}

const olderFiles = (root: string): MiddlewareHandler =>
  filesOf(root, IMMUTABLE, (path) => path.replace(/^\/assets\//, '/'));

/** A file that is not there is never a page: a chunk that answers HTML cannot be told from a broken one. */
const missing = (c: Context): Response => c.text('Файл не найден', 404, { 'Cache-Control': 'no-store' });

const pictureTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/** A person's portrait, for those who are signed in; no cache that outlives their session holds it. */
async function answerPortrait(c: Context, { db, files, proxies }: PagesContext): Promise<Response> {
  const session = await readSessionCookie(
    databaseForReader(db, c.req.raw.signal),
    cookieJar(c, isSecure(c, proxies)),
  );
  if (session === null || session === 'ended') return missing(c);
  const bytes = await files.get(storedPortrait(c.req.path));
  if (!bytes || !c.req.path.endsWith('.webp')) return missing(c);
  const headers = {
    'Content-Type': 'image/webp',
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
  };
  return c.body(new Uint8Array(bytes), 200, headers);
}

async function answerPicture(c: Context, files: FileStore): Promise<Response> {
  const bytes = await files.get(c.req.path);
  if (!bytes) return missing(c);
  const extension = c.req.path.split('.').at(-1) ?? '';
  const drawn = extension === 'svg';
  const answer = drawn
    ? await compressed(Buffer.from(bytes), c.req.header('accept-encoding'))
    : { bytes, encoding: null };
  return c.body(new Uint8Array(answer.bytes), 200, {
    'Content-Type': pictureTypes[extension] ?? 'application/octet-stream',
    'Cache-Control': IMMUTABLE,
    ...(drawn && {
      // Opened by itself it must not be able to run anything.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      Vary: 'Accept-Encoding',
    }),
    ...(answer.encoding && { 'Content-Encoding': answer.encoding }),
  });
}
