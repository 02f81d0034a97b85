import { expect, test } from 'vitest';
import { rolesThatMay, seesPeople, staffPermissions, staffRoleNames } from './staff-roles';

test('M9 the owner opens everything, and alone lets others in', () => {
  for (const permission of Object.keys(staffPermissions) as (keyof typeof staffPermissions)[])
    expect(rolesThatMay(permission), permission).toContain('owner');
  expect(rolesThatMay('managers')).toEqual(['owner']);
});

test('M9 the content role touches no feeds, gateways or people', () => {
  const closed = [
    'prices',
    'lots',
    'messages',
    'accounts',
    'requests',
    'fixations',
    'appointments',
    'deals',
  ] as const;
  for (const permission of closed) expect(rolesThatMay(permission), permission).toEqual(['owner', 'sales']);
  expect(rolesThatMay('feeds')).toEqual(['owner']);
  expect(staffRoleNames.filter(seesPeople)).toEqual(['owner', 'sales']);
});

test('M9 everybody opens their own sign-in', () => {
  expect(rolesThatMay('own')).toEqual(staffRoleNames);
});
