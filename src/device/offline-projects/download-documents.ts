import type { OfflineDocuments } from './offline-documents';

interface DocumentsRound {
  slug: string;
  documents: OfflineDocuments;
  /** Free bytes of the storage; null if the browser does not say. */
  freeBytes: number | null;
  /** Asked before each file: true if the download is to stop. */
  isLeft(): Promise<boolean>;
  /** `read`: bytes of the present file so far. */
  onProgress(progress: { done: number; total: number; read: number }): void;
}

/**
 * Downloads the files of a project's documents that are missing or have changed, one after another. Throws
 * `CallError`.
 */
export async function downloadDocuments(round: DocumentsRound): Promise<'whole' | 'left' | 'no-room'> {
  const { slug, documents, freeBytes, isLeft, onProgress } = round;
  for (;;) {
    await documents.refresh();
    const { missing, toCome } = await documents.read(slug);
    if (freeBytes !== null && toCome > freeBytes) return 'no-room';
    let isNewest = true;
    let came = 0;
    for (const [done, document] of missing.entries()) {
      if (await isLeft()) return 'left';
      const notify = (read: number) => onProgress({ done, total: missing.length, read: came + read });
      notify(0);
      if (await documents.download(slug, document, notify)) came += document.file.size;
      else isNewest = false;
    }
    if (isNewest) return 'whole';
  }
}
