import { expect, test } from 'vitest';
import { noticeTypeOf, noticeTypes } from '../../src/contract/accounts/notices';
import { switchesOf } from './notice-streams';

test('C7 I4 L7 each notification obeys its switches, and how an account stands obeys none', () => {
  const switches = Object.fromEntries(noticeTypes.map((type) => [type, switchesOf({ type })]));
  const service = ['serviceNotices'];
  expect(switches).toEqual({
    registartion: [],
    registration_status: [],
    fixation_block: [],
    agent_confirmation: service,
    documents: service,
    favorites_properties: service,
    clients_fixation: service,
    fixation_reminders: [...service, 'fixationNotices'],
    appointment_reminders: [...service, 'appointmentNotices'],
    client_links: [...service, 'linkNotices'],
    client_steps: service,
    bookings: [...service, 'bookingNotices'],
    deals: [...service, 'dealNotices'],
    saved_searches: [...service, 'searchNotices'],
    regulations: service,
    news: service,
  });
  for (const type of ['favorites_properties', 'clients_fixation'] as const)
    expect(switchesOf({ type, isLot: true })).toEqual([...service, 'favoriteNotices']);
  expect(switchesOf({ type: noticeTypeOf('of tomorrow') })).toEqual(service);
  expect(switchesOf({ type: noticeTypeOf('constructor') })).toEqual(service);
});

test('C7 I4 a promotion is one, whatever its type', () => {
  for (const type of noticeTypes)
    expect(switchesOf({ type, isLot: true, isPromo: true })).toEqual(['promoNotices']);
});
