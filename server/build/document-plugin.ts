import type { HtmlTagDescriptor, Plugin } from 'vite';
import { criticalCss } from '../../src/shell/critical-css';
import { renderDocument } from '../../src/shell/document';
import { fontFaces, subsetFonts } from './fonts';

const FONT_FOLDER = '/@portal-fonts/';

/**
 * Makes `index.html` a page that shows itself before any script: critical CSS and font faces inline, the guest's
 * frame drawn. Server and worker draw other frames into the same file.
 */
export function documentPlugin(): Plugin {
  let fonts: Awaited<ReturnType<typeof subsetFonts>> = [];
  let building = false;
  return {
    name: 'portal-document',
    async buildStart() {
      fonts = await subsetFonts();
      if (!building) return;
      for (const { name, bytes } of fonts)
        this.emitFile({ type: 'asset', name: `${name}.woff2`, source: bytes });
    },
    configResolved(config) {
      building = config.command === 'build';
    },
    configureServer(server) {
      server.middlewares.use(FONT_FOLDER, (request, response, next) => {
        const font = fonts.find(({ name }) => request.url === `/${name}.woff2`);
        if (!font) return next();
        response.setHeader('Content-Type', 'font/woff2');
        response.end(font.bytes);
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const named = fonts.map(({ name, ranges }) => ({ ranges, url: fontUrl(name, bundle) }));
        // Not preloaded: the frame does without them, and `boot.ts` asks for them behind the first paint.
        const tags: HtmlTagDescriptor[] = [
          { tag: 'style', children: fontFaces(named) + criticalCss, injectTo: 'head' },
        ];
        return { html: renderDocument(html, { path: '/', signedIn: false }), tags };
      },
    },
  };
}

function fontUrl(
  name: string,
  bundle: Record<string, { type: string; names?: string[] }> | undefined,
): string {
  if (!bundle) return `${FONT_FOLDER}${name}.woff2`;
  const found = Object.entries(bundle).find(([, file]) => file.names?.includes(`${name}.woff2`));
  if (!found) throw new Error(`The build holds no font ${name}`);
  return `/${found[0]}`;
}
