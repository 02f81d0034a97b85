import { useEffect, useSyncExternalStore } from 'react';
import { useDevice } from '../../../device/page/hooks/use-device';
import { openSeenLots } from '../../../device/page/seen-lots-on-page';
import { setMark } from '../card/lazy-mark';
import { forgetNews, readNews, subscribeNews } from './change-news';
import { LotMark } from './lot-mark';

/**
 * Marks on every card what has changed since its person saw it last, and tells of it. While a client looks
 * (`isHidden`) nothing is marked: what the agent has seen before is the agent's own.
 */
export function LotChanges({ isHidden }: { isHidden: boolean }) {
  const account = useDevice((device) => device.account);
  useEffect(() => {
    if (!account || isHidden) return;
    const close = openSeenLots(account.db, (error) => console.warn('seen lots', error));
    setMark(LotMark);
    return () => {
      setMark(null);
      forgetNews();
      close();
    };
  }, [account, isHidden]);
  const news = useSyncExternalStore(subscribeNews, readNews);
  return (
    <p className="visually-hidden" aria-live="polite">
      {news}
    </p>
  );
}
