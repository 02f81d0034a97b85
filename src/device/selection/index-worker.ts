import type { Lot } from '../../contract/lots/lot';
import { checkerboardOf } from '../../contract/selection/checkerboard-of';
import { type LotColumns, lotAt, rowOf } from '../../contract/selection/columns/lot-columns';
import { offeredProjects } from '../../contract/selection/project-offers';
import { similarLots } from '../../contract/selection/similar-lots';
import { systemClock } from '../clock';
import { createAnswers } from './answer-selection';
import { cacheFirstPage, isFirstPage } from './cache-first-page';
import { createHiding } from './hiding';
import { fetchSelectionPage, isServerThere } from './index/fetch-selection-page';
import type { HeldIndex } from './index/held-index';
import { createIndexManager } from './index/index-manager';
import type {
  CompactAnswer,
  IndexMessage,
  IndexRequest,
  IndexValue,
  ProjectStock,
} from './index/index-messages';
import { withTimeout } from './index/lock-with-timeout';
import { indexStoreIn } from './index/stored-index';
import { createLikelyPlans } from './likely-plans';
import { createPlanPrefetch } from './plan-prefetch';
import { createSearch } from './search-all';
import {
  type IndexState,
  NO_INDEX,
  type SelectionAnswer,
  type SelectionQuestion,
} from './selection-question';

/**
 * Milliseconds to wait for the lock. WebKit lets a worker hold its lock while its page is in the page cache, where
 * it never releases it. If two workers ask the server at once, that only costs a request.
 */
const LOCK_WAIT = 30_000;

/** Milliseconds after which a list that is still shown is cached for the next start. */
const SETTLED = 1_000;

const storage = globalThis.caches ?? null;
const { locks } = navigator;
const answers = createAnswers();
const hiding = createHiding();
const search = createSearch();
/** Facets and options that the page already has. */
let sent: Pick<CompactAnswer, 'facets' | 'specs'> = {};
let persistLater = () => {};
/**
 * Counts changes in this worker: the server's revisions do not differ between a database and one that was filled
 * anew.
 */
let changes = 0;
let state: IndexState = NO_INDEX;

const notify = (message: IndexMessage) => postMessage(message);

function notifyState(next: Partial<IndexState>): void {
  state = { ...state, ...next, revision: changes };
  notify({ kind: 'state', state });
}

const manager = createIndexManager({
  stored: indexStoreIn(storage),
  fetchPage: fetchSelectionPage,
  isServerThere,
  locks: locks ? withTimeout(locks, LOCK_WAIT) : null,
  clock: systemClock,
  random: Math.random,
  onColumns: begin,
  onState: ({ complete: ready, at }, rows, failed) => notifyState({ ready, at, rows, failed }),
  onReached: (reachable) => notify({ kind: 'reached', reachable }),
  onFault: (error) => console.error('selection', error),
});
const opening = manager.open();

/** Uses new columns; answers from the earlier ones are not valid any more. */
function begin({ columns, mark }: HeldIndex): void {
  changes += 1;
  answers.forget();
  // Before the page gets the new state and asks.
  if (mark.complete) guarded(() => answers.warm(hiding.seen(columns)));
}

/** `fetch` must not be called as a method of another object. */
const ownFetch = (path: string, init: RequestInit) => fetch(path, init);
const likelyPlans =
  storage && createLikelyPlans({ columns: () => manager.read().columns, storage, fetch: ownFetch });
const prefetch =
  storage &&
  likelyPlans &&
  createPlanPrefetch({
    storage,
    fetch: ownFetch,
    clock: systemClock,
    mayFetch,
    favoritePlans: () => likelyPlans.favoritePlans(),
    likely: () => likelyPlans.read(),
  });

addEventListener('message', ({ data }: MessageEvent<IndexRequest>) => void answer(data));

async function answer(request: IndexRequest): Promise<void> {
  // Applied before the index is open, so that the first answers do not contain hidden lots.
  const isOther = request.kind === 'hidden' && hiding.hide(request.lots);
  await opening;
  const reply = (value: IndexValue | null) => notify({ kind: 'answer', id: request.id, value });
  if (request.kind === 'sync') {
    await manager.sync();
    prefetch?.fetchFavorites();
    return reply(null);
  }
  if (request.kind === 'hidden') {
    if (isOther) {
      begin(manager.read());
      notifyState({});
    }
    return reply(null);
  }
  if (request.kind === 'own-texts') {
    search.setOwn(request.texts);
    return reply(null);
  }
  prefetch?.onInteraction();
  if (request.kind === 'favorites') {
    likelyPlans?.favorites(request.lots);
    prefetch?.fetchFavorites();
    return reply(null);
  }
  reply(guarded(() => find(request)) ?? null);
}

