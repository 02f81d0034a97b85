import { expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { ownPath, readApiNames } from './api-names';

test.each([
  ['apartments=flats', [['apartments', 'flats']]],
  [
    'projects_with_sale_first = projects/projects_with_sale_first, v2/lots=flats',
    [
      ['projects_with_sale_first', 'projects/projects_with_sale_first'],
      ['v2/lots', 'flats'],
    ],
  ],
  ['apartments=nothing', null],
  ['commercial=flats', null],
  ['a=flats,a=commercial', null],
  ['flats', null],
  ['staff/banners=flats', null],
  ['a=flats=b', null],
  ['/a=flats', null],
])('A13 other names of calls by "%s"', (given, names) => {
  const read = readApiNames(given);
  expect(read && [...read]).toEqual(names);
});

test('A13 a call that comes under another name is the portal’s own, and no part of a word is a name', () => {
  const names = readApiNames('lots=flats')!;
  expect(
    ['/api/lots', '/api/lots/7', '/api/lotsmore', '/lots/7'].map((path) => ownPath(path, names)),
  ).toEqual(['/api/flats', '/api/flats/7', '/api/lotsmore', '/lots/7']);
});

test.each([
  ['/api/staff/offices', '/api/staff/sales_offices'],
  ['/api/staff/offices/7', '/api/staff/sales_offices/7'],
  ['/api/staff/contacts', '/api/staff/content/departments'],
  ['/api/staff/banners', '/api/staff/content/banners'],
  ['/api/staff/commission', '/api/staff/content/commission'],
  ['/api/staff/mortgage', '/api/staff/content/mortgage'],
])('M8 programs reach the room by its short name %s', (path, own) => {
  expect(ownPath(path, new Map())).toBe(own);
  expect(Object.values(endpoints).some((one) => patternOf(one.path).test(`${own}/`))).toBe(true);
});

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
