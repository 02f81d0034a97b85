import { download } from '../../api/download';
import type { NoticeType } from '../../contract/accounts/notices';
import { documentEndpoints } from '../../contract/calls/document-endpoints';
import type { Account } from '../account/account';
import { readDocuments } from '../lists/documents-store';
import { createTakenDocuments, type TakenDocuments, type TakenDocumentsDeps } from '../taken/taken-documents';
import { readDevice, subscribeDevice } from './device-store';
import { watchKept } from './watch-kept';

const OF_DOCUMENTS: NoticeType = 'documents';

interface TakenDocumentsOnPage {
  /** Those of whoever is signed in; null: nobody is, or nothing of theirs is kept. */
  now(): TakenDocuments | null;
  /** Tells from now on when they are others, or somebody else's. */
  follow(heed: () => void): void;
}

export function takenDocumentsOnPage(): TakenDocumentsOnPage {
  let account: Account | null = null;
  let documents: TakenDocuments | null = null;
  let newest: number | null = null;
  let stop = () => {};

  const open = (next: Account | null) => {
    stop();
    stop = () => {};
    account = next;
    newest = null;
    // What lies in memory goes with the page.
    documents = next?.kept ? createTakenDocuments({ account: next, fetchFile, now: Date.now }) : null;
  };
  /** Developers tell of a new document, and of a new version of one: the list here is of before. */
  const heedNotices = () => {
    const items = readDevice().notifications?.items;
    if (!items) return;
    const notice = items.find(({ type }) => type === OF_DOCUMENTS)?.id ?? 0;
    if (newest !== null && notice !== newest) void account?.refresh('documents', true).catch(() => {});
    newest = notice;
  };
  return {
    now: () => (documents?.isOver() ? null : documents),
    follow: (heed) => {
      const look = () => {
        const next = readDevice().account;
        if (next !== account) {
          open(next);
          if (documents && next) stop = watchKept(next.db, readDocuments, heed);
          else heed();
        }
        heedNotices();
      };
      look();
      subscribeDevice(look);
    },
  };
}

const fetchFile: TakenDocumentsDeps['fetchFile'] = ({ id, version }, onProgress) =>
  download(documentEndpoints.getDocumentFile, { params: { id }, query: { version } }, { onProgress });
