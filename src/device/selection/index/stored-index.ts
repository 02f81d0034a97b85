import * as v from 'valibot';
import type { LotColumns } from '../../../contract/selection/columns/lot-columns';
import { packColumns, unpackColumns } from '../../../contract/selection/columns/pack-columns';
import { SelectionCursor } from '../../../contract/selection/columns/selection-page';
import { cacheNames } from '../../../contract/service-worker/cache-names';

/** How far the columns go, and when the server confirmed that. `complete`: the first download has been finished. */
export const IndexMark = v.object({
  epoch: v.string(),
  cursor: SelectionCursor,
  revision: v.number(),
  complete: v.boolean(),
  /** Milliseconds since 1970, by the server's clock. */
  at: v.number(),
});
export type IndexMark = v.InferOutput<typeof IndexMark>;

/**
 * Stores the columns between two visits. What cannot be read counts as missing; what cannot be written stays in
 * memory.
 */
export interface StoredIndex {
  readMark(): Promise<IndexMark | null>;
  readColumns(): Promise<LotColumns | null>;
  /** Without columns only the mark is written, because nothing has changed since. */
  write(mark: IndexMark, columns?: LotColumns): Promise<void>;
  drop(): Promise<void>;
}

/** Keys in the cache; nothing is requested from these addresses. */
const MARK = '/selection-index/mark';
const COLUMNS = '/selection-index/columns';

type Storage = Pick<CacheStorage, 'open'>;

/**
 * The index in Cache Storage, which holds large values without the start of a database; `null` if the browser has
 * none.
 */
export function indexStoreIn(storage: Storage | null): StoredIndex {
  const inCache = async <T>(act: (cache: Cache) => Promise<T>): Promise<T | null> => {
    try {
      return storage && (await act(await storage.open(cacheNames.selection)));
    } catch {
      // Refused, full, or deleted meanwhile: the index then lasts as long as the page.
      return null;
    }
  };
  return {
    readMark: () =>
      inCache(async (cache) => {
        const parsed = v.safeParse(IndexMark, await (await cache.match(MARK))?.json());
        return parsed.success ? parsed.output : null;
      }),
    readColumns: () =>
      inCache(async (cache) => {
        const stored = await cache.match(COLUMNS);
        return stored ? unpackColumns(new Uint8Array(await stored.arrayBuffer())) : null;
      }),
    // The columns are written before their mark and read after it, so they are never older than it says.
    write: async (mark, columns) => {
      const packed = columns && packColumns(columns);
      await inCache(async (cache) => {
        if (packed) await cache.put(COLUMNS, new Response(packed));
        await cache.put(MARK, Response.json(mark));
      });
    },
    drop: async () => {
      await inCache((cache) => cache.delete(MARK));
      await inCache((cache) => cache.delete(COLUMNS));
    },
  };
}
