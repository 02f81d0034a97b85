import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import type { User } from '../../contract/accounts/account';
import { hasFullAccess } from '../../contract/accounts/full-access';
import { openDialog, prepareDialog } from '../../lib/dialogs';
import { useRootMark } from '../../lib/hooks/use-root-mark';
import { isInstalled } from '../../lib/install/install-method';
import { ShapeIcon } from '../../ui/graphics/shape-icon';
import { below, color, font, layer, media } from '../../ui/tokens';
import { useMedia } from '../../ui/use-media';

/** However large the text is, an eighth of the screen, and never less than a finger needs. */
const HEIGHT = 'min(5.6rem, max(12.5vh, 44px))';
const room = `calc(${HEIGHT} + env(safe-area-inset-bottom))`;

const bar = css({
  position: 'fixed',
  zIndex: layer.header,
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  height: room,
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
  userSelect: 'none',
  // A lot has its own bar there.
  '[data-bottom-bar] &': { display: 'none' },
});
const tab = css({
  // As wide as its word: six equal ones would cut 'Квартиры' on the narrowest phones.
  flex: '1 1 auto',
  minWidth: 0,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '0.2rem',
  color: color.ink2,
  fontSize: font.size.xs,
  lineHeight: '1.4rem',
  '&[aria-current=page]': { color: color.accent },
  '& .icon': { width: '2.4rem', height: '2.4rem' },
  '& > span': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // No word would stand in full: the signs stay, and so do the names for who listens.
  [media.largeText]: { flex: '1 1 0', gap: 0, '& > span': { height: 0 } },
});

const icons = {
  main: ['M4 11l8-7 8 7', 'M6 9.500V20h12V9.500', 'M10 20v-6h4v6'],
  selection: ['M4.500 4.500h6v6h-6zM13.500 4.500h6v6h-6zM4.500 13.500h6v6h-6zM13.500 13.500h6v6h-6z'],
  clients: [
    'M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 19.500a6.500 6.500 0 0 1 13 0',
    'M15.500 4.900a3.500 3.500 0 0 1 0 6.200M18 14.200a6.500 6.500 0 0 1 3.500 5.300',
  ],
  showings: ['M4.500 6.500h15v13h-15zM4.500 10.500h15', 'M8.500 4v4M15.500 4v4'],
  deals: ['M7 3.500h10v17H7z', 'M10 8h4M10 12h4M10 16h4'],
  search: ['M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500L20 20'],
} as const;

const tabs = [
  { to: '/main', label: 'Главная', icon: icons.main, isForAll: true },
  { to: '/selection/flats', label: 'Квартиры', icon: icons.selection, isForAll: true },
  { to: '/clients', label: 'Клиенты', icon: icons.clients, isForAll: false },
  {
    to: '/calendar',
    search: { list: 'appointments' },
    label: 'Показы',
    icon: icons.showings,
    isForAll: false,
  },
  { to: '/deals', label: 'Сделки', icon: icons.deals, isForAll: false },
] as const;

/** In the installed app on a phone: where one goes most often, under the thumb. The header stays as it is. */
export function TabBar({ user }: { user: User }) {
  const isPhone = useMedia(below(768));
  return isPhone && isInstalled() ? <Tabs isConfirmed={hasFullAccess(user)} /> : null;
}

function Tabs({ isConfirmed }: { isConfirmed: boolean }) {
  useRootMark('data-tab-bar');
  useRoomBelow();
  return (
    <nav css={bar} aria-label="Быстрые разделы">
      {tabs.map(
        ({ label, icon, isForAll, ...to }) =>
          (isForAll || isConfirmed) && (
            <Link key={label} {...to} css={tab} activeOptions={{ includeSearch: false }}>
              <ShapeIcon viewBox="0 0 24 24" paths={icon} />
              <span>{label}</span>
            </Link>
          ),
      )}
      <button
        type="button"
        css={tab}
        aria-haspopup="dialog"
        onPointerEnter={() => prepareDialog('search')}
        onClick={() => openDialog('search')}
      >
        <ShapeIcon viewBox="0 0 24 24" paths={icons.search} />
        <span>Поиск</span>
      </button>
    </nav>
  );
}

/** What the page ends with, and what else is fixed to the bottom of the screen, stands above the bar. */
function useRoomBelow(): void {
  useLayoutEffect(() => {
    const { documentElement: root, body } = document;
    root.style.setProperty('--bottom-bar', HEIGHT);
    body.style.paddingBottom = room;
    return () => {
      root.style.removeProperty('--bottom-bar');
      body.style.removeProperty('padding-bottom');
    };
  }, []);
}
