import { expect, test } from 'vitest';
import { notificationTypes } from '../../src/contract/accounts/personal';
import { switchOf } from './notice-streams';

test('C7 I4 each notification obeys its switch, and how an account stands obeys none', () => {
  const switches = Object.fromEntries(notificationTypes.map((type) => [type, switchOf({ type })]));
  expect(switches).toEqual({
    registartion: null,
    registration_status: null,
    fixation_block: null,
    agent_confirmation: 'serviceNotices',
    documents: 'serviceNotices',
    favorites_properties: 'serviceNotices',
    clients_fixation: 'serviceNotices',
  });
  expect(switchOf({ type: 'of tomorrow' })).toBe('serviceNotices');
});

test('C7 I4 a promotion is one, whatever its type', () => {
  for (const type of [...notificationTypes, 'news'])
    expect(switchOf({ type, isPromo: true })).toBe('promoNotices');
});
