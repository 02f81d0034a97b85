import { expect, test } from 'vitest';
import type { User } from '../../../contract/accounts/account';
import type { Spec } from '../../../contract/lots/filters/specs';
import { listingShare } from './listing-share';

const agent = {
  role: 'agent',
  last_name: 'Иванова',
  first_name: 'Анна',
  patronymic: '',
  brand_name: '',
  phone: '+79000000001',
} as User;
const specs: Spec[] = [{ name: 'project', choices: [{ value: 'oblaka', label: 'Облака' }] }];
const sender = { agent, specs, clientDomain: 'https://site.test' };
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

test('D4 a client is sent the list on their own site, with its filters and the agent’s contact', () => {
  const share = listingShare(
    'flats',
    {
      rooms: ['2', '3'],
      project: ['oblaka'],
      price_max: 9e6,
      alike: 17,
      order: '-price',
      view: 'table',
      show: 'all',
    },
    sender,
  );
  expect(share?.url).toBe(
    'https://site.test/kupit-kvartiru?project=oblaka&rooms=2&rooms=3&price_max=9000000',
  );
  expect(plain(share?.text).split('\n')).toEqual([
    'Квартиры, 2-комн., 3-комн., Облака, Цена до 9 000 000 ₽',
    'Иванова Анна, +7 900 000-00-01',
  ]);
});

test('D4 hotel rooms have a list of their own there, other types none, and without a site there is nothing to send', () => {
  expect(listingShare('hotel', {}, { ...sender, agent: null })).toEqual({
    title: 'Гостиничные номера',
    text: 'Гостиничные номера',
    url: 'https://site.test/kupit-gostinichnyy-nomer',
  });
  expect(listingShare('commercial', {}, sender)).toBeNull();
  expect(listingShare('flats', {}, { ...sender, clientDomain: null })).toBeNull();
});
