import { expect, test } from 'vitest';
import { waysToWrite } from './ways-to-write';

const addresses = (email: string) =>
  waysToWrite({ phone: '+79183310045', email }).map(({ name, href }) => [name, href]);

test('G1 a client is written to by messengers and SMS, and by e-mail where they have one', () => {
  const byPhone = [
    ['WhatsApp', 'https://wa.me/79183310045'],
    ['Telegram', 'https://t.me/+79183310045'],
    ['SMS', 'sms:+79183310045'],
  ];
  expect(addresses('')).toEqual(byPhone);
  expect(addresses('a@example.ru')).toEqual([...byPhone, ['Почта', 'mailto:a@example.ru']]);
});
