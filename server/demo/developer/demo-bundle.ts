import type { Bundle, PartName } from '../../content/bundle';
import { type BundleSource, openBundle } from '../../content/files/bundle-files';
import { takeFiles } from '../../content/files/take-files';
import { readBundle } from '../../content/import-content';
import type { FileStore } from '../../media/stores/file-store';
import { demoFiles } from './demo-files';

/** The demo's bundle, saying what `change` makes of it. */
export async function openDemoBundle(change: (bundle: Bundle) => Bundle): Promise<BundleSource> {
  const source = await openBundle(demoFiles.content);
  return {
    ...source,
    async read(path) {
      const bytes = await source.read(path);
      if (path !== 'content.json') return bytes;
      return Buffer.from(JSON.stringify(change(readBundle(bytes.toString()))));
    },
  };
}

/** The bundle with these parts alone. */
export function onlyParts(bundle: Bundle, names: readonly PartName[]): Bundle {
  const kept = names.flatMap((name) => (bundle[name] === undefined ? [] : [[name, bundle[name]]]));
  return { version: bundle.version, ...Object.fromEntries(kept) };
}

/** Puts every drawing of the bundle where it is gone: the same drawing has the same address. */
export async function keepDrawings(files: FileStore): Promise<void> {
  const source = await openBundle(demoFiles.content);
  try {
    const bundle = readBundle((await source.read('content.json')).toString());
    await takeFiles(source, onlyParts(bundle, ['projects']), { files, isKept: true });
  } finally {
    await source.close();
  }
}
