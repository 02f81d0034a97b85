import { expect, test } from 'vitest';
import { notificationTarget, notificationTypes } from './personal';

test.each([
  ['registartion', '/main'],
  ['registration_status', '/main'],
  ['fixation_block', '/main'],
  ['agent_confirmation', '/agents'],
  ['documents', '/documents'],
  ['favorites_properties', '/favorites'],
  ['clients_fixation', '/clients'],
  ['of-tomorrow', '/main'],
  ['toString', '/main'],
])('I4 a notification of type %s leads to %s', (type, path) => {
  expect(notificationTarget(type)).toBe(path);
});

test('I4 the types are spelled as the server spells them, the portal’s own behind them', () => {
  expect(notificationTypes).toEqual([
    'registartion',
    'registration_status',
    'fixation_block',
    'agent_confirmation',
    'documents',
    'favorites_properties',
    'clients_fixation',
    'fixation_reminders',
    'appointment_reminders',
    'deals',
  ]);
});
