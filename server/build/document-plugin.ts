import type { HtmlTagDescriptor, Plugin } from 'vite';
import { criticalCss } from '../../src/shell/critical-css';
import { renderDocument } from '../../src/shell/document';
import { fallbackFace, subsetFonts } from './fonts';

const FRAME = '<div id="frame">';
const FONT_FOLDER = '/@portal-fonts/';

/**
 * Makes `index.html` a page that shows itself before any script: critical CSS inline, the guest's
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
        const tags: HtmlTagDescriptor[] = [
          { tag: 'style', children: fallbackFace + criticalCss.head, injectTo: 'head' },
          // Neither preloaded nor declared in the style: the first paint does without, `boot.ts` adds them behind it.
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'fonts' },
            children: JSON.stringify(named),
            injectTo: 'body',
          },
        ];
        const dressed = html.replace(FRAME, `<style>${criticalCss.page}</style>\n    ${FRAME}`);
        const drawn = renderDocument(dressed, { path: '/', signedIn: false });
        return { html: bundle ? withEntryLast(drawn) : drawn, tags };
      },
    },
  };
}

/**
 * The entry behind all that is drawn: a browser leaves off reading at a script, and draws a page of which it has but a
 * part.
 */
function withEntryLast(html: string): string {
  const [entry] = html.match(/<script type="module"[^>]*><\/script>/) ?? [];
  if (!entry) throw new Error('The document names no entry');
  return html.replace(entry, '').replace('</body>', `${entry}\n  </body>`);
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
