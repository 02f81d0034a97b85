import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { HttpProblem } from './problems/problem';
import { securityHeaders } from './security-headers';

const app = (https: boolean) =>
  new Hono()
    .use(securityHeaders({ imageHost: undefined, captcha: undefined }, https))
    .get('/api/things', (c) => c.json([]))
    .get('/assets/page.js', (c) => c.body('', 200, { 'Content-Type': 'text/javascript' }))
    .get('/broken', () => {
      throw new HttpProblem('server', 'Сломано.');
    })
    .onError((_, c) => c.text('Сломано.', 500));

const paths = ['/api/things', '/assets/page.js', '/broken', '/nowhere'];

test('N3 a portal under https tells browsers to come by nothing else, with every answer, failures too', async () => {
  for (const path of paths) {
    const { headers } = await app(true).request(path);
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000');
  }
});

test('N3 a portal without https does not forbid it to itself', async () => {
  for (const path of paths)
    expect((await app(false).request(path)).headers.has('strict-transport-security'), path).toBe(false);
});