function find(
  request: Exclude<IndexRequest, { kind: 'sync' | 'favorites' | 'hidden' | 'own-texts' }>,
): IndexValue | null {
  switch (request.kind) {
    case 'ask':
      return ask(request.question);
    case 'lot':
      return findLot(request.lot);
    case 'lots':
      return findLots(request.lots);
    case 'similar':
      return fromWhole((columns) => similarLots(hiding.seen(columns), request.type, request.lot));
    case 'projects':
      return fromWhole(offeredProjects);
    case 'stock':
      return fromWhole((columns) => stockOf(columns, request.project));
    case 'board':
      return fromWhole((columns) => checkerboardOf(columns, request.building));
    case 'search':
      return search.find(fromWhole(hiding.seen), request.typed, request.ofOwn);
  }
}

/** If the index fails, the server answers instead. */
function guarded<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    console.error('selection', error);
    return undefined;
  }
}

function ask(question: SelectionQuestion): CompactAnswer | null {
  const { columns, mark } = manager.read();
  if (!mark.complete) return null;
  const answer = { ...answers.select(hiding.seen(columns), question), revision: changes, at: mark.at };
  if (isFirstPage(question, answer)) {
    persistSoon(question);
    likelyPlans?.asked(question);
  }
  return compact(answer);
}

function findLot(id: number): Lot | null {
  const { columns } = manager.read();
  const row = rowOf(columns, id);
  likelyPlans?.opened(id);
  return row === undefined ? null : lotAt(columns, row);
}

function findLots(ids: readonly number[]): Lot[] {
  const { columns } = manager.read();
  return ids.flatMap((id) => {
    const row = rowOf(columns, id);
    return row === undefined ? [] : lotAt(columns, row);
  });
}

function stockOf({ arrays, words, places, count }: LotColumns, slug: string): ProjectStock {
  const plans = new Set<string>();
  let lots = 0;
  for (let row = 0; row < count; row += 1) {
    const { project = -1 } = places.buildings[arrays.building[row] ?? -1] ?? {};
    if (places.projects[project]?.slug !== slug) continue;
    lots += 1;
    const plan = words.plans[arrays.plan[row] ?? -1];
    if (plan !== undefined) plans.add(plan);
  }
  return { lots, plans: [...plans] };
}

/** Null until the index is complete: answers from a part of it would be wrong. */
function fromWhole<T>(find: (columns: LotColumns) => T): T | null {
  const { columns, mark } = manager.read();
  return mark.complete ? find(columns) : null;
}

/** Facets and options are most of an answer and seldom change: they are left out if the page has them already. */
function compact({ facets, specs, ...rest }: SelectionAnswer): CompactAnswer {
  const answer = {
    ...rest,
    ...(facets !== sent.facets && { facets }),
    ...(specs !== sent.specs && { specs }),
  };
  sent = { facets, specs };
  return answer;
}

/** Caches the first page as it is without hidden lots, since the cache outlives the account. */
function persistSoon(question: SelectionQuestion): void {
  persistLater();
  if (!storage) return;
  persistLater = systemClock.after(SETTLED, () => {
    const { columns, mark } = manager.read();
    // Already computed, unless lots are hidden.
    const by = hiding.seen(columns) === columns ? answers : createAnswers();
    const whole = guarded(() => by.select(columns, question));
    if (whole)
      void cacheFirstPage(storage, question, { ...whole, revision: changes, at: mark.at }).catch(() => {});
  });
}

/**
 * Plans are loaded in advance only with a complete index, a good connection and no data saving; those of favorites
 * need only a network.
 */
function mayFetch(isFavorite: boolean): boolean {
  const { connection, onLine } = navigator as { connection?: NetworkInformation; onLine?: boolean };
  if (isFavorite) return onLine !== false;
  const isGood = !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';
  return isGood && onLine !== false && manager.read().mark.complete;
}

/** Some browsers have no `connection`. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}
