import { expect, test } from 'vitest';
import { closeRead } from './close-read';

test('F10 what was read elsewhere goes from the screen; what is new or of no number stays', async () => {
  const closed: unknown[] = [];
  const shown = [{ id: 4 }, { id: 9 }, null].map(
    (data) => ({ data, close: () => closed.push(data) }) as unknown as Notification,
  );
  await closeRead({ getNotifications: async () => shown }, new Set([0, 4]));
  expect(closed).toEqual([{ id: 4 }]);
  await closeRead(undefined, new Set([4]));
});
