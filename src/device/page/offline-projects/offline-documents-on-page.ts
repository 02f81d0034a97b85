import { download } from '../../../api/call/download';
import type { NoticeType } from '../../../contract/accounts/notices';
import { documentEndpoints } from '../../../contract/calls/content/document-endpoints';
import { readDocuments } from '../../lists/documents-store';
import {
  createOfflineDocuments,
  type OfflineDocuments,
  type OfflineDocumentsDeps,
} from '../../offline-projects/offline-documents';
import type { Account } from '../../open-account/account';
import { readDevice, subscribeDevice } from '../device-store';
import { watchPersisted } from '../watch-persisted';

const OF_DOCUMENTS: NoticeType = 'documents';

interface OfflineDocumentsOnPage {
  /** Those of whoever is signed in; null: nobody is, or nothing of theirs is kept. */
  now(): OfflineDocuments | null;
  /** Tells from now on when they are others, or somebody else's. */
  follow(onChange: () => void): void;
}

export function offlineDocumentsOnPage(): OfflineDocumentsOnPage {
  let account: Account | null = null;
  let documents: OfflineDocuments | null = null;
  let newest: number | null = null;
  let stop = () => {};

  const open = (next: Account | null) => {
    stop();
    stop = () => {};
    account = next;
    newest = null;
    // What lies in memory goes with the page.
    documents = next?.kept ? createOfflineDocuments({ account: next, fetchFile, now: Date.now }) : null;
  };
  /** Developers tell of a new document, and of a new version of one: the list here is of before. */
  const onNotices = () => {
    const items = readDevice().notifications?.items;
    if (!items) return;
    const notice = items.find(({ type }) => type === OF_DOCUMENTS)?.id ?? 0;
    if (newest !== null && notice !== newest) void account?.refresh('documents', true).catch(() => {});
    newest = notice;
  };
  return {
    now: () => (documents?.isOver() ? null : documents),
    follow: (onChange) => {
      const look = () => {
        const next = readDevice().account;
        if (next !== account) {
          open(next);
          if (documents && next) stop = watchPersisted(next.db, readDocuments, onChange);
          else onChange();
        }
        onNotices();
      };
      look();
      subscribeDevice(look);
    },
  };
}

const fetchFile: OfflineDocumentsDeps['fetchFile'] = ({ id, version }, onProgress) =>
  download(documentEndpoints.getDocumentFile, { params: { id }, query: { version } }, { onProgress });
