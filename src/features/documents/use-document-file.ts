import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../api/call/call-error';
import { download } from '../../api/call/download';
import { failureText } from '../../api/failure-text';
import { documentEndpoints } from '../../contract/calls/content/document-endpoints';
import { contentType } from '../../contract/documents/file-types';
import type { PortalDocument } from '../../contract/documents/portal-document';
import {
  dropDocumentFile,
  markDocumentOpened,
  persistDocumentFile,
  readStoredDocumentFile,
} from '../../device/lists/documents-store';
import { useDevice } from '../../device/page/hooks/use-device';
import { storageFailure } from '../../device/storage/retry-once';
import { saveFile } from '../../lib/browser/save-file';
import { documentsKey } from './documents-key';
import { openFile } from './open-file';

/** What can be done with a document's file: saved, kept on this device, opened from it, and removed. */
export function useDocumentFile(document: PortalDocument) {
  const account = useDevice((device) => device.account);
  const queryClient = useQueryClient();
  const [read, setRead] = useState(0);
  const { id, version, file } = document;

  const fetchFile = async () => {
    setRead(0);
    try {
      return await download(
        documentEndpoints.getDocumentFile,
        { params: { id }, query: { version } },
        { onProgress: setRead },
      );
    } catch (error) {
      // Another version is out, or it was taken back: the list is of before.
      if (error instanceof CallError && (error.kind === 'conflict' || error.kind === 'not-found'))
        void queryClient.invalidateQueries({ queryKey: documentsKey });
      throw error;
    }
  };

  const save = useMutation({
    mutationFn: async () => saveFile(file.name, blobOf(await fetchFile(), file.extension)),
  });
  const keep = useMutation({
    mutationFn: async () => {
      if (account === null) throw new Error('nobody is signed in');
      await persistDocumentFile(account.db, document, await fetchFile(), { now: Date.now() });
    },
  });
  const open = useMutation({
    mutationFn: async () => {
      const stored = account && (await readStoredDocumentFile(account.db, id));
      if (!stored) throw new Error('the file is not kept');
      // Before: whoever opens it may leave the page with that. It opens all the same where this is not written down.
      await markDocumentOpened(account.db, id).catch(() => {});
      await openFile(stored.file.name, blobOf(stored.bytes, stored.file.extension));
    },
  });
  const drop = useMutation({
    mutationFn: async () => {
      if (account) await dropDocumentFile(account.db, id);
    },
  });

  const error = keep.error ?? save.error ?? open.error ?? drop.error;
  return {
    /** In hundredths, while a file is on its way. */
    progress: keep.isPending || save.isPending ? Math.min(99, Math.floor((100 * read) / file.size)) : null,
    isKeeping: keep.isPending,
    isSaving: save.isPending,
    /** This browser keeps nothing: there is nothing to put a file into. */
    canKeep: account?.persists === true,
    failure: error === null ? null : wordsOf(error),
    keep: () => act(keep),
    save: () => act(save),
    open: () => act(open),
    drop: () => act(drop),
  };

  function act(wanted: typeof keep | typeof save): void {
    for (const one of [keep, save, open, drop]) if (one !== wanted) one.reset();
    wanted.mutate();
  }
}

const blobOf = (bytes: ArrayBuffer, extension: string): Blob =>
  new Blob([bytes], { type: contentType(extension) });

const wordsOf = (error: unknown): string =>
  storageFailure(error) === 'full'
    ? 'На устройстве не хватает места. Освободите его на странице «На этом устройстве».'
    : failureText(error);
