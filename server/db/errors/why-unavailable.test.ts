import { expect, test } from 'vitest';
import { whyUnavailable } from './why-unavailable';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });
const ofStatement = (code: string) =>
  Object.assign(new Error('Failed query', { cause: withCode(code) }), { query: 'insert' });

test.each([
  ['busy', ['40P01', '40001', '55P03']],
  ['full', ['ENOSPC', 'EDQUOT', '53100']],
  ['read-only', ['25006', 'EROFS']],
  ['away', ['28P01', '28000', '3D000', '08006', '08P01', '53300', '53200', '57P03', '57P01', 'ECONNREFUSED']],
  [null, ['23505', '22P02', '42601', '42P01', 'ENOENT', '']],
] as const)('K4 N7 what passes by itself is told from what is wrong: %s', (why, codes) => {
  for (const code of codes)
    expect([whyUnavailable(withCode(code)), whyUnavailable(ofStatement(code))], code).toEqual([why, why]);
});
