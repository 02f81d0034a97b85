import { expect, test } from 'vitest';
import type { RoomContentName } from '../../../contract/content/room-content';
import { draftsOf, type EntryDraft, newContentEntry, placed, readDrafts } from './content-drafts';
import { contentForms } from './content-forms';

const program = {
  slug: 'semeynaya',
  bank: 'more',
  name: 'Семейная',
  kind: 'family',
  regions: ['sochi'],
  rate: 6.25,
  first_payment: 20,
  min_months: 12,
  max_months: 360,
  max_loan: null,
  valid_from: '2026-11-01T00:00:37.500Z',
  valid_until: null,
  tranche: null,
};
const tranche = {
  ...program,
  slug: 'transh',
  name: 'Траншевая',
  kind: 'tranche',
  tranche: { share: 30, months: 18 },
};
const stored: Readonly<Partial<Record<RoomContentName, unknown>>> = {
  banners: [
    {
      title: 'День',
      text: '',
      link: null,
      link_label: null,
      from: '2026-12-01T07:00:00.000Z',
      until: '2026-12-31T20:59:59.000Z',
    },
  ],
  pages: [
    { name: 'start_page', title: 'Вопросы', lead: '', sections: [] },
    {
      name: 'tradein',
      title: 'Трейд-ин',
      lead: 'В зачёт',
      sections: [{ anchor: 'steps', title: 'Как', paragraphs: ['Раз', 'Два'] }],
    },
  ],
  purchase_ways: [{ title: 'Рассрочка', text: 'Без банка', terms: ['От 30 %', 'Без справок'] }],
  commission: [
    {
      title: 'Декабрь',
      lot_type: null,
      project: null,
      promoted: true,
      rate: 4.25,
      valid_from: null,
      valid_until: null,
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
    errors: { 'saved-1': { tranche_months: 'Нужно число' } },
    whole: null,
  });
  expect(placed('mortgage', [[], programs], [['programs.0', 'что-то не так']]).errors).toEqual({
    'saved-0': { name: 'Что-то не так' },
  });
  expect(placed('banners', [[wrong]], [['', 'больше 50 записей']]).whole).toBe('Больше 50 записей');
});

test('M8 a programme is refused at its own fields, whatever the contract judges as a whole', () => {
  const value = stored.mortgage;
  const [, [family, tranched] = []] = draftsOf('mortgage', value);
  const programs = [
    write(family, { min_months: '360', max_months: '12', kind: 'tranche' }),
    write(tranched, { tranche_share: '', tranche_months: '' }),
  ];
  // The bank that both name was taken away.
  expect(readDrafts('mortgage', [[], programs], value)).toEqual({
    errors: {
      'saved-0': {
        max_months: 'Срок «от» больше срока «до»',
        tranche_share: 'У траншевой программы нужны оба транша',
        bank: 'Этого банка нет в списке банков',
      },
      'saved-1': {
        tranche_share: 'У траншевой программы нужны оба транша',
        bank: 'Этого банка нет в списке банков',
      },
    },
    whole: null,
  });
  const [, programsForm] = contentForms.mortgage.lists;
  if (!programsForm) throw new Error('no form of programmes');
  const added = newContentEntry(programsForm);
  expect(readDrafts('mortgage', [[], [added]], value)).toMatchObject({
    errors: { [added.id]: { bank: 'Выберите банк', kind: 'Выберите из списка' } },
  });
});

test('M7 a banner that was stored with its end before its beginning is shown, and refused at its end alone when saved', () => {
  const value = [
    {
      title: 'День',
      text: '',
      link: null,
      link_label: null,
      from: '2027-01-01T07:00:00.000Z',
      until: '2026-01-01T07:00:00.000Z',
    },
  ];
  const drafts = draftsOf('banners', value);
  expect(drafts[0]?.[0]?.fields).toMatchObject({ from: '2027-01-01T10:00', until: '2026-01-01T10:00' });
  expect(readDrafts('banners', drafts, value)).toEqual({
    errors: { 'saved-0': { until: 'Конец должен быть позже начала' } },
    whole: null,
  });
});
