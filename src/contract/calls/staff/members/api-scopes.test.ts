import { expect, test } from 'vitest';
import { apiScopeNames, apiScopes } from '../../../accounts/staff/api-scopes';
import { staffPermissions } from '../../../accounts/staff/staff-roles';
import type { Endpoint } from '../../endpoint';
import { endpoints } from '../../endpoints';

const opened = (Object.entries(endpoints) as [string, Endpoint][]).filter(([, { scope }]) => scope);

test('N8 every scope of a token opens calls, and every call of a scope is one of the table', () => {
  expect([...new Set(opened.map(([, { scope }]) => scope))].sort()).toEqual([...apiScopeNames].sort());
});

test('N8 a token reads what managers read, and changes nothing but what a CRM answers', () => {
  for (const [name, { auth, method, signed, changes }] of opened)
    if (signed) expect(name).toBe('answerFromCrm');
    else
      expect({ auth, method, changes }, name).toEqual({ auth: 'staff', method: 'GET', changes: undefined });
});

test('N8 a scope says that it tells of people wherever one of its calls does', () => {
  const ofPeople = opened.flatMap(([, { scope, permission }]) =>
    scope && permission && staffPermissions[permission].people ? scope : [],
  );
  for (const scope of new Set(ofPeople)) expect(apiScopes[scope].people, scope).toBe(true);
});
