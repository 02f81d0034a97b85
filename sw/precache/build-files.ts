import type { PrecacheEntry } from 'workbox-precaching';
import { isLaterScript } from '../../src/contract/service-worker/later-names';

/** A file of the build, as the build lists it (`server/build/worker-file-list.ts`). */
export interface ListedFile extends PrecacheEntry {
  /** Number of its bytes in its pack; they follow those of the files listed before it. */
  readonly packed?: number;
}

/** Files that come together. */
export interface PackedFiles {
  readonly files: readonly ListedFile[];
  /** The pack is recognised by its name and is not cached itself. */
  readonly pack?: ListedFile;
}

/** What the worker imports: what it does, at its start, and what is needed now and then (`server/build/worker-scripts-plugin.ts`). */
type ImportedScript = 'main' | 'outbox' | 'push';

/** `files`: what every device caches when the worker is installed. */
export interface BuildFiles extends PackedFiles {
  /** What comes later, in the second pack: only confirmed accounts have what it is for (`later.ts`). */
  readonly later: PackedFiles;
  /**
   * The addresses of scripts that are imported, which the browser keeps with the worker. Their names hold hashes: a
   * server of another build answers the same script or none, so that worker and scripts are never of two builds.
   */
  readonly scripts: Readonly<Record<ImportedScript, string>>;
}

export function readBuildFiles(listed: readonly ListedFile[]): BuildFiles {
  const isImported = ({ url }: ListedFile) => /^assets\/sw-\w+-[\w-]+\.js$/.test(url);
  const script = (name: ImportedScript) => {
    const found = listed.find((file) => isImported(file) && file.url.startsWith(`assets/sw-${name}-`));
    if (!found) throw new Error(`The build lists no script ${name}`);
    return `/${found.url}`;
  };
  const isText = ({ url }: ListedFile) => url.endsWith('.txt');
  const packOf = (name: string) => {
    const pack = listed.find((file) => isText(file) && file.url.startsWith(`assets/${name}-`));
    return pack && { pack };
  };
  // The server's, made of the developer's look: one that lay here would hide the next.
  const isManifest = ({ url }: ListedFile) => url === 'manifest.webmanifest';
  const files = listed.filter((file) => !isText(file) && !isImported(file) && !isManifest(file));
  return {
    files: files.filter(({ url }) => !isLaterScript(url)),
    ...packOf('pack'),
    later: { files: files.filter(({ url }) => isLaterScript(url)), ...packOf('later') },
    scripts: { main: script('main'), outbox: script('outbox'), push: script('push') },
  };
}
