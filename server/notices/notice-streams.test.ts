import { expect, test } from 'vitest';
import { notificationTypes } from '../../src/contract/accounts/personal';
import { switchesOf } from './notice-streams';

test('C7 I4 L7 each notification obeys its switches, and how an account stands obeys none', () => {
  const switches = Object.fromEntries(notificationTypes.map((type) => [type, switchesOf({ type })]));
  const service = ['serviceNotices'];
  expect(switches).toEqual({
    ...{ registartion: [], registration_status: [], fixation_block: [] },
    ...{ agent_confirmation: service, documents: service },
    ...{ favorites_properties: service, clients_fixation: service },
    fixation_reminders: [...service, 'fixationNotices'],
    appointment_reminders: [...service, 'appointmentNotices'],
    deals: [...service, 'dealNotices'],
  });
  expect(switchesOf({ type: 'favorites_properties', isLot: true })).toEqual([...service, 'favoriteNotices']);
  expect(switchesOf({ type: 'of tomorrow' })).toEqual(service);
  expect(switchesOf({ type: 'constructor' })).toEqual(service);
});

test('C7 I4 a promotion is one, whatever its type', () => {
  for (const type of [...notificationTypes, 'news'])
    expect(switchesOf({ type, isLot: true, isPromo: true })).toEqual(['promoNotices']);
});
