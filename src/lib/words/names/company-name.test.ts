import { expect, test } from 'vitest';
import { companyName } from './company-name';

test.each([
  ['ООО', 'Ромашка', 'ООО «Ромашка»'],
  ['ООО', 'ООО «Ромашка»', 'ООО «Ромашка»'],
  ['ООО', '«Ромашка»', 'ООО «Ромашка»'],
  ['АО', 'Ромашка, АО', 'Ромашка, АО'],
  // Letters of a form inside of a word are no form.
  ['АО', 'МАОЗ', 'АО «МАОЗ»'],
  ['ИП', 'Петров Пётр', 'ИП Петров Пётр'],
  ['ИП', 'ИП Петров', 'ИП Петров'],
  ['Самозанятый', 'Петров Пётр', 'Петров Пётр'],
  ['Другое', 'Кооператив «Юг»', 'Кооператив «Юг»'],
  ['', 'Ромашка', 'Ромашка'],
])('C9 the full company name is derived: %s and %s', (type, name, full) => {
  expect(companyName({ type, name })).toBe(full);
});
