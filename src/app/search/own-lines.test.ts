import { expect, test } from 'vitest';
import type { User } from '../../contract/accounts/account';
import { testDeal } from '../../contract/deals/test-deals';
import type { EmptiablePlace } from '../../contract/developer/empty-places';
import type { ClientView } from '../../device/lists/clients/clients-store';
import { ownLines } from './own-lines';

const agent = { role: 'agent', confirmed: true, blocked: false, status: 'progress' } as unknown as User;
const client = {
  id: 5,
  key: 'k5',
  last_name: 'Ковалёва',
  first_name: 'Ирина',
  patronymic: '',
  phone: '+79183310045',
  phones: ['+79280000001'],
  email: '',
  comment: 'ищет у моря',
  fixations: [],
} as unknown as ClientView;

const linesOf = (user: User, empty: readonly EmptiablePlace[] = []) =>
  ownLines(
    {
      user,
      isEmpty: (place: EmptiablePlace) => empty.includes(place),
      clients: [client],
      deals: [testDeal(7)],
      documents: [
        {
          id: 3,
          title: 'Шаблон договора 50 %',
          version: 1,
          published: '2026-11-01',
          project: null,
          category: { category_slug: 'a', category_name: 'Договоры' },
          file: { name: 'a.pdf', extension: 'pdf', size: 1 },
        },
      ],
    },
    Date.UTC(2026, 10, 26),
  );
const places = (user: User, empty?: readonly EmptiablePlace[]) => linesOf(user, empty).map(({ to }) => to);

test('O5 clients, deals and documents lead to their pages, and are looked for by what stands in them', () => {
  const [first, deal, paper] = linesOf(agent);
  expect(first).toMatchObject({ group: 'Клиенты', title: 'Ковалёва Ирина', to: '/clients/5' });
  expect(first?.words).toMatch(/79183310045.*79280000001.*у моря/);
  expect(deal).toMatchObject({ title: '№ 7, Ковалёва Ирина', to: '/deals/7' });
  expect(deal?.words).toMatch(/^7 .*Облака Литер 1 17$/);
  expect(new URL(paper?.to ?? '', 'https://a.ru').searchParams.get('search')).toBe('Шаблон договора 50 %');
});

test('O5 pages of whoever searches; what has nothing to show is no page', () => {
  expect(places(agent)).toEqual(expect.arrayContaining(['/clients', '/deals', '/mortgage', '/settings']));
  expect(places(agent)).not.toContain('/agents');
  expect(places({ ...agent, role: 'company' } as User)).toContain('/agents');
  expect(places({ ...agent, confirmed: false } as User)).not.toContain('/clients');
  expect(places(agent, ['/mortgage', '/deals#bookings'])).not.toContain('/mortgage');
  expect(places(agent, ['/deals#bookings'])).not.toContain('/deals#bookings');
});

test('O5 C6 whoever was blocked, or is not confirmed any more, finds nothing of clients, deals and documents', () => {
  const groups = (user: User) => [...new Set(linesOf(user).map(({ group }) => group))];
  expect(groups(agent)).toEqual(['Клиенты', 'Сделки', 'Документы', 'Разделы']);
  for (const closed of [{ blocked: true }, { confirmed: false }])
    expect(groups({ ...agent, ...closed } as User)).toEqual(['Разделы']);
});
