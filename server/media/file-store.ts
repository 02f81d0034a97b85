/**
 * Where pictures lie. Addresses carry the hash of the bytes, so an address never changes its content and answers
 * are immutable. The default is a folder in DATA_DIR; another store stands behind the same interface.
 */
export interface FileStore {
  /** Keeps the bytes and returns their address: `/storage/ab/abcdef….svg`. The same bytes have the same address. */
  put(bytes: Uint8Array, extension: 'svg' | 'webp' | 'avif' | 'png' | 'jpg'): Promise<string>;
  /** The bytes behind an address of this store, or null. */
  get(address: string): Promise<Uint8Array | null>;
}
