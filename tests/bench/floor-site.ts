import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { run } from '../../server/bin/lib/steps.mjs';
import { repository } from '../support/portal/portal-process';
import { freePort } from '../support/portal/ports';

export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds the page of React alone that shows one word and serves it, brotli and caching as the portal's. */
export async function openFloor(): Promise<Site> {
  await build('tests/bench/floor/vite.config.ts');
  const app = new Hono();
  app.use('/assets/*', async (context, next) => {
    await next();
    context.header('Cache-Control', 'public, max-age=31536000, immutable');
  });
  return serveFolder(app, '.cache/bench-floor');
}

/** The page of React alone that shows what it is given; the pictures are the portal's. */
export async function openScreensFloor(portal: string): Promise<Site> {
  await build('tests/bench/floor/screens/vite.config.ts');
  const app = new Hono();
  app.get('/storage/*', (context) => proxy(`${portal}${context.req.path}`, context.req));
  return serveFolder(app, '.cache/bench-screens');
}

/** In a process of its own: this one is no production to React. */
const build = (config: string): Promise<unknown> =>
  run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--config', config], {
    cwd: repository,
    env: { ...process.env, NODE_ENV: 'production' },
  });

async function serveFolder(app: Hono, folder: string): Promise<Site> {
  app.use('*', serveStatic({ root: join(repository, folder), precompressed: true }));
  const port = await freePort();
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
