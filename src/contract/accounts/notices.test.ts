import { expect, test } from 'vitest';
import { notices, noticeTypeOf, noticeTypes } from './notices';

test.each([
  ['registartion', '/main'],
  ['registration_status', '/main'],
  ['fixation_block', '/main'],
  ['agent_confirmation', '/agents'],
  ['documents', '/documents'],
  ['favorites_properties', '/favorites'],
  ['clients_fixation', '/clients'],
  ['client_links', '/favorites'],
  ['saved_searches', '/searches'],
  ['regulations', '/regulations'],
  ['of-tomorrow', '/main'],
  ['toString', '/main'],
])('I4 a notification of type %s leads to %s', (type, path) => {
  expect(notices[noticeTypeOf(type)].target).toBe(path);
});

test('I4 the types are spelled as the server spells them, followed by the portal’s own', () => {
  expect(noticeTypes).toEqual([
    'registartion',
    'registration_status',
    'fixation_block',
    'agent_confirmation',
    'documents',
    'favorites_properties',
    'clients_fixation',
    'fixation_reminders',
    'appointment_reminders',
    'client_links',
    'client_steps',
    'bookings',
    'deals',
    'saved_searches',
    'regulations',
    'news',
  ]);
});
