import { expect, test } from 'vitest';
import { openTestAccountDatabase } from '../../test-support';
import { persistLinkAddress, readLinkAddresses } from './link-addresses';

test('L5 the address of a link stays on the device that made it, beside other answers', async () => {
  const db = await openTestAccountDatabase(1);
  await db.answers.put({ key: '["personal","links",null]', wire: { count: 0 }, savedAt: 1 });
  await persistLinkAddress(db, 4, 'https://portal.test/s/four');
  await persistLinkAddress(db, 12, 'https://portal.test/s/twelve');
  expect([...(await readLinkAddresses(db))]).toEqual([
    [12, 'https://portal.test/s/twelve'],
    [4, 'https://portal.test/s/four'],
  ]);
  db.close();
});
