import { expect, test } from 'vitest';
import type { ClientOrder } from '../../contract/accounts/client-filters';
import type { ClientView } from '../../device/lists/clients/clients-store';
import { findClients } from './find-clients';

const client = (last_name: string, first_name = '', rest: Partial<ClientView> = {}): ClientView =>
  ({
    last_name,
    first_name,
    patronymic: '',
    email: '',
    phone: '+79280000000',
    phones: [],
    agent: { id: 1 },
    fixations: [],
    ...rest,
  }) as unknown as ClientView;

const all = [
  client('Ёлкин', 'Пётр', { email: 'p.elkin@example.ru' }),
  client('Жуков', 'Иван', { phones: ['+79181234567'] }),
  client('Еремеев', 'Ян'),
  client('Ёлкин', 'Антон'),
];
const found = (search: string, order: ClientOrder = '-created_at') =>
  findClients(all, { search, fixation: null, project: null, agent: null, order }, 0).map(
    ({ last_name, first_name }) => `${last_name} ${first_name}`,
  );

test('G1 clients are sought on the device as the server seeks them: every word, ё as е, digits in any phone', () => {
  expect(found('елкин петр')).toEqual(['Ёлкин Пётр']);
  expect(found('P.ELKIN')).toEqual(['Ёлкин Пётр']);
  expect(found('8 918 123-45')).toEqual(['Жуков Иван']);
  expect(found('[')).toEqual([]);
  expect(found('')).toHaveLength(4);
});

test('G1 and they stand in the server’s order of the alphabet', () => {
  expect(found('', 'last_name')).toEqual(['Ёлкин Антон', 'Ёлкин Пётр', 'Еремеев Ян', 'Жуков Иван']);
});
