import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { run } from '../../server/bin/lib/steps.mjs';
import { repository } from '../support/portal/portal-process';
import { freePort } from '../support/portal/ports';

export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds the page of React alone and serves it, brotli and caching as the portal's. */
export async function openFloor(): Promise<Site> {
  // In a process of its own: this one is no production to React.
  await run(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--config', 'tests/bench/floor/vite.config.ts'],
    {
      cwd: repository,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
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
