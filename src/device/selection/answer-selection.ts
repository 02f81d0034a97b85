import { DEFAULT_LOT_ORDER, LOTS_PAGE } from '../../contract/lots/filters/lot-filter-keys';
import type { Facets, Spec } from '../../contract/lots/filters/specs';
import { type LotColumns, lotAt } from '../../contract/selection/columns/lot-columns';
import { countFacets } from '../../contract/selection/counts/count-facets';
import { specsOf } from '../../contract/selection/counts/specs-of';
import { selectCards } from '../../contract/selection/layouts/select-cards';
import type { SelectionAnswer, SelectionQuestion } from './selection-question';

/**
 * Number of questions whose results are kept in memory: scrolling asks for slices of the same question, Back for
 * the one before.
 */
const REMEMBERED = 12;

type Selected = Omit<SelectionAnswer, 'revision' | 'at'>;

export interface Answers {
  select(columns: LotColumns, question: SelectionQuestion): Selected;
  /** Sorts in advance for the questions that will probably come first. */
  warm(columns: LotColumns): void;
  /** To be called when the columns were replaced or changed. */
  forget(): void;
}

/** Answers questions about columns; intermediate results are reused until `forget` is called. */
export function createAnswers(): Answers {
  const cards = remembered<ReturnType<typeof selectCards>>();
  const facets = remembered<Facets>();
  const specs = remembered<Spec[]>();
  let last: Pick<SelectionQuestion, 'type' | 'order' | 'gather'> = {
    type: 'flats',
    order: DEFAULT_LOT_ORDER,
    gather: true,
  };

  const select: Answers['select'] = (columns, { type, filters, order, gather: byLayout, from, to }) => {
    last = { type, order, gather: byLayout };
    const filtered = JSON.stringify([type, filters]);
    const asked = { type, filters, order, gather: byLayout };
    const {
      count,
      rows,
      alikeAt: sameLayoutAt,
    } = cards.get(`${order} ${byLayout} ${filtered}`, () =>
      selectCards(columns, { ...asked, from: 0, to: Number.POSITIVE_INFINITY }),
    );
    return {
      count,
      lots: Array.from(rows.subarray(from, to), (row, at) => {
        const sameLayout = sameLayoutAt(from + at);
        return { ...lotAt(columns, row), ...(sameLayout && { alike: sameLayout }) };
      }),
      facets: facets.get(filtered, () => countFacets(columns, type, filters)),
      specs: specs.get(type, () => specsOf(columns, type)),
    };
  };
  return {
    select,
    warm: (columns) => void select(columns, { ...last, filters: {}, from: 0, to: LOTS_PAGE }),
    forget: () => {
      for (const each of [cards, facets, specs]) each.clear();
    },
  };
}

function remembered<T>() {
  const values = new Map<string, T>();
  return {
    get(key: string, make: () => T): T {
      const value = values.get(key) ?? make();
      values.delete(key);
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > REMEMBERED && oldest !== undefined) values.delete(oldest);
      return value;
    },
    clear: () => values.clear(),
  };
}
