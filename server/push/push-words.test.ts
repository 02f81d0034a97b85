import { expect, test } from 'vitest';
import { noticeTypeOf, noticeTypes } from '../../src/contract/accounts/notices';
import { pushMessage } from './push-words';

const notice = {
  id: 7,
  type: 'clients_fixation',
  title: 'Клиент закреплён',
  text: 'Соколова Мария',
  isPromo: false,
} as const;
const quiet = { details: false, unread: 2 };

test('F10 what anybody may read on a locked device says what it is about, and nothing of what it says', () => {
  for (const type of [...noticeTypes, noticeTypeOf('of tomorrow')])
    for (const isPromo of [false, true]) {
      const message = pushMessage({ ...notice, type, isPromo }, quiet);
      expect(message.title, type).toMatch(/^Новое уведомление: [А-Я][а-яё ]+$/);
      expect(message.body).toBe('');
      expect(JSON.stringify(message)).not.toMatch(/Соколова|закреплён/);
    }
  expect(pushMessage({ ...notice, isPromo: true }, quiet).title).toBe('Новое уведомление: Акция застройщика');
});

test('F10 with details each stands by itself and is cut to what a push holds', () => {
  const text = 'Ы'.repeat(5_000);
  const message = pushMessage({ ...notice, text }, { details: true, unread: 2 });
  expect(message).toMatchObject({ title: 'Клиент закреплён', tag: 'notice-7', unread: 2 });
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(3_000);
});
