import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { OfflineLine } from '../../features/connection/offline-line';
import { OutboxNews } from '../../features/connection/outbox-news';
import { UpdatePrompt } from '../../features/connection/update-prompt';
import { FavoritesBar } from '../../features/favorites/favorites-bar';
import { ModalHost } from '../../ui/modal-host';
import { color, layer, media, space } from '../../ui/tokens';
import { Footer } from './footer';
import { Header } from './header';
import { LoadingBar } from './loading-bar';
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

const corner = css({
  position: 'fixed',
  zIndex: layer.bar,
  right: space.lg,
  bottom: `calc(${space.lg} + env(safe-area-inset-bottom))`,
  left: space.lg,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'end',
  gap: space.sm,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  // A page's own bar at the bottom stays free.
  [media.mobile]: {
    'body:has([data-bottom-bar]) &': { bottom: `calc(7.6rem + env(safe-area-inset-bottom))` },
  },
});

/** Header, page, footer; over them the favorites bar and the modals. */
export function DefaultLayout({ children }: { children: ReactNode }) {
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
      <div css={corner}>
        <UpdatePrompt />
        <OutboxNews />
        <FavoritesBar />
      </div>
      <ModalHost host="first" />
      <div id="captcha" />
    </>
  );
}
