import { expect, test } from 'vitest';
import { closeRead } from './close-read';

test('F10 a notification that was read elsewhere is closed; new ones and ones without a number stay', async () => {
  const closed: unknown[] = [];
  const shown = [{ id: 4 }, { id: 9 }, null].map(
    (data) => ({ data, close: () => closed.push(data) }) as unknown as Notification,
  );
  await closeRead({ getNotifications: async () => shown }, new Set([0, 4]));
  expect(closed).toEqual([{ id: 4 }]);
  await closeRead(undefined, new Set([4]));
});
