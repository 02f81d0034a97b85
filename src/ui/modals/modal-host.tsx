import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyWithRetry } from '../../lib/lazy/lazy-with-retry';
import { dismissModal, type Modal, readModals, subscribeModals } from './modals';

/** The dialog itself comes with the first modal. */
const Dialog = lazyWithRetry(() => import('./dialog'));
export const prepareModal = Dialog.prepare;

/** One of the two places where modals appear; the nested one stands over the first, and comes with it. */
export function ModalHost({ host }: { host: 'first' | 'nested' }) {
  const modal = useSyncExternalStore(subscribeModals, readModals)[host];
  // While a closed dialog leaves, it still shows what it showed.
  const [last, setLast] = useState<Modal | null>(modal);
  if (modal !== null && modal !== last) setLast(modal);
  if (last === null) return null;
  return (
    <Suspense fallback={null}>
      <Dialog
        open={modal !== null}
        modal={last}
        nested={host === 'first' && <ModalHost host="nested" />}
        onClose={() => dismissModal(host)}
        onGone={() => setLast(null)}
      />
    </Suspense>
  );
}
