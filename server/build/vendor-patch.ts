import type { Plugin } from 'vite';

interface VendorPatch {
  name: string;
  /** The end of the path of the file it changes. */
  file: string;
  /** Gives the file's new text. Throws where the file is not what it was. */
  patch(code: string): string;
}

/**
 * A plugin that changes one file of a package while it is bundled. A build into which the file did not come fails: it
 * has moved, or nothing imports it any more, and the patch would do nothing in silence.
 */
export function vendorPatch({ name, file, patch }: VendorPatch): Plugin {
  let isMet = false;
  return {
    name,
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith(file)) return null;
      isMet = true;
      return { code: patch(code), map: null };
    },
    generateBundle() {
      if (!isMet)
        throw new Error(`${name}: no file ends with ${file}. Look where it has gone, or drop the plugin`);
    },
  };
}
