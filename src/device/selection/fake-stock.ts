import { CallError } from '../../api/call/call-error';
import { perFact, perFactList } from '../../contract/lots/own-facts';

import type { SelectionIndexPage } from '../../contract/selection/columns/selection-page';
import { problem } from '../test-support';
import type { FetchedPage } from './index/fetch-selection-page';
import type { IndexMark } from './index/stored-index';

interface Row {
  id: number;
  revision: number;
  price: number;
  status: 1 | 4;
}

/** The server's lots as the index gets them: each knows the revision that changed it last. */
export class FakeStock {
  epoch = 'one';
  revision = 1;
  /** The server's clock, in milliseconds. */
  now = 1_000_000;
  readonly asked: IndexMark['cursor'][] = [];
  /** Replacements for the next answers; undefined: the true answer. */
  readonly faults: (CallError | ((fetched: FetchedPage) => FetchedPage) | undefined)[] = [];
  readonly step: number;
  private rows: Row[] = [];

  constructor(count: number, step = 3) {
    this.step = step;
    for (let id = 1; id <= count; id += 1)
      this.rows.push({ id, revision: 1, price: 1_000_000 * id, status: 1 });
  }

  change(id: number, more: Partial<Row>): void {
    this.revision += 1;
    this.rows = this.rows.map((row) => (row.id === id ? { ...row, ...more, revision: this.revision } : row));
  }

  /** Fills the database anew under the same address. */
  wipe(count: number): void {
    this.epoch += '+';
    this.revision = 1;
    this.rows = this.rows.slice(0, count).map((row) => ({ ...row, revision: 1 }));
  }

  readonly fetchPage = async ({ epoch, cursor }: IndexMark): Promise<FetchedPage> => {
    this.asked.push(cursor);
    this.now += 1000;
    const fault = this.faults.shift();
    if (fault instanceof CallError) throw fault;
    if ((epoch !== '' && epoch !== this.epoch) || cursor.revision > this.revision)
      throw problem('index-outdated');
    const fetched = { page: this.page(cursor), at: this.now };
    return fault ? fault(fetched) : fetched;
  };

  private page(cursor: IndexMark['cursor']): SelectionIndexPage {
    const after = this.rows
      .filter(({ revision, id }) =>
        revision === cursor.revision ? id > cursor.id : revision > cursor.revision,
      )
      .sort((one, other) => one.revision - other.revision || one.id - other.id);
    const rows = after.slice(0, this.step);
    const last = rows.at(-1);
    const each = <T>(value: (row: Row) => T) => rows.map(value);
    return {
      epoch: this.epoch,
      revision: this.revision,
      cursor: last ? { revision: last.revision, id: last.id } : cursor,
      complete: after.length <= this.step,
      places: {
        cities: [{ slug: 'sochi', name: 'Сочи' }],
        projects: [{ slug: 'oblaka', name: 'Облака', city: 0 }],
        buildings: [{ id: 1, name: '1', project: 0, completion_year: null, completion_quarter: null }],
      },
      words: { properties: ['flat'], sections: [], plans: [], ...perFactList(() => []) },
      rows: {
        id: each(({ id }) => id),
        property: each(() => 0),
        status: each(({ status }) => status),
        rooms: each(({ id }) => id % 4),
        flags: each(() => 0),
        area: each(({ id }) => 4000 + id),
        price: each(({ price }) => price),
        original_price: each(() => null),
        floor: each(({ id }) => 1 + (id % 9)),
        floors: each(() => 9),
        number: each(({ id }) => String(id)),
        building: each(() => 0),
        section: each(() => -1),
        completion: each(() => null),
        plan: each(() => -1),
        updated: each(({ revision }) => revision),
        ...perFact(() => each(() => -1)),
      },
    };
  }
}

/** Cache Storage in memory. `full`: it has no space left. */
export class FakeIndexCaches {
  full = false;
  readonly bodies = new Map<string, Uint8Array>();
  /** Everything that was stored, in order. */
  readonly answers: Response[] = [];

  readonly open = async (name: string): Promise<Cache> => {
    const at = (path: RequestInfo | URL) =>
      `${name} ${new URL(path instanceof Request ? path.url : path, 'https://portal.test')}`;
    const cache: Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> = {
      match: async (path) => {
        const body = this.bodies.get(at(path));
        return body && new Response(body.slice());
      },
      put: async (path, response) => {
        if (this.full) throw new DOMException('full', 'QuotaExceededError');
        this.answers.push(response);
        this.bodies.delete(at(path));
        this.bodies.set(at(path), new Uint8Array(await response.arrayBuffer()));
      },
      delete: async (path) => this.bodies.delete(at(path)),
      keys: async () =>
        [...this.bodies.keys()].flatMap((key) => {
          const [of, url = ''] = key.split(' ');
          return of === name ? [new Request(url)] : [];
        }),
    };
    return cache as Cache;
  };

  readonly match = async (path: RequestInfo | URL, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
    (await this.open(cacheName)).match(path);

  /** Key of the body whose address ends with the path. */
  key(path: string): string {
    return [...this.bodies.keys()].find((key) => key.endsWith(path)) ?? '';
  }
}
