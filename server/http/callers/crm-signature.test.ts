import { expect, test } from 'vitest';
import { checkSignature, signBody } from './crm-signature';

const SECRET = 'a secret that both sides know, of 32 and more';
const NOW = Date.UTC(2026, 10, 20, 12);
const body = '{"answer":"unique"}';
const check = (signature: string | undefined, at = NOW) =>
  checkSignature(SECRET, signature, Buffer.from(body), at);

test('G2 a body is signed as is documented: HMAC-SHA256 of time, dot and body', () => {
  // printf '1795521600.{"answer":"unique"}' | openssl dgst -sha256 -hmac SECRET
  expect(signBody('SECRET', body, 1795521600_000)).toBe(
    't=1795521600,v1=a402bec0dec7783237fc957587a899878a4c0c6fa344869b89405995d0d42c8c',
  );
});

test('G2 what was signed just now passes, for five minutes to either side', () => {
  const signature = signBody(SECRET, body, NOW);
  for (const seconds of [-300, 0, 300]) expect(() => check(signature, NOW + seconds * 1000)).not.toThrow();
  for (const seconds of [-301, 301])
    expect(() => check(signature, NOW + seconds * 1000)).toThrow(
      expect.objectContaining({ code: 'forbidden', detail: expect.stringContaining('устарела') }),
    );
});

test.each([
  ['nothing', undefined],
  ['another secret', signBody('another', body, NOW)],
  ['another body', signBody(SECRET, '{"answer":"refuse"}', NOW)],
  ['another time', signBody(SECRET, body, NOW).replace(/t=\d+/, `t=${NOW / 1000 + 1}`)],
  ['no hex', 't=1,v1=zz'],
])('G2 %s does not', (_, signature) => {
  expect(() => check(signature)).toThrow(expect.objectContaining({ code: 'forbidden' }));
});

test('G2 without a secret there is no such call', () => {
  expect(() => checkSignature(undefined, signBody(SECRET, body, NOW), Buffer.from(body), NOW)).toThrow(
    expect.objectContaining({ code: 'not-found' }),
  );
});
