import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ADDRESS = '/dev/ui';

/** Shows all controls in all states at `/dev/ui` under `npm run dev`; a build knows nothing of it. */
export function devPagesPlugin(): Plugin {
  return {
    name: 'portal-dev-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(ADDRESS, (_request, response, next) => {
        const template = readFileSync(join(server.config.root, 'index.html'), 'utf8');
        const html = template.replace('/src/app/boot.ts', '/src/ui/dev/main.tsx');
        server.transformIndexHtml(ADDRESS, html).then((page) => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(page);
        }, next);
      });
    },
  };
}
