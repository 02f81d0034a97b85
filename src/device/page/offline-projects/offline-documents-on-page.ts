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
  /** Documents of the account that is signed in; null if there is none, or it stores nothing. */
  now(): OfflineDocuments | null;
  /** Calls `onChange` whenever the documents change or belong to another account. */
  subscribe(onChange: () => void): void;
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
    // An account in memory cannot store documents.
    documents = next?.persists ? createOfflineDocuments({ account: next, fetchFile, now: Date.now }) : null;
  };
  /** A notification of a new document, or of a new version of one, means that the stored list is outdated. */
  const onNotices = () => {
    const items = readDevice().notifications?.items;
    if (!items) return;
    const notice = items.find(({ type }) => type === OF_DOCUMENTS)?.id ?? 0;
    if (newest !== null && notice !== newest) void account?.refresh('documents', true).catch(() => {});
    newest = notice;
  };
  return {
    now: () => (documents?.isOver() ? null : documents),
    subscribe: (onChange) => {
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
