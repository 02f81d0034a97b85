import { callAddress } from '../../../api/call/call-address';
import { CallError, refusal } from '../../../api/call/call-error';
import { exchange } from '../../../api/call/exchange';
import { parseAnswer } from '../../../api/call/parse-answer';
import { cataloguePaths } from '../../../contract/lots/paths/catalogue-paths';
import { SELECTION_FORMAT, SelectionIndexPage } from '../../../contract/selection/columns/selection-page';
import type { IndexMark } from './stored-index';

export interface FetchedPage {
  page: SelectionIndexPage;
  /** When the server gave it, in milliseconds since 1970 by its own clock. */
  at: number;
}

/** Milliseconds; a page of many lots takes long on a poor connection. */
const STEP_TIME = 60_000;
const HEALTH_TIME = 8_000;

/**
 * Loads the page of the index that comes after the mark. Throws `CallError`. It does not use `call`, which would
 * bring the whole table of endpoints into the worker.
 */
export async function fetchSelectionPage({ epoch, cursor }: IndexMark): Promise<FetchedPage> {
  const query = { format: SELECTION_FORMAT, epoch, ...cursor };
  const { response, json } = await exchange(
    callAddress({ path: cataloguePaths.selectionIndex }, { query }),
    // The index is stored by itself; a second copy in the browser's HTTP cache would only use space.
    { headers: { Accept: 'application/json' }, cache: 'no-store', redirect: 'error', priority: 'low' },
    { timeoutMs: STEP_TIME },
  );
  if (!response.ok) throw refusal(response, json);
  const parsed = parseAnswer(SelectionIndexPage, json);
  if (!parsed.success) throw new CallError({ kind: 'server', status: response.status });
  const at = Date.parse(response.headers.get('Date') ?? '');
  return { page: parsed.value as SelectionIndexPage, at: Number.isNaN(at) ? Date.now() : at };
}

/** Whether the portal answers at all: a page that was cut off may only have been too large for the connection. */
export const isServerThere = (): Promise<boolean> =>
  exchange('/api/health/', { cache: 'no-store', redirect: 'error' }, { timeoutMs: HEALTH_TIME }).then(
    ({ response }) => response.ok,
    () => false,
  );
