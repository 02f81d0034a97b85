import { expect, test } from 'vitest';
import { backFromUpdating, updatingAddress } from './updating-page';

test('F8 a page that waits for the new version comes back to its address, with query and hash', () => {
  const back = '/selection/flats?price_to=12000000#lots';
  expect(updatingAddress(back)).toBe('/updating?back=%2Fselection%2Fflats%3Fprice_to%3D12000000%23lots');
  expect(backFromUpdating(back)).toBe(back);
});

test('F8 an address elsewhere, none, and the waiting page itself lead to the start page', () => {
  const foreign = [
    'https://other.test/',
    '//other.test/x',
    '/\\other.test',
    '/\t/other.test',
    'javascript:alert(1)',
  ];
  for (const address of [...foreign, updatingAddress('/main'), '', null, undefined])
    expect(backFromUpdating(address), String(address)).toBe('/');
});
