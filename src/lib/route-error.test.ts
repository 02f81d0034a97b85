import { expect, test } from 'vitest';
import { RefusedError, RouteError, statusOf } from './route-error';

test.each<[unknown, number]>([
  [new RouteError(500, 'Unknown middleware x'), 500],
  [new RouteError(418, 'чайник'), 418],
  [new RefusedError('закрыто'), 403],
  [{ statusCode: 404, status: 500 }, 404],
  [{ status: 410 }, 410],
  [{ response: { status: 502 } }, 502],
  [{ status: 200, response: { status: 503 } }, 503],
  [new Response(null, { status: 404 }), 404],
  [new Error('x'), 500],
  [{ status: '404' }, 500],
  [{ status: 200 }, 500],
  [{ status: 999 }, 500],
  [{ response: null }, 500],
  ['404', 500],
  [null, 500],
  [undefined, 500],
])('A4 the status of %o is %i', (error, status) => {
  expect(statusOf(error)).toBe(status);
});
