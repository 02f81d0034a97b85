import { describe, expect, test } from 'vitest';
import { isSnils } from './snils';

describe('J5 a SNILS', () => {
  test.each([
    '112-233-445 95',
    '11223344595',
    '087-654-303 00',
    '001-001-998 99',
  ])('%s is valid', (written) => {
    expect(isSnils(written)).toBe(true);
  });

  test.each([
    '112-233-445 96',
    '112-233-445',
    '000-000-000 00',
    '1122334459a',
    '',
  ])('%j is not valid', (written) => {
    expect(isSnils(written)).toBe(false);
  });
});
