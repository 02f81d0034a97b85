import { expect, test } from 'vitest';
import { refusesInside } from './gateway-answer';

test.each([
  { error: 'no money' },
  { error: { code: 21 } },
  { error: true },
  { errors: ['phone'] },
  { error_code: 3 },
  { error_code: 'E3' },
  { status: 'ERROR', status_code: 202 },
  { status: 'failed' },
  { result: 'error' },
  { success: false },
  { ok: false, id: 7 },
])('C2 a gateway refuses a message inside of an answer: %j', (answer) => {
  expect(refusesInside(JSON.stringify(answer))).toBe(true);
});

test.each([
  '',
  'OK',
  '<html>error</html>',
  'null',
  '[]',
  '7',
  '{}',
  '{"id":7,"status":"OK"}',
  '{"status":"queued","error":null,"errors":[]}',
  '{"error":"","error_code":0,"success":true}',
  '{"error_code":"0","errors":{},"ok":true}',
  '{"text":"error"}',
])('C2 a gateway that says nothing of a failure has taken the message: %s', (body) => {
  expect(refusesInside(body)).toBe(false);
});
