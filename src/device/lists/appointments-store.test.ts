import { afterEach, expect, test, vi } from 'vitest';
import { serverClock } from '../../api/server-clock';
import { dayAfter } from '../../contract/time/days';
import { portalDay } from '../../contract/time/portal-time';
import type { AccountSession } from '../account/account-session';
import { openTestAccountDatabase } from '../test-support';
import { refreshCalendar } from './appointments-store';

afterEach(() => {
  vi.useRealTimers();
});

test("K3 F7 a device whose clock is a day ahead still asks for today's free times", async () => {
  const db = await openTestAccountDatabase(1);
  const today = Date.now();
  vi.useFakeTimers({ now: today + 86_400_000, toFake: ['Date'] });
  serverClock.adjust(today, Date.now());
  const call = vi.fn(async (..._: unknown[]) => ({ value: { days: [] }, at: new Date(today), dropped: 0 }));
  await refreshCalendar(db, { call } as unknown as AccountSession, 3);
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    params: { id: 3 },
    query: { start_date: portalDay(today), end_date: dayAfter(portalDay(today), 61) },
  });
  db.close();
});
