import { createHash } from 'node:crypto';

export type PictureExtension = 'svg' | 'webp' | 'avif' | 'png' | 'jpg';

/**
 * Where pictures lie. Addresses carry the hash of the bytes, so an address never changes its content and answers
 * are immutable. With the embedded database they lie in DATA_DIR, on PostgreSQL in the database (`open-file-store.ts`).
 */
export interface FileStore {
  /** Keeps the bytes and returns their address: `/storage/ab/abcdef….svg`. The same bytes have the same address. */
  put(bytes: Uint8Array, extension: PictureExtension): Promise<string>;
  /**
   * Keeps one of several files of a picture, under an address of `contract/lots/picture-address.ts`: the hash in it is that
   * of the picture they were all made of. Throws for an address of another kind.
   */
  keep(address: string, bytes: Uint8Array): Promise<void>;
  /** The bytes behind an address of this store, or null. */
  get(address: string): Promise<Uint8Array | null>;
  /** Whether the file is there, without reading it. */
  has(address: string): Promise<boolean>;
  /** Takes the file away; one that is not there is away. */
  remove(address: string): Promise<void>;
}

/** Two hex digits of the hash, all 40 of them, the width of one of several files, and the kind. */
const ADDRESS = /^\/storage\/([0-9a-f]{2})\/(\1[0-9a-f]{38})(?:-([1-9]\d{1,3}))?\.(svg|webp|avif|png|jpg)$/;

/** An address of a store taken apart; null where it is none. `width` is null for a picture that is one file. */
export function readStored(address: string) {
  const [, folder, hash, width, extension] = ADDRESS.exec(address) ?? [];
  if (folder === undefined || hash === undefined) return null;
  return {
    folder,
    hash,
    width: width === undefined ? null : Number(width),
    extension: extension as PictureExtension,
  };
}

/** The address of a picture that is named by its bytes. */
export function storedAddress(bytes: Uint8Array, extension: PictureExtension): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
  return `/storage/${hash.slice(0, 2)}/${hash}.${extension}`;
}
