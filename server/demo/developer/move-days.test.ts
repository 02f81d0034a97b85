import { expect, test } from 'vitest';
import { readBundle } from '../../content/import-content';
import { demoEvening, moveDays } from './move-days';

const EVENING = Date.UTC(2026, 10, 20, 15);
const text = { title: 'Текст', sections: [] };
const bundle = readBundle(
  JSON.stringify({
    version: 1,
    policies: [{ ...text, version: '2026-11-01', published_at: '2026-11-01T06:00:00.000Z' }],
    regulations: [
      {
        ...text,
        version: 2,
        published_at: '2026-10-12T07:00:00.000Z',
        former: [{ ...text, version: 1, published_at: '2026-01-12T07:00:00.000Z' }],
      },
    ],
    publications: [
      {
        kind: 'promo',
        title: 'Скидка',
        paragraphs: ['До конца года.'],
        published_at: '2026-11-19T10:00:00.000Z',
        deadline: '2026-12-31T20:59:59.999Z',
      },
    ],
    banners: [{ title: 'День партнёра', until: '2026-12-05T20:59:00.000Z' }, { title: 'Всегда' }],
    documents: [
      {
        title: 'Анкета',
        category: 'Бумаги',
        versions: [{ file: 'files/a.pdf', name: 'a.pdf', published_at: '2026-11-16T15:00:00.000Z' }],
      },
    ],
    projects: [
      {
        slug: 'berega',
        name: 'Берега',
        city: 'sochi',
        source: 'demo',
        external_id: 'berega',
        progress: [
          { month: '2026-10', percent: {} },
          { month: '2026-09', percent: {} },
        ],
      },
    ],
    sales_offices: [
      {
        name: 'Офис',
        address: 'Сочи',
        phone: '+78622000130',
        hours: [],
        managers: [
          {
            name: 'Анна',
            position: 'менеджер',
            phone: '+79000000001',
            days_off: ['2026-11-30'],
            hours: { days: [1], from: '09:00', to: '18:00' },
          },
        ],
      },
    ],
    mortgage: {
      banks: [{ slug: 'bank', name: 'Банк' }],
      programs: (['family', 'subsidised'] as const).map((kind) => ({
        slug: kind,
        bank: 'bank',
        name: kind,
        kind,
        rate: 6,
        first_payment: 20,
        max_months: 360,
        valid_until: '2030-12-31T20:59:59.000Z',
      })),
    },
    commission: [
      {
        title: 'Акция',
        rate: 5,
        valid_from: '2026-11-14T15:00:00.000Z',
        valid_until: '2026-12-20T21:00:00.000Z',
      },
    ],
  }),
);

test('K3 a demo that is filled later tells of later days; a policy and promises of the state keep theirs', () => {
  const later = moveDays(bundle, EVENING, 50);
  expect(later.regulations?.[0]).toMatchObject({
    published_at: '2026-12-01T07:00:00.000Z',
    former: [{ published_at: '2026-03-03T07:00:00.000Z' }],
  });
  expect(later.publications?.[0]).toMatchObject({
    published_at: '2027-01-08T10:00:00.000Z',
    deadline: '2027-02-19T20:59:59.999Z',
    withdrawn_at: null,
  });
  expect(later.banners?.map(({ until }) => until)).toEqual(['2027-01-24T20:59:00.000Z', null]);
  expect(later.documents?.[0]?.versions[0]?.published_at).toBe('2027-01-05T15:00:00.000Z');
  expect(later.projects?.[0]?.progress.map(({ month }) => month)).toEqual(['2026-12', '2026-11']);
  expect(later.sales_offices?.[0]?.managers[0]?.days_off).toEqual(['2027-01-19']);
  expect(later.mortgage?.programs.map(({ valid_until }) => valid_until)).toEqual([
    '2030-12-31T20:59:59.000Z',
    '2031-02-19T20:59:59.000Z',
  ]);
  expect(later.commission?.[0]).toMatchObject({
    valid_from: '2027-01-03T15:00:00.000Z',
    valid_until: '2027-02-08T21:00:00.000Z',
  });
  expect(later.policies).toEqual(bundle.policies);
});

test('K3 a demo is of the last evening', () => {
  const day = 86_400_000;
  expect(demoEvening(EVENING)).toBe(EVENING);
  expect(demoEvening(EVENING - 1)).toBe(EVENING - day);
  expect(demoEvening(EVENING + 50 * day + 1)).toBe(EVENING + 50 * day);
});

test('K3 on its own day the bundle is what it was, and no part comes of nothing', () => {
  expect(moveDays(bundle, EVENING, 0)).toEqual(bundle);
  const banners = { version: bundle.version, banners: bundle.banners };
  expect(JSON.parse(JSON.stringify(moveDays(banners, EVENING, 3)))).toEqual({
    version: 1,
    banners: moveDays(bundle, EVENING, 3).banners,
  });
});
