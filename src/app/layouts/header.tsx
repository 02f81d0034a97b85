import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { catalogueQuery } from '../../api/catalogue-query';
import type { User } from '../../contract/accounts/account';
import { formatPhone } from '../../contract/accounts/fields/phone-format';
import { pageEndpoints } from '../../contract/calls/page-endpoints';
import { useClientMode } from '../../features/client-mode/client-mode-store';
import { FavoritesDropdown } from '../../features/favorites/favorites-dropdown';
import { NotificationsDropdown } from '../../features/notifications/notifications-dropdown';
import { ProfileDropdown } from '../../features/session/profile-dropdown';
import { useUser } from '../../features/session/session-queries';
import { type DialogName, openDialog, prepareDialog } from '../../lib/dialogs';
import { lazyWithRetry } from '../../lib/lazy/lazy-with-retry';
import { logoHtml, logoLabel } from '../../shell/logo';
import { Icon } from '../../ui/graphics/icon';
import { openModal } from '../../ui/modals/modals';
import { Dropdown } from '../../ui/popovers/dropdown';
import { MenuLink, sectionsOf } from './menu-links';

const LeaveClientMode = lazyWithRetry(() => import('../../features/client-mode/leave-client-mode'));
const loadMenus = () => import('./menus');
const FlatsMenu = lazyWithRetry(() => loadMenus().then((part) => ({ default: part.FlatsMenu })));
const MobileMenu = lazyWithRetry(() => loadMenus().then((part) => ({ default: part.MobileMenu })));

/** What the header and its menu show, and to whom. */
function useHeader() {
  const user = useUser();
  const header = useQuery(catalogueQuery(pageEndpoints.getHeader, {})).data?.value;
  const isClientMode = useClientMode();
  const isGuest = user === null;
  return {
    user,
    isGuest,
    isClientMode,
    hasFavorites: !isGuest && !(header?.portal_mode && user.role === 'agent'),
    name: header?.name,
    empty: header?.empty ?? [],
    logo: header?.look?.logo,
    phone: header?.phone ?? null,
    site: header?.client_domain ?? null,
  };
}

/** Asks by itself: it may be opened before the header has its answer. */
function OpenMenu() {
  const { user, isGuest, isClientMode, hasFavorites, phone, site, empty } = useHeader();
  return (
    <Suspense fallback={null}>
      <MobileMenu {...{ user, isClientMode, hasFavorites, phone, empty, site: isGuest ? site : null }} />
    </Suspense>
  );
}

const openMenu = () => openModal({ title: 'Меню', side: 'end', content: <OpenMenu /> });

/** The header of guests and of those signed in. Below 1280 pixels its menu is behind the burger. */
export function Header() {
  const { user, isGuest, isClientMode, hasFavorites, name, logo, phone, site, empty } = useHeader();
  const { before, after } = sectionsOf(user, isClientMode, empty);
  return (
    <header className={isGuest ? 'header' : 'header header-in'}>
      <div className="header-row">
        <Link className="logo" to={isGuest ? '/' : '/main'} aria-label={logoLabel(name)}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped, and shared with the frame */}
          <span className="logo-inner" dangerouslySetInnerHTML={{ __html: logo ?? logoHtml(name) }} />
        </Link>
        <nav className="header-nav wide-only" aria-label="Разделы">
          {before.map(([to, label]) => (
            <MenuLink key={to} to={to} isGuest={isGuest} className="header-link">
              {label}
            </MenuLink>
          ))}
          <Dropdown
            label="Квартиры"
            className="header-link"
            align="start"
            load={loadMenus}
            button={
              <>
                Квартиры
                <Icon name="chevron" />
              </>
            }
          >
            {(close) => <FlatsMenu {...{ isGuest, empty }} onLeave={close} />}
          </Dropdown>
          {after.map(([to, label]) => (
            <MenuLink key={to} to={to} isGuest={isGuest} className="header-link">
              {label}
            </MenuLink>
          ))}
        </nav>
        <div className="header-tools">
          {user === null ? (
            <GuestTools site={site} />
          ) : (
            <OwnTools {...{ user, phone, hasFavorites, isClientMode }} />
          )}
          <button
            type="button"
            className="header-tool narrow-only"
            aria-label="Меню"
            onPointerEnter={() => void loadMenus().catch(() => {})}
            onClick={openMenu}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
    </header>
  );
}

/** A dialog that is wanted soon: its files come before the press. */
const door = (name: DialogName & ('sign-in' | 'registration')) => ({
  type: 'button' as const,
  onPointerEnter: () => prepareDialog(name),
  onFocus: () => prepareDialog(name),
  onClick: () => openDialog(name),
});

function GuestTools({ site }: { site: string | null }) {
  return (
    <>
      {site && (
        <a className="header-link header-site" href={site}>
          <span className="wide-only">На основной сайт</span>
          <span className="narrow-only">На сайт</span>
        </a>
      )}
      <button className="header-link" {...door('registration')}>
        Регистрация
      </button>
      <button className="button" {...door('sign-in')}>
        Войти
      </button>
    </>
  );
}

interface OwnToolsProps {
  user: User;
  /** E.164. */
  phone: string | null;
  hasFavorites: boolean;
  isClientMode: boolean;
}

function OwnTools({ user, phone, hasFavorites, isClientMode }: OwnToolsProps) {
  return (
    <>
      {phone && (
        <a className="header-phone" href={`tel:${phone}`} aria-label={formatPhone(phone)}>
          <Icon name="phone" />
          <span>{formatPhone(phone)}</span>
        </a>
      )}
      {isClientMode ? (
        <Suspense fallback={null}>
          <LeaveClientMode />
        </Suspense>
      ) : (
        <>
          {hasFavorites && <FavoritesDropdown />}
          <NotificationsDropdown />
          <ProfileDropdown user={user} />
        </>
      )}
    </>
  );
}
