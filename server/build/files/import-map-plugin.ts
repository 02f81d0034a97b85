import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { laterName } from '../../../src/contract/service-worker/later-names';
import { reachedScripts } from './reached-scripts';

/** A script of the page as the build has written it. */
export interface BuiltScript {
  /** `assets/lot-page-u5WJo-b9.js`. */
  readonly file: string;
  /** `lot-page`; several scripts may have one. */
  readonly name: string;
  /** The first module in it: tells scripts of one name apart. */
  readonly origin: string;
  readonly code: string;
}

/** The same script under the name of its own content. */
interface NamedScript extends BuiltScript {
  readonly wasFile: string;
}

interface MappedScripts {
  readonly scripts: readonly NamedScript[];
  /** The import map, as JSON. */
  readonly map: string;
}

const HASH = /-[\w-]{8}\.js$/;
/** A script that a worker runs, which the page's name by their addresses. */
const WORKER = /worker-[\w-]{8}\.js$/;
/** Where one script names another: `from"./portal-B-eOQSUu.js"`, `import('./texts-CvlxsBsr.js')`. */
const IMPORTED = /(["'`])\.\/([\w.-]+\.js)\1/g;

/**
 * Scripts that import one another by names without hashes, and the map in which the document says which file each name
 * is. A script's own hash is then of its own content alone: when one changes, no other does.
 *
 * @throws where a name of the build holds no hash.
 */
export function mapImports(scripts: readonly BuiltScript[]): MappedScripts {
  const specifiers = new Map<string, string>();
  const taken = new Set<string>();
  for (const { file, name } of scripts.toSorted((one, other) => (one.origin < other.origin ? -1 : 1))) {
    if (!HASH.test(file)) throw new Error(`${file} has no hash in its name`);
    let specifier = `#${name}`;
    for (let again = 2; taken.has(specifier); again += 1) specifier = `#${name}~${again}`;
    taken.add(specifier);
    specifiers.set(file.replace(/^assets\//, ''), specifier);
  }
  const named = scripts.map(({ file, code, ...rest }): NamedScript => {
    const mapped = code.replace(IMPORTED, (whole, quote: string, imported: string) => {
      const specifier = specifiers.get(imported);
      return specifier === undefined ? whole : `${quote}${specifier}${quote}`;
    });
    return { ...rest, wasFile: file, file: namedByContent(file, mapped), code: mapped };
  });
  const imports = named
    .map(({ wasFile, file }) => [specifiers.get(wasFile.replace(/^assets\//, '')), `/${file}`] as const)
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return { scripts: named, map: JSON.stringify({ imports: Object.fromEntries(imports) }) };
}

/** As devices know it too, which put scripts together of earlier ones (`sw/precache/deltas.ts`). */
function namedByContent(file: string, code: string): string {
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  return file.replace(HASH, `-${hash}.js`);
}

/** Which scripts the worker stores, and when. */
export interface WorkerScripts {
  /** Never: nothing that these lead to is looked at. */
  readonly never: RegExp;
  /** Later than the rest, with all that nothing but they lead to. */
  readonly later: RegExp;
}

/** The same, with the names of those that come later marked as such. */
export function withLaterMarked(mapped: MappedScripts, html: string, kinds: WorkerScripts): MappedScripts {
  const codes = new Map(mapped.scripts.map(({ file, code }) => [file, code]));
  const read = (url: string) => (kinds.never.test(url) ? '' : (codes.get(url) ?? ''));
  const built = { html: documentWithMap(html, mapped), read };
  const first = reachedScripts(built, (url) => !kinds.later.test(url));
  const isLater = (url: string) => codes.has(url) && !first.has(url) && !kinds.never.test(url);
  const later = new Set([...reachedScripts(built, () => true)].filter(isLater));
  const named = (file: string) => (later.has(file) ? laterName(file) : file);
  const { imports }: { imports: Record<string, string> } = JSON.parse(mapped.map);
  const renamed = Object.entries(imports).map(([name, address]) => [name, `/${named(address.slice(1))}`]);
  return {
    scripts: mapped.scripts.map((one) => ({ ...one, file: named(one.file) })),
    map: JSON.stringify({ imports: Object.fromEntries(renamed) }),
  };
}

/** The document with the new names of scripts, and the map before the first script that needs it. */
export function documentWithMap(html: string, { scripts, map }: MappedScripts): string {
  const entry = '<script type="module"';
  if (!html.includes(entry)) throw new Error('The document names no entry');
  const renamed = scripts.reduce((text, { wasFile, file }) => text.replaceAll(wasFile, file), html);
  // Behind all that is drawn: nothing of the first paint waits for it.
  return renamed.replace(entry, () => `<script type="importmap">${map}</script>\n  ${entry}`);
}

/** Gives the scripts of the page names of their own content, and the document their import map. */
export function importMapPlugin(kinds: WorkerScripts): Plugin {
  return {
    name: 'portal-import-map',
    apply: 'build',
    writeBundle: {
      // Behind the plugin that writes the document; the worker's list and the compressed files are made after the bundle.
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const built = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk'
            ? { file: file.fileName, name: file.name, origin: file.moduleIds[0] ?? '' }
            : [],
        );
        const workers = new Map<string, string>();
        for (const file of Object.keys(bundle).filter(
          (name) => WORKER.test(name) && bundle[name]?.type === 'asset',
        )) {
          const named = namedByContent(file, await readFile(join(dir, file), 'utf8'));
          workers.set(file, named);
          await rename(join(dir, file), join(dir, named));
        }
        const scripts = await Promise.all(
          built.map(async (one) => {
            const written = await readFile(join(dir, one.file), 'utf8');
            const code = [...workers].reduce((text, [was, named]) => text.replaceAll(was, named), written);
            return { ...one, code };
          }),
        );
        const document = join(dir, 'index.html');
        const html = await readFile(document, 'utf8');
        const mapped = withLaterMarked(mapImports(scripts), html, kinds);
        for (const { wasFile, file, code } of mapped.scripts) {
          await writeFile(join(dir, wasFile), code);
          await rename(join(dir, wasFile), join(dir, file));
        }
        await writeFile(document, documentWithMap(html, mapped));
      },
    },
  };
}
