import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { isStaffPortal } from '../../src/contract/accounts/staff-portal';
import type { DrawnLook, HeaderContent } from '../../src/contract/developer/header-content';
import { LotListQuery } from '../../src/contract/lots/filters/lot-filters';
import type { LotPage, LotType } from '../../src/contract/lots/lot';
import type { LotList } from '../../src/contract/lots/lot-list';
import { lotPaths } from '../../src/contract/lots/paths/catalogue-paths';
import { portalPathOf } from '../../src/contract/lots/paths/client-site';
import { firstLotsPath } from '../../src/contract/lots/paths/first-lots-path';
import { lotCallPath, lotOfPath } from '../../src/contract/lots/paths/lot-of-path';
import { type SelectionType, selectionTypes } from '../../src/contract/lots/types/lot-types';
import { isPagePath, isProjectPath } from '../../src/contract/paths/page-paths';
import { redirectedPath } from '../../src/contract/paths/redirected';
import type { LotColumns } from '../../src/contract/selection/columns/lot-columns';
import { THEME_COOKIE, themeOf } from '../../src/contract/theme';
import { timeZone } from '../../src/contract/time/time-zone';
import { allowLook } from '../../src/shell/look/dress-document';
import type { StartState } from '../../src/shell/start-state';
import { presentOwner } from '../accounts/present-user';
import type { CatalogueMark } from '../db/changes/revision';
import type { Database } from '../db/database';
import { databaseForReader } from '../db/errors/request-database';
import type { Secrets } from '../db/secrets';
import { compressed } from '../http/answers/catalogue-answers';
import type { KeptByMark } from '../http/answers/kept-by-mark';
import { isSecure, type Proxies } from '../http/callers/client-address';
import { cookieJar } from '../http/callers/cookies';
import { ensureCsrfToken } from '../http/callers/csrf';
import { readSessionCookie } from '../http/callers/session';
import { repeatedKeys } from '../http/input/read-input';
import type { Session } from '../sessions/session-store';
import { readPublicDeveloper } from '../texts/developer';
import { isPolicyPublished } from '../texts/texts-store';
import { type DrawnMain, type DrawPage, drawnMain } from './draw-page';
import { type NamedPage, namedPage } from './named-page';
import { readPageWords } from './page-words';
import type { PageTemplate } from './template';

/** All lots, and where the catalogue stood when they were read. */
interface MarkedColumns {
  readonly columns: LotColumns;
  readonly mark: CatalogueMark;
}

/** The first cards of a selection page, as the call behind it answers them. */
export type FirstLots = (
  columns: LotColumns,
  type: SelectionType,
  query: LotListQuery,
  links: { path: string; search: URLSearchParams },
) => LotList;

/** A lot's page, as the call behind it answers it; null: there is no such lot. */
export type OneLot = (held: MarkedColumns, type: LotType, id: number) => Promise<LotPage | null>;

/** What the header shows, as the call behind it answers it. */
export type HeaderAnswer = (db: Database) => Promise<HeaderContent>;

/** Whether there is the lot, news or project that an address names. */
export type IsThere = (page: NamedPage, db: Database) => Promise<boolean>;

/** Of which type a lot is; null where there is none. */
export type TypeOfLot = (id: number) => Promise<LotType | null>;

/** Old addresses and where they lead. */
export type Redirects = (db: Database) => Promise<readonly { source: string; target: string }[]>;

export interface NavigationContext {
  readonly db: Database;
  /** Where the catalogue stands now. */
  readonly mark: () => Promise<CatalogueMark>;
  /** All lots, at least as new as that. */
  readonly columns: (mark: CatalogueMark) => Promise<MarkedColumns>;
  /** What was drawn for everybody. */
  readonly mains: KeptByMark<DrawnMain | null>;
  /** What else pages need of the catalogue that is not a person's. */
  readonly shared: KeptByMark<unknown>;
  readonly draw: DrawPage;
  readonly firstLots: FirstLots;
  readonly oneLot: OneLot;
  readonly isThere: IsThere;
  readonly typeOfLot: TypeOfLot;
  readonly secrets: Secrets;
  readonly proxies: Proxies;
  readonly template: () => Promise<PageTemplate | null>;
  readonly redirects: Redirects;
  readonly header: HeaderAnswer;
}

