import { css } from '@emotion/react';
import { memo, type ReactNode, useSyncExternalStore } from 'react';
import { useDevice } from '../../device/page/hooks/use-device';
import { OfflineLine } from '../../features/connection/offline-line';
import { readUpdate, subscribeUpdate } from '../../features/connection/update/update-store';
import { lazyPart } from '../../lib/lazy/lazy-part';
import { ModalHost } from '../../ui/modals/modal-host';
import { color, layer, space } from '../../ui/tokens';
import { Footer } from './footer';
import { Header } from './header/header';
import { Preloader } from './preloader';

const skip = css({
  position: 'fixed',
  zIndex: layer.progress,
  top: space.sm,
  left: space.sm,
  padding: `${space.md} ${space.lg}`,
  background: color.surface,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
});

const LoadingBar = lazyPart(() => import('./loading-bar'));
const Corner = lazyPart(() => import('./corner'));

/** There when there can be anything to tell: what the device keeps is open, or a new version waits. */
function LazyCorner() {
  const isOpen = useDevice(({ account }) => account !== null);
  const waiting = useSyncExternalStore(subscribeUpdate, readUpdate);
  return (isOpen || waiting !== null) && <Corner />;
}

interface DefaultLayoutProps {
  /**
   * Whose pages these are. Who leaves takes their answers along, and what showed those hears nothing of it: it has to
   * be drawn anew.
   */
  account: number | null;
  children: ReactNode;
}

/** Header, page, footer; over them the favorites bar and the modals. Another page draws none of it anew. */
export const DefaultLayout = memo(function DefaultLayout({ children }: DefaultLayoutProps) {
  return (
    <>
      <a href="#content" css={skip}>
        К содержанию
      </a>
      <Preloader />
      <LoadingBar />
      <Header />
      <OfflineLine />
      {children}
      <Footer />
      <LazyCorner />
      <ModalHost host="first" />
      <div id="captcha" />
    </>
  );
});
