import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { criticalCss } from '../../src/shell/css/critical-css';
import { inertStyles, renderDocument } from '../../src/shell/document';
import type { NamedFiles } from '../../src/shell/named-files';
import { fallbackFace, subsetFonts } from './fonts';

const FRAME = '<div id="frame">';
const FONT_FOLDER = '/@portal-fonts/';
/** The chunks of `vite.config.ts` that are loaded one after the other, and that of a lot's page behind them. */
const APP = ['framework', 'portal'];
const LOT_PAGE = ['lot-page'];

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
        const named: NamedFiles = {
          fonts: fonts.map(({ name, ranges }) => ({ ranges, url: fontUrl(name, bundle) })),
          // A server that builds on demand preloads nothing: its files are many and near.
          app: bundle ? filesOf(bundle, APP, ['boot']) : [],
          lotPage: bundle ? filesOf(bundle, LOT_PAGE, APP) : [],
        };
        const tags: HtmlTagDescriptor[] = [
          { tag: 'style', children: fallbackFace + criticalCss.head, injectTo: 'head' },
          // Neither preloaded nor declared in the style: the first paint does without, `boot.ts` asks for them behind it.
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'files' },
            children: JSON.stringify(named),
            injectTo: 'body',
          },
        ];
        const dressed = html.replace(FRAME, `${pageStyles()}\n    ${FRAME}`);
        const drawn = renderDocument(dressed, { path: '/', signedIn: false });
        return { html: bundle ? withEntryLast(drawn) : drawn, tags };
      },
    },
  };
}

const styled = (css: string) => `<style>${css}</style>`;

function pageStyles(): string {
  const kinds = Object.entries(criticalCss.kinds).map(([kind, css]) => inertStyles(kind, styled(css)));
  return [styled(criticalCss.page), ...kinds, styled(criticalCss.last)].join('');
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

/** The addresses of chunks and of all that they import, in the order of their need; without `known` and what those import. */
function filesOf(
  bundle: Rolldown.OutputBundle,
  names: readonly string[],
  known: readonly string[] = [],
): string[] {
  const files = (given: readonly string[]): string[] =>
    given.flatMap((name) => {
      const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
      if (chunk?.type !== 'chunk') throw new Error(`The build holds no chunk ${name}`);
      return [...chunk.imports, chunk.fileName];
    });
  const without = new Set(files(known));
  return [...new Set(files(names))].filter((file) => !without.has(file)).map((file) => `/${file}`);
}
