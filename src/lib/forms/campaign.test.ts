// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { persistCampaign, readCampaign } from './campaign';

afterEach(() => localStorage.clear());

test('A12 the campaign of the first visit is kept, and no later one takes its place', () => {
  persistCampaign('');
  persistCampaign('?rooms=2');
  expect(readCampaign()).toBeUndefined();
  persistCampaign(
    '?utm_source=yandex&utm_medium=cpc&utm_campaign=%D0%BE%D1%81%D0%B5%D0%BD%D1%8C&rooms=2&utm_id=7',
  );
  const first = { utm_source: 'yandex', utm_medium: 'cpc', utm_campaign: 'осень' };
  expect(readCampaign()).toEqual(first);
  persistCampaign('?utm_source=mail&utm_term=x&utm_content=y');
  expect(readCampaign()).toEqual(first);
});

test('A12 empty values are none, long ones are cut to what the server takes', () => {
  persistCampaign(`?utm_source=%20&utm_term=${'я'.repeat(400)}`);
  expect(readCampaign()).toEqual({ utm_term: 'я'.repeat(300) });
});

test.each(['{', '7', '{"utm_source":1}'])('A12 what is no campaign is none: %s', (stored) => {
  localStorage.setItem('portal.campaign', stored);
  expect(readCampaign()).toBeUndefined();
});
