import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { build } from 'vite';
import { repository } from '../support/portal-process';
import { freePort } from '../support/ports';

export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds the page of React alone and serves it, brotli and caching as the portal's. */
export async function openFloor(): Promise<Site> {
  await build({ configFile: join(repository, 'tests/bench/floor/vite.config.ts'), logLevel: 'error' });
  const app = new Hono();
  app.use('/assets/*', async (context, next) => {
    await next();
    context.header('Cache-Control', 'public, max-age=31536000, immutable');
  });
  app.use('*', serveStatic({ root: join(repository, '.cache/bench-floor'), precompressed: true }));
  const port = await freePort();
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
