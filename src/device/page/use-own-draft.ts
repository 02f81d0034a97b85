import { useCallback, useEffect, useState } from 'react';
import type { DraftWords } from '../lists/drafts/own-drafts';
import { persistOwnDraft, readOwnDraft } from '../lists/drafts/own-drafts';
import { useDevice } from './hooks/use-device';

/**
 * The draft of a form in the account's database: what was found of it when the form was opened, null until that is read
 * and where there is none; and how what is written is kept. It imports the database, so only lazily loaded parts use it.
 */
export function useOwnDraft(
  form: string,
  of: string,
): { found: DraftWords | null; keep(written: DraftWords | null): void } {
  const account = useDevice((device) => device.account);
  const [found, setFound] = useState<DraftWords | null>(null);
  useEffect(() => {
    if (!account) return;
    let isOpen = true;
    readOwnDraft(account.db, form, of).then(
      (draft) => isOpen && setFound(draft),
      (error: unknown) => console.warn('draft', error),
    );
    return () => {
      isOpen = false;
    };
  }, [account, form, of]);
  const keep = useCallback(
    (written: DraftWords | null) => {
      if (account)
        persistOwnDraft(account.db, form, of, written).catch((error: unknown) =>
          console.warn('draft', error),
        );
    },
    [account, form, of],
  );
  return { found, keep };
}
