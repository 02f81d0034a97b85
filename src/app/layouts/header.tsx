import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { catalogueQuery } from '../../api/catalogue-query';
import { endpoints } from '../../contract/endpoints';
import { formatPhone } from '../../contract/phone';
import { FavoritesDropdown } from '../../features/favorites/favorites-dropdown';
import { NotificationsDropdown } from '../../features/notifications/notifications-dropdown';
import { ProfileDropdown } from '../../features/session/profile-dropdown';
import { useUser } from '../../features/session/session-queries';
import { useSignIn } from '../../features/session/use-sign-in';
import { logoHtml } from '../../shell/frame';
import { Dropdown } from '../../ui/dropdown';
import { Icon } from '../../ui/icon';
import { openModal } from '../../ui/modals';
import { FlatsLinks, MobileMenu } from './menus';

/** The header of guests and of those signed in. Below 1280 pixels its menu is behind the burger. */
export function Header() {
  const user = useUser();
  const header = useQuery(catalogueQuery(endpoints.getHeader, {})).data?.value;
  const signIn = useSignIn();
  const hasFavorites = !(header?.portal_mode && user?.role === 'agent');
  return (
    <header className={user ? 'header header-in' : 'header'}>
      <div className="header-row">
        <Link className="logo" to={user ? '/main' : '/'} aria-label="Кабинет агента">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, shared with the frame */}
          <span className="logo-inner" dangerouslySetInnerHTML={{ __html: logoHtml }} />
        </Link>
        <nav className="header-nav wide-only" aria-label="Разделы">
          {user ? (
            <Dropdown
              label="Квартиры"
              className="header-link"
              align="start"
              button={
                <>
                  Квартиры
                  <Icon name="chevron" />
                </>
              }
            >
              {(close) => <FlatsLinks onLeave={close} />}
            </Dropdown>
          ) : (
            <button type="button" className="header-link" onClick={signIn}>
              Квартиры
              <Icon name="chevron" />
            </button>
          )}
        </nav>
        <div className="header-tools">
          {user ? (
            <>
              {header && (
                <a
                  className="header-phone"
                  href={`tel:${header.phone}`}
                  aria-label={formatPhone(header.phone)}
                >
                  <Icon name="phone" />
                  <span>{formatPhone(header.phone)}</span>
                </a>
              )}
              {hasFavorites && <FavoritesDropdown />}
              <NotificationsDropdown />
              <ProfileDropdown user={user} />
              <button
                type="button"
                className="header-tool narrow-only"
                aria-label="Меню"
                onClick={() =>
                  openModal({
                    title: 'Меню',
                    side: 'end',
                    content: <MobileMenu hasFavorites={hasFavorites} />,
                  })
                }
              >
                <Icon name="menu" />
              </button>
            </>
          ) : (
            <>
              {header?.client_domain && (
                <a className="header-link" href={header.client_domain}>
                  <span className="wide-only">На основной сайт</span>
                  <span className="narrow-only">На сайт</span>
                </a>
              )}
              <button type="button" className="button" onClick={signIn}>
                Войти
              </button>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
