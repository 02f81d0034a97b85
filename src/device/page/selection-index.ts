import { reportAnswer } from '../../api/call/call-events';
import { apiRoot } from '../../contract/calls/api-root';
import type { Checkerboard } from '../../contract/lots/checkerboard';
import type { Lot, LotType } from '../../contract/lots/lot';
import type { OfferedProject } from '../../contract/selection/project-offers';
import type {
  CompactAnswer,
  IndexAsk,
  IndexMessage,
  IndexRequest,
  ProjectStock,
} from '../selection/index/index-messages';
import type { SearchFound } from '../selection/search-all';
import {
  type IndexState,
  NO_INDEX,
  type SelectionAnswer,
  type SelectionQuestion,
} from '../selection/selection-question';

export type { IndexState, SelectionAnswer, SelectionQuestion };

let state = NO_INDEX;
/** The last state that the worker reported. */
let newest = state;
let mayCorrect = () => true;
const listeners = new Set<() => void>();

let worker: Worker | null = null;
let isStarted = false;
let lastId = 0;
const waiting = new Map<number, (value: unknown) => void>();
/** Parts that the worker leaves out when it has sent them before. */
let sent: Pick<CompactAnswer, 'facets' | 'specs'> = {};

export const readIndexState = (): IndexState => state;

export function subscribeIndex(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * The answer of the device's own index, or null if it cannot answer and the server is to be asked. It waits until
 * the stored index has been opened, and opens it if `startIndex` was not called yet, since offline nobody else can
 * answer. Facets and options that have not changed stay the same objects.
 */
export async function askIndex(question: SelectionQuestion): Promise<SelectionAnswer | null> {
  startIndex();
  const answer = await request<CompactAnswer>({ kind: 'ask', question });
  if (!answer) return null;
  const { facets = sent.facets, specs = sent.specs, ...rest } = answer;
  if (!facets || !specs) return null;
  sent = { facets, specs };
  return { ...rest, facets, specs };
}

/** A lot as its card shows it, whatever its status; null if it is not known here. Waits as `askIndex` does. */
export function lotFromIndex(lot: number): Promise<Lot | null> {
  startIndex();
  return request<Lot>({ kind: 'lot', lot });
}

/** Those of the lots that are known here, whatever their status; empty without an index. Waits as `askIndex` does. */
export async function lotsFromIndex(lots: readonly number[]): Promise<Lot[]> {
  startIndex();
  return (await request<Lot[]>({ kind: 'lots', lots })) ?? [];
}

/**
 * Lots similar to this one that the person has not hidden; empty if the device does not know. Waits as `askIndex`
 * does.
 */
export async function similarFromIndex(type: LotType, lot: number): Promise<Lot[]> {
  startIndex();
  return (await request<Lot[]>({ kind: 'similar', type, lot })) ?? [];
}

/** Every project with what it offers; null if not known here yet. Waits as `askIndex` does. */
export function projectsFromIndex(): Promise<OfferedProject[] | null> {
  startIndex();
  return request<OfferedProject[]>({ kind: 'projects' });
}

/** How much space a project would need on the device; null if not known here yet. Waits as `askIndex` does. */
export function stockFromIndex(project: string): Promise<ProjectStock | null> {
  startIndex();
  return request<ProjectStock>({ kind: 'stock', project });
}

/** All lots of a building, whatever their status; null if not known here yet. Waits as `askIndex` does. */
export function checkerboardFromIndex(building: number): Promise<Checkerboard | null> {
  startIndex();
  return request<Checkerboard>({ kind: 'board', building });
}

/** All that may be meant by what was typed, in the stock and the own texts; null if this device cannot search. */
export function searchInIndex(typed: string, ofOwn: number): Promise<SearchFound | null> {
  startIndex();
  return request<SearchFound>({ kind: 'search', typed, ofOwn });
}

/** Sends the worker the account's favorites, hidden lots or own texts; does nothing if there is no worker yet. */
export function notifyIndex(told: IndexAsk & { kind: 'favorites' | 'hidden' | 'own-texts' }): void {
  void request(told);
}

/**
 * Makes an index that has become newer, and would change what is shown, wait while `free` returns false; the
 * returned function is to be called when it may return true again.
 */
export function correctWhen(free: () => boolean): () => void {
  mayCorrect = free;
  return () => become(newest);
}

/**
 * Asks the server for changes now, or a little later if it was just asked; resolves when they are in, or could not
 * be had.
 */
export async function syncIndex(): Promise<void> {
  await request({ kind: 'sync' });
}

/** Opens the stored index, then asks for changes. Further calls do nothing. */
export function startIndex(): void {
  if (isStarted) return;
  isStarted = true;
  try {
    // It has no document that would tell it where calls go.
    worker = new Worker(new URL('../selection/index-worker.ts', import.meta.url), {
      type: 'module',
      name: apiRoot(),
    });
    worker.addEventListener('message', ({ data }) => onChange(data));
    worker.addEventListener('error', (event) => {
      // Its file may have been removed by a deploy, which is not an error of the page.
      event.preventDefault();
      fail();
    });
  } catch {
    fail();
  }
}

function request<T>(ask: IndexAsk): Promise<T | null> {
  const to = worker;
  if (!to) return Promise.resolve(null);
  return new Promise((resolve) => {
    lastId += 1;
    waiting.set(lastId, resolve as (value: unknown) => void);
    to.postMessage({ ...ask, id: lastId } satisfies IndexRequest);
  });
}

function onChange(message: IndexMessage): void {
  if (message.kind === 'reached') reportAnswer(message.reachable);
  else if (message.kind === 'state') become(message.state);
  else settle(message.id, message.value);
}

function settle(id: number, value: unknown): void {
  waiting.get(id)?.(value);
  waiting.delete(id);
}

/** The worker did not start, or failed: the server answers from now on. */
function fail(): void {
  worker?.terminate();
  worker = null;
  for (const id of [...waiting.keys()]) settle(id, null);
  become({ ...NO_INDEX, failed: true });
}

function become(next: IndexState): void {
  newest = next;
  if (state === next || (state.ready && next.ready && state.revision !== next.revision && !mayCorrect()))
    return;
  state = next;
  for (const listener of listeners) listener();
}