/**
 * A person goes to an address, as against a script that fetches a file. Browsers say so; what is not a browser gets
 * the page when it takes anything and the address looks like no file.
 */
export function isNavigation(c: Context): boolean {
  const accept = c.req.header('accept') ?? '*/*';
  if (c.req.header('sec-fetch-mode') === 'navigate' || accept.includes('text/html')) return true;
  return c.req.header('sec-fetch-mode') === undefined && accept.includes('*/*') && !/\.\w+$/.test(c.req.path);
}

/** The app's document for an address, with the first paint in it; for an unknown one with 404: the app has its page. */
export async function answerNavigation(c: Context, given: NavigationContext): Promise<Response> {
  const context = { ...given, db: databaseForReader(given.db, c.req.raw.signal) };
  const url = new URL(c.req.url);
  const moved = await movedTo(context, url);
  // What has moved may move again: a browser asks anew once an hour.
  if (moved !== null) return c.body(null, 301, { Location: moved, 'Cache-Control': 'public, max-age=3600' });
  const template = await context.template();
  if (!template) return c.text('Приложение не собрано: выполните npm run build.', 503);
  const jar = cookieJar(c, isSecure(c, context.proxies));
  const [held, mark] = await Promise.all([readSessionCookie(context.db, jar), context.mark()]);
  const session = held === 'ended' ? null : held;
  ensureCsrfToken(context.secrets, session?.tokenHash ?? null, jar);
  const header = await context.shared(mark, 'header', () => context.header(given.db));
  const start = { ...(await startState(context, url, session)), header, timeZone: timeZone() };
  const [shown, words] = await Promise.all([
    shownTo(session, context, { url, mark }),
    wordsOf(given, mark, url),
  ]);
  const drawn = shown?.main ?? drawnMain(start, {});
  const theme = themeOf(getCookie(c, THEME_COOKIE));
  const answered = shown && { answerPath: shown.answerPath, answerAt: Date.now() };
  const html = await context.draw(template, { ...start, ...answered }, { mark, words, theme, drawn });
  const { bytes, encoding } = await compressed(html, c.req.header('accept-encoding'));
  return c.body(bytes, shown?.isLot || (await hasPage(context, url, session)) ? 200 : 404, {
    'Content-Type': 'text/html; charset=utf-8',
    // Where it names the person nothing of it may outlive the sign-out. A guest's names nobody, and browsers keep a
    // page that may not be stored for Back no more, even when somebody has signed in on it.
    'Cache-Control': session || held === 'ended' ? 'private, no-store' : 'private, no-cache',
    'Content-Security-Policy': policyWith(template.policy, start.header?.look),
    Vary: 'Accept-Encoding, Cookie',
    ...(encoding && { 'Content-Encoding': encoding }),
  });
}

const policyWith = (policy: string, look: DrawnLook | undefined): string =>
  look ? allowLook(policy, createHash('sha256').update(look.css).digest('base64')) : policy;

/**
 * Where an old address leads, or one of the site for clients; null: it is neither. A page of the portal's own is never
 * looked up.
 */
async function movedTo({ db, redirects, typeOfLot }: NavigationContext, url: URL): Promise<string | null> {
  const path = url.pathname.replace(/(.)\/$/, '$1');
  if (isPagePath(path) && !isProjectPath(path)) return null;
  return redirectedPath(await redirects(db), url) ?? portalPathOf(url, typeOfLot);
}

/**
 * Whether an address has a page: by its shape, and by what it names. Whoever is led to the guest page from wherever
 * they wanted to is not told by the status what there is.
 */
