import { expect, test } from 'vitest';
import type { RoomContentName } from '../../../contract/content/room-content';
import { draftsOf, type EntryDraft, newContentEntry, placed, readDrafts } from './content-drafts';
import { contentForms } from './content-forms';

const program = {
  ...{ slug: 'semeynaya', bank: 'more', name: 'Семейная', kind: 'family', regions: ['sochi'], rate: 6.25 },
  ...{ first_payment: 20, min_months: 12, max_months: 360, max_loan: null },
  ...{ valid_from: '2026-11-01T00:00:37.500Z', valid_until: null, tranche: null },
};
const tranche = {
  ...{ ...program, slug: 'transh', name: 'Траншевая', kind: 'tranche' },
  tranche: { share: 30, months: 18 },
};
const stored: Readonly<Partial<Record<RoomContentName, unknown>>> = {
  banners: [
    {
      ...{ title: 'День', text: '', link: null, link_label: null },
      ...{ from: '2026-12-01T07:00:00.000Z', until: '2026-12-31T20:59:59.000Z' },
    },
  ],
  pages: [
    { name: 'start_page', title: 'Вопросы', lead: '', sections: [] },
    {
      ...{ name: 'tradein', title: 'Трейд-ин', lead: 'В зачёт' },
      sections: [{ anchor: 'steps', title: 'Как', paragraphs: ['Раз', 'Два'] }],
    },
  ],
  purchase_ways: [{ title: 'Рассрочка', text: 'Без банка', terms: ['От 30 %', 'Без справок'] }],
  commission: [
    {
      ...{ title: 'Декабрь', lot_type: null, project: null, promoted: true, rate: 4.25 },
      ...{ valid_from: null, valid_until: null },
    },
  ],
  mortgage: { banks: [{ slug: 'more', name: 'Морской банк' }], programs: [program, tranche] },
};
const read = (part: RoomContentName, drafts: readonly (readonly EntryDraft[])[], value: unknown) => {
  const result = readDrafts(part, drafts, value);
  if ('errors' in result) throw new Error(JSON.stringify(result));
  return result.value;
};
const write = (entry: EntryDraft | undefined, fields: EntryDraft['fields']): EntryDraft => {
  if (entry === undefined) throw new Error('there is no such entry');
  return { ...entry, fields: { ...entry.fields, ...fields } };
};

test.each(Object.entries(stored))('M7 %s: what nobody touched is stored as it was', (name, value) => {
  const part = name as RoomContentName;
  const said = read(part, draftsOf(part, value), value);
  // Texts that have a fixed place are all there, those of the developer's record too, whatever their order.
  if (part === 'pages') expect(said).toEqual(expect.arrayContaining(value as unknown[]));
  else expect(said).toEqual(value);
});

test('M7 every block of the main page stands in its form; those of which nothing was said are shown', () => {
  const [blocks = []] = draftsOf('page_blocks', [{ name: 'purchase', title: 'Покупка', is_on: false }]);
  expect(blocks.map(({ fields }) => fields.is_on)).toEqual([false, true, true, true, true, true]);
});

test('M8 a new bank gets a code of its name, and a programme that chose it before names the code', () => {
  const value = stored.mortgage;
  const [banks = [], programs = []] = draftsOf('mortgage', value);
  const [banksForm] = contentForms.mortgage.lists;
  if (!banksForm) throw new Error('no form of banks');
  const bank = write(newContentEntry(banksForm), { name: 'Степной банк' });
  const moved = write(programs[0], { bank: bank.id, rate: '5,9 %', max_loan: '12 000 000' });
  const said = read('mortgage', [[...banks, bank], [moved]], value);
  expect(said).toMatchObject({
    banks: [{ slug: 'more' }, { slug: 'stepnoy-bank', name: 'Степной банк' }],
    programs: [{ slug: 'semeynaya', bank: 'stepnoy-bank', rate: 5.9, max_loan: 12_000_000 }],
  });
});

test('M7 what is wrong stands beside its field, whether the form or the server found it', () => {
  const [drafts = []] = draftsOf('banners', stored.banners);
  const wrong = write(drafts[0], { title: ' ', until: '2026-12-31T12:00' });
  const told = readDrafts('banners', [[wrong]], stored.banners);
  expect(told).toEqual({ errors: { 'saved-0': { title: 'Заполните поле' } }, whole: null });
  const [, programs = []] = draftsOf('mortgage', stored.mortgage);
  expect(placed('mortgage', [[], programs], [['programs.1.tranche.months', 'нужно число']])).toEqual({
    ...{ errors: { 'saved-1': { tranche_months: 'Нужно число' } }, whole: null },
  });
  expect(placed('mortgage', [[], programs], [['programs.0', 'min_months больше max_months']]).errors).toEqual(
    {
      'saved-0': { name: 'Min_months больше max_months' },
    },
  );
  expect(placed('banners', [[wrong]], [['', 'больше 50 записей']]).whole).toBe('Больше 50 записей');
});
