import { expect, test } from 'vitest';
import { openTestAccountDatabase } from '../../test-support';
import { persistOwnDraft, readOwnDraft } from './own-drafts';

test('C4 F9 what is written into a form is kept with its account alone, until it is sent', async () => {
  const own = await openTestAccountDatabase(1);
  const other = await openTestAccountDatabase(2);
  await persistOwnDraft(own, 'link', 'Ирине', { message: 'Вот студии' });
  expect(await readOwnDraft(own, 'link', 'Ирине')).toEqual({ message: 'Вот студии' });
  expect(await readOwnDraft(own, 'link', 'Олегу')).toBeNull();
  expect(await readOwnDraft(own, 'client', 'Ирине')).toBeNull();
  expect(await readOwnDraft(other, 'link', 'Ирине')).toBeNull();
  await persistOwnDraft(own, 'link', 'Олегу', null);
  expect(await readOwnDraft(own, 'link', 'Ирине')).not.toBeNull();
  await persistOwnDraft(own, 'link', 'Ирине', null);
  expect(await readOwnDraft(own, 'link', 'Ирине')).toBeNull();
  own.close();
  other.close();
});

test('what lies there in another shape is no draft', async () => {
  const db = await openTestAccountDatabase(3);
  await db.answers.put({ key: 'draft link', wire: { of: 'Ирине', written: { message: 5 } }, savedAt: 0 });
  expect(await readOwnDraft(db, 'link', 'Ирине')).toBeNull();
  db.close();
});
