import { expect, test } from 'vitest';
import type { WebhookPersons } from '../persons-of';
import { bitrix24Comment, bitrix24Fields } from './bitrix24-shapes';

const delivery = {
  key: 'the-key',
  event: 'booking.made',
  createdAt: new Date('2026-11-26T09:00:00Z'),
  state: { price: 9_100_000, lot: { number: '118', project: 'oblaka' } },
};
const persons: WebhookPersons = {
  client: {
    last_name: 'Ковалёва',
    first_name: 'Ирина',
    patronymic: '',
    email: 'irina@example.ru',
    phones: ['+79180000001', '+79180000002'],
  },
  agent: { id: 5, name: 'Пётр Ким', phone: '+79180000003' },
  contact: null,
  comment: 'Звонить вечером',
  reason: 'Передумал',
};

test('N8 a booking is a deal of a Bitrix24, with its price and in its first stage', () => {
  const fields = bitrix24Fields({
    object: { kind: 'booking', id: 5 },
    delivery,
    persons,
    origin: 'booking-5',
  });
  expect(fields).toEqual({
    TITLE: 'Бронь № 5, лот 118, oblaka',
    ORIGINATOR_ID: 'agent-portal',
    ORIGIN_ID: 'booking-5',
    STAGE_ID: 'NEW',
    OPPORTUNITY: 9_100_000,
    CURRENCY_ID: 'RUB',
    OPENED: 'Y',
    SOURCE_DESCRIPTION: 'Портал агентов',
    COMMENTS: [
      'Клиент: Ковалёва Ирина, +79180000001, +79180000002',
      'Агент: Пётр Ким, +79180000003',
      'Комментарий: Звонить вечером',
    ].join('\n'),
  });
});

test('N8 a fixation is a lead with the person’s fields, and without persons it names nobody', () => {
  const shaped = {
    object: { kind: 'fixation', id: 41 } as const,
    delivery: { ...delivery, state: { project: { slug: 'oblaka', name: 'Облака' } } },
    origin: 'fixation-41',
  };
  expect(bitrix24Fields({ ...shaped, persons })).toMatchObject({
    TITLE: 'Закрепление № 41, Облака',
    STATUS_ID: 'NEW',
    NAME: 'Ирина',
    LAST_NAME: 'Ковалёва',
    PHONE: [
      { VALUE: '+79180000001', VALUE_TYPE: 'WORK' },
      { VALUE: '+79180000002', VALUE_TYPE: 'WORK' },
    ],
    EMAIL: [{ VALUE: 'irina@example.ru', VALUE_TYPE: 'WORK' }],
  });
  expect(bitrix24Fields({ ...shaped, persons: undefined })).toEqual({
    TITLE: 'Закрепление № 41, Облака',
    ORIGINATOR_ID: 'agent-portal',
    ORIGIN_ID: 'fixation-41',
    STATUS_ID: 'NEW',
    OPENED: 'Y',
    SOURCE_DESCRIPTION: 'Портал агентов',
    COMMENTS: '',
  });
});

test('N8 a comment says what happened and why, and is known by its number', () => {
  const shaped = { object: { kind: 'booking', id: 5 } as const, delivery, origin: 'booking-5' };
  expect(bitrix24Comment({ ...shaped, persons })).toMatch(
    /^Лот забронирован, .+\nБронь № 5, лот 118, oblaka\nПричина: Передумал\nСообщение the-key$/,
  );
  expect(bitrix24Comment({ ...shaped, persons: null })).not.toContain('Причина');
});
