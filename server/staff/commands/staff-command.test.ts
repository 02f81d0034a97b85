import { afterAll, beforeEach, expect, test } from 'vitest';
import { isPassword } from '../../accounts/passwords';
import type { Database } from '../../db/database';
import { staffUsers } from '../../db/schema/account-schema';
import { closeTestDatabase, testDatabase } from '../../db/test-database';
import { removeStaff, saveStaff, staffCommand } from './staff-command';

let db: Database;
beforeEach(async () => {
  db = await testDatabase();
});
afterAll(closeTestDatabase);

const managers = () => db.select().from(staffUsers);
const passwordIn = (lines: string[]) => lines[1]!.replace('Пароль: ', '');

test('K3 a manager gets a drawn password, told once; the same e-mail gets another, and the old one is over', async () => {
  const first = await saveStaff(db, { email: ' Manager@Example.ru ', name: 'Анна Лебедева' });
  expect(first[0]).toBe('Анна Лебедева, manager@example.ru: может войти на /staff');
  const password = passwordIn(first);
  expect(password.length).toBeGreaterThanOrEqual(16);
  expect(await isPassword((await managers())[0]!.passwordHash, password)).toBe(true);
  const second = await saveStaff(db, { email: 'manager@example.ru', name: undefined });
  expect(second[0]).toBe('Анна Лебедева, manager@example.ru: выдан новый пароль');
  const [manager, ...others] = await managers();
  expect(others).toEqual([]);
  expect(await isPassword(manager!.passwordHash, password)).toBe(false);
  expect(await isPassword(manager!.passwordHash, passwordIn(second))).toBe(true);
});

test('K3 a manager is taken away', async () => {
  await saveStaff(db, { email: 'manager@example.ru', name: 'Анна Лебедева' });
  await saveStaff(db, { email: 'other@example.ru', name: 'Олег Серов' });
  expect(await removeStaff(db, 'Manager@example.ru')).toMatch(/больше не может войти/);
  expect((await managers()).map(({ email }) => email)).toEqual(['other@example.ru']);
  await expect(removeStaff(db, 'manager@example.ru')).rejects.toThrow(
    'Менеджера с почтой manager@example.ru нет.',
  );
});

test('M9 the terminal names a role: for somebody new, and for somebody known, whose password stays', async () => {
  await saveStaff(db, { email: 'owner@example.ru', name: 'Олег Серов' });
  const first = await saveStaff(db, { email: 'a@example.ru', name: 'Анна', role: 'content' });
  const changed = await saveStaff(db, { email: 'a@example.ru', name: undefined, role: 'sales' });
  expect(changed).toEqual(['Анна, a@example.ru: роль — Продажи']);
  const [owner, known] = await managers();
  expect([owner!.role, known!.role]).toEqual(['owner', 'sales']);
  expect(await isPassword(known!.passwordHash, passwordIn(first))).toBe(true);
  await expect(saveStaff(db, { email: 'a@example.ru', name: undefined, role: 'king' })).rejects.toThrow(
    'Нет такой роли: king. Есть: owner, sales, content.',
  );
});

test('M9 the terminal does one thing at a time', async () => {
  await expect(
    staffCommand(db, 'http://portal.test', { email: 'a@example.ru', remove: true, resetFactor: true }),
  ).rejects.toThrow(/что-то одно/);
});

test.each([
  [{ email: '', name: 'Анна' }, /электронную почту/],
  [{ email: 'нет', name: 'Анна' }, /Проверьте адрес/],
  [{ email: 'a@example.ru', name: undefined }, /--name/],
  [{ email: 'a@example.ru', name: '<b>' }, /Только буквы/],
])('K3 %o is refused', async (given, message) => {
  await expect(saveStaff(db, given)).rejects.toThrow(message);
  expect(await managers()).toEqual([]);
});
