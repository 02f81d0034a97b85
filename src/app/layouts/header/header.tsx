import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { User } from '../../../contract/accounts/account';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { FavoritesDropdown } from '../../../features/favorites/favorites-dropdown';
import { NotificationsDropdown } from '../../../features/notifications/notifications-dropdown';
import { type DialogName, openDialog, prepareDialog } from '../../../lib/dialogs';
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry';
import { logoHtml, logoLabel } from '../../../shell/logo';
import { Icon } from '../../../ui/graphics/icon';
import { openModal } from '../../../ui/modals/modals';
import { Dropdown } from '../../../ui/popovers/dropdown';
import { MenuLink, type SectionLink, sectionsOf } from './menu-links';
import { ProfileDropdown } from './profile-dropdown';
import { useHeader } from './use-header';

const LeaveClientMode = lazyWithRetry(() => import('../../../features/client-mode/leave-client-mode'));
const loadMenus = () => import('./menus');
const FlatsMenu = lazyWithRetry(() => loadMenus().then((part) => ({ default: part.FlatsMenu })));
const MobileMenu = lazyWithRetry(() => loadMenus().then((part) => ({ default: part.MobileMenu })));
const ProjectsMenu = lazyWithRetry(() => loadMenus().then((part) => ({ default: part.ProjectsMenu })));

const openMenu = () =>
  openModal({
    title: 'Меню',
    side: 'end',
    content: (
      <Suspense fallback={null}>
        <MobileMenu />
      </Suspense>
    ),
  });

/** The header of guests and of those signed in. Below 1280 pixels its menu is behind the burger. */
export function Header() {
  const { user, isGuest, isClientMode, hasFavorites, name, logo, phone, site, empty } = useHeader();
  const { before, after } = sectionsOf(user, isClientMode, empty);
  const linkOf = ([to, label]: SectionLink, onLeave?: () => void) => (
    <MenuLink
      key={to}
      to={to}
      isGuest={isGuest}
      onLeave={onLeave}
      className={`header-link${onLeave ? ' header-lead' : ''}`}
    >
      {label}
    </MenuLink>
  );
  return (
    <header className={isGuest ? 'header' : 'header header-in'}>
      <div className="header-row">
        <Link className="logo" to={isGuest ? '/' : '/main'} aria-label={logoLabel(name)}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped, and shared with the frame */}
          <span className="logo-inner" dangerouslySetInnerHTML={{ __html: logo ?? logoHtml(name) }} />
        </Link>
        <nav className="header-nav wide-only" aria-label="Разделы">
          {before.map((link) =>
            link[0] === '/projects' ? (
              <Dropdown
                key={link[0]}
                label="Список проектов"
                className="header-link header-more"
                align="start"
                opensOnHover
                lead={(close) => linkOf(link, close)}
                load={loadMenus}
                button={<Icon name="chevron" />}
              >
                {(close) => <ProjectsMenu isGuest={isGuest} onLeave={close} />}
              </Dropdown>
            ) : (
              linkOf(link)
            ),
          )}
          <Dropdown
            label="Квартиры"
            className="header-link"
            align="start"
            opensOnHover
            load={loadMenus}
            button={
              <>
                Квартиры
                <Icon name="chevron" />
              </>
            }
          >
            {(close) => <FlatsMenu isGuest={isGuest} empty={empty} onLeave={close} />}
          </Dropdown>
          {after.map((link) => linkOf(link))}
        </nav>
        <div className="header-tools">
          {user === null ? (
            <GuestTools site={site} />
          ) : (
            <OwnTools user={user} phone={phone} hasFavorites={hasFavorites} isClientMode={isClientMode} />
          )}
          <button
            type="button"
            className="header-tool narrow-only"
            title="Меню"
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
const door = (name: DialogName & ('sign-in' | 'registration' | 'search')) => ({
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
  phone: string | undefined;
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
          <button className="header-tool" title="Поиск" aria-haspopup="dialog" {...door('search')}>
            <Icon name="search" />
          </button>
          {hasFavorites && <FavoritesDropdown />}
          <NotificationsDropdown />
          <ProfileDropdown user={user} />
        </>
      )}
    </>
  );
}
