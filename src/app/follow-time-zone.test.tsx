import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageEndpoints } from '../contract/calls/page-endpoints';
import { portalTime } from '../contract/time/portal-time';
import { setTimeZone, timeZone } from '../contract/time/time-zone';
import { followTimeZone, InTimeZone } from './follow-time-zone';

afterEach(() => {
  cleanup();
  setTimeZone('Europe/Moscow');
});

const key = ['catalogue', pageEndpoints.getHeader.path];
const header = (more: object) => ({
  value: { phone: '+78620000000', portal_mode: false, client_domain: null, ...more },
  at: 0,
});

const Time = () => <p>{portalTime(Date.parse('2026-11-24T05:45:00Z'))}</p>;

function drawn(kept: object | null): QueryClient {
  const queries = new QueryClient();
  if (kept) queries.setQueryData(key, header(kept));
  followTimeZone(queries);
  render(
    <InTimeZone>
      <Time />
    </InTimeZone>,
  );
  return queries;
}

test('N4 F4 the zone that the device has kept is known before the network', () => {
  drawn({ time_zone: 'Asia/Yekaterinburg' });
  expect(screen.getByText('10:45')).toBeDefined();
});

test('N4 when an answer names another zone, what stands on the page is drawn by it', () => {
  const queries = drawn({ time_zone: 'Asia/Yekaterinburg' });
  act(() => void queries.setQueryData(key, header({ time_zone: 'Asia/Kamchatka' })));
  expect(screen.getByText('17:45')).toBeDefined();
});

test('N4 F4 what an earlier version has kept names no zone, and changes none', () => {
  setTimeZone('Asia/Yekaterinburg');
  const queries = drawn({});
  act(() => void queries.setQueryData(key, header({})));
  expect(timeZone()).toBe('Asia/Yekaterinburg');
});
