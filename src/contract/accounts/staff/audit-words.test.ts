import { expect, test } from 'vitest';
import { auditWord } from './audit-words';
import { staffActNames, staffActs } from './staff-acts';

test('K3 the journal names an act of managers with the words that the page shows after it', () => {
  for (const act of staffActNames) expect(auditWord(act)).toBe(staffActs[act].done);
});

test.each([
  'act_of_tomorrow',
  'toString',
])('K3 an act that this version does not know, %s, is shown as such', (act) => {
  expect(auditWord(act)).toBe('Действие другой версии портала');
});
