import { expect, test } from 'vitest';
import { signRequest } from './sign-request';

/** The account, moment and bucket of Amazon's own examples. */
const access = {
  key: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const at = new Date('2013-05-24T00:00:00Z');
const signatureOf = (request: Omit<Parameters<typeof signRequest>[0], 'at'>) =>
  signRequest({ ...request, at }, access).authorization?.split('Signature=')[1];
const addressOf = (path: string) => new URL(`https://examplebucket.s3.amazonaws.com${path}`);

test('N1 requests to a bucket are signed as the examples of Amazon S3 are', () => {
  const nothing = new Uint8Array();
  const headers = { range: 'bytes=0-9' };
  expect(signatureOf({ method: 'GET', url: addressOf('/test.txt'), body: nothing, headers })).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
  const put = {
    method: 'PUT',
    url: addressOf('/test%24file.text'),
    body: Buffer.from('Welcome to Amazon S3.'),
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
  } as const;
  expect(signatureOf(put)).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
});
