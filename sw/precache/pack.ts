import type { ListedFile, PackedFiles } from './build-files';

/** The headers with which the server sends scripts. */
const headers = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Whether loading the pack is less than loading the missing files one by one, each with headers and compressed
 * separately. After most updates few files are missing.
 */
export function isPackWorth(files: readonly ListedFile[], isThere: (file: ListedFile) => boolean): boolean {
  const bytes = (of: readonly ListedFile[]) => of.reduce((sum, { packed = 0 }) => sum + packed, 0);
  return bytes(files.filter((file) => !isThere(file))) > bytes(files) / 2;
}

/**
 * Puts the files of the pack where Workbox looks before it requests them. A pack that is not exactly of this build
 * is discarded (`integrity`): the files are then loaded one by one.
 */
export async function unpack({ files, pack }: PackedFiles, cache: Cache): Promise<void> {
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  const addressOf = ({ url }: ListedFile) => new URL(url, self.location.href).href;
  if (!pack?.integrity || !isPackWorth(files, (file) => stored.has(addressOf(file)))) return;
  const answer = await fetch(addressOf(pack), { integrity: pack.integrity });
  if (!answer.ok) throw new TypeError(`No pack: ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  let at = 0;
  for (const file of files) {
    if (file.packed === undefined) continue;
    const body = bytes.slice(at, at + file.packed);
    at += file.packed;
    await cache.put(addressOf(file), new Response(body, { headers }));
  }
}
