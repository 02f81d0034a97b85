import { expect, test } from 'vitest';
import { sampleLot } from '../../src/shell/test-lots';
import { type NoticedLot, searchNotice } from './search-notice';

const lot = { ...sampleLot, number: '17', price: 7_400_000, hide_prices: false, price_pending: false };
const one = (more: Partial<NoticedLot> = {}): NoticedLot => ({
  search: 'Двушки',
  lot,
  kind: 'new',
  priceBefore: null,
  ...more,
});

test('O3 one lot is told of by what has become of it, with its price now and before', () => {
  expect(searchNotice([one()]).title).toBe('«Двушки»: новая квартира');
  const cheaper = searchNotice([one({ kind: 'cheaper', priceBefore: 8_000_000 })]);
  expect(cheaper.title).toBe('«Двушки»: подешевела квартира');
  expect(cheaper.text).toMatch(/№\s17: подешевела, 8\s000\s000\s₽ → 7\s400\s000\s₽\.$/);
  expect(searchNotice([one({ kind: 'freed' })]).title).toBe('«Двушки»: снова свободна квартира');
  const hidden = { ...lot, price: null, hide_prices: true };
  expect(searchNotice([one({ lot: hidden, priceBefore: 8_000_000 })]).text).toMatch(
    /: новая, цена по запросу\.$/,
  );
});

test('O3 many lots are counted, five are named; of several searches each is counted, and a lot in both once', () => {
  const many = Array.from({ length: 7 }, (_, at) => one({ lot: { ...lot, id: at + 1 } }));
  const { title, text } = searchNotice(many);
  expect(title).toBe('«Двушки»: 7\u00a0лотов');
  expect(text.split('\n')).toHaveLength(6);
  expect(text).toMatch(/\nИ ещё 2\sлота\.$/);
  const both = searchNotice([...many, one({ search: 'У моря', lot: { ...lot, id: 1 }, kind: 'cheaper' })]);
  expect(both.title).toBe('Сохранённые поиски: 7\u00a0лотов');
  expect(both.text).toBe('«Двушки»: 7\u00a0новых.\n«У моря»: 1\u00a0подешевел.');
});
