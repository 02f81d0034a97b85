import { afterEach, expect, test, vi } from 'vitest';
import { canPickContact, contactNames, pickContact } from './pick-contact';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['Ковалёва Ирина Павловна', 'Ковалёва', 'Ирина', 'Павловна'],
  ['Ирина Павловна Ковалёва', 'Ковалёва', 'Ирина', 'Павловна'],
  ['Ирина Павловна', '', 'Ирина', 'Павловна'],
  ['Ирина Ковалёва', 'Ковалёва', 'Ирина', ''],
  ['Ирина', '', 'Ирина', ''],
  ['', '', '', ''],
])('G1 a contact called «%s» has its names in their fields', (name, last, first, patronymic) => {
  expect(contactNames(name)).toEqual({ last_name: last, first_name: first, patronymic });
});

test('G1 a contact is chosen where the browser can, each of its phones once', async () => {
  vi.stubGlobal('navigator', {});
  expect(canPickContact()).toBe(false);
  const select = vi
    .fn()
    .mockResolvedValueOnce([])
    .mockResolvedValueOnce([
      { name: ['Анна Ким'], tel: ['+7 918 331-00-45', '+7 918 331-00-45', '8 800 1'], email: [] },
    ]);
  vi.stubGlobal('navigator', { contacts: { select } });
  expect(canPickContact()).toBe(true);
  expect(await pickContact()).toBeNull();
  expect(await pickContact()).toEqual({
    last_name: 'Ким',
    first_name: 'Анна',
    patronymic: '',
    email: '',
    phones: ['+7 918 331-00-45', '8 800 1'],
  });
});