async function hasPage(
  { db, isThere }: NavigationContext,
  url: URL,
  session: Session | null,
): Promise<boolean> {
  if (!isPagePath(url.pathname)) return false;
  if (!session && !isExempt(url.pathname)) return true;
  const named = namedPage(url);
  return named === null || isThere(named, db);
}

/** Open to guests as they are. Source: specification § 2, route guard. */
const isExempt = (path: string): boolean => path.includes('/print') || isStaffPortal(path);

/** Titles by their pages and cities, which a stranger may invent. */
const wordsOf = ({ db, shared }: NavigationContext, mark: CatalogueMark, url: URL) =>
  shared(mark, `words ${JSON.stringify([url.pathname, url.searchParams.getAll('city')])}`, () =>
    readPageWords(db, url),
  );

/** The state of the page that the guard will lead to, without what it shows of the catalogue. */
async function startState(
  { db }: NavigationContext,
  url: URL,
  session: Session | null,
): Promise<Omit<StartState, 'header'>> {
  const path = url.pathname;
  if (!session) {
    const guest = isExempt(path)
      ? { path, signedIn: false }
      : { path: '/', signedIn: false, developer: await readPublicDeveloper(db) };
    return (await isPolicyPublished(db)) ? guest : { ...guest, registrationClosed: true };
  }
  const shown = path === '/' ? '/main' : path + url.search;
  return { path: shown, signedIn: true, user: await presentOwner(db, session.user) };
}

/** What a page shows of the catalogue to all who are signed in. */
interface Shown {
  readonly main: DrawnMain;
  readonly answerPath: string;
  readonly isLot: boolean;
}

async function shownTo(
  session: Session | null,
  context: NavigationContext,
  asked: Asked,
): Promise<Shown | null> {
  if (!session) return null;
  return (await shownLot(context, asked)) ?? (await shownLots(context, asked));
}

/** An address, and where the catalogue stood when it was asked for. */
interface Asked {
  readonly url: URL;
  readonly mark: CatalogueMark;
}

/** An offer of a bank may begin or end by the clock: what was drawn of a lot is drawn anew each minute. */
const MINUTE_MS = 60_000;

/** Draws a lot's page. */
async function shownLot(
  { oneLot, columns, mains }: NavigationContext,
  { url, mark }: Asked,
): Promise<Shown | null> {
  const named = lotOfPath(url.pathname);
  const answerPath = lotCallPath(url.pathname);
  if (!named || answerPath === null) return null;
  const held = await columns(mark);
  const path = url.pathname + url.search;
  const minute = Math.floor(Date.now() / MINUTE_MS);
  const main = await mains(held.mark, `${minute} ${path}`, async () => {
    const lot = await oneLot(held, named.type, named.id);
    return lot && drawnMain({ path, signedIn: true, answerPath }, { lot });
  });
  return main && { main, answerPath, isLot: true };
}

/** Draws the first cards of a selection. */
async function shownLots(
  { firstLots, columns, mains }: NavigationContext,
  { url, mark }: Asked,
): Promise<Shown | null> {
  const answerPath = firstLotsPath(url.pathname, url.search);
  if (answerPath === null) return null;
  const call = new URL(answerPath, url);
  const query = v.safeParse(LotListQuery, repeatedKeys(call.searchParams));
  if (!query.success || url.search.includes('%00')) return null;
  const links = { path: call.pathname, search: call.searchParams };
  const type = selectionTypes.find((one) => lotPaths[one] === call.pathname) ?? 'flats';
  const held = await columns(mark);
  const path = url.pathname + url.search;
  const main = await mains(held.mark, path, async () =>
    drawnMain(
      { path, signedIn: true, answerPath },
      { lots: firstLots(held.columns, type, query.output, links) },
    ),
  );
  return main && { main, answerPath, isLot: false };
}
