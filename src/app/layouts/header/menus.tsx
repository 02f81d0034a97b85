import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { hasFullAccess } from '../../../contract/accounts/full-access';
import { ClientModeSwitch } from '../../../features/client-mode/client-mode-switch';
import { Accordion } from '../../../ui/accordion';
import { Icon } from '../../../ui/graphics/icon';
import { closeTopModal } from '../../../ui/modals/modals';
import { color, font, space } from '../../../ui/tokens';
import { menuItemCss } from './menu-item-css';
import { MenuLink, sectionsOf, selections } from './menu-links';
import { ProjectsMenu } from './projects-menu';
import { useHeader } from './use-header';

export { ProjectsMenu };

const large = css({ fontSize: font.size.lg, minHeight: '5.2rem' });
const group = css({
  margin: `0 -${space.md}`,
  '& + &': { marginTop: space.sm, paddingTop: space.sm, borderTop: `1px solid ${color.line}` },
});

/** The links whose pages have something to show. */
const filled = <const Link extends readonly [to: string, label: string]>(
  links: readonly Link[],
  empty: readonly string[],
): Link[] => links.filter(([to]) => !empty.includes(to));

/** The kinds of premises to choose from, under 'Квартиры'. */
export function FlatsMenu({
  isGuest,
  empty,
  onLeave,
}: {
  isGuest: boolean;
  /** Places that have nothing to show. */
  empty: readonly string[];
  onLeave(): void;
}) {
  return (
    <ul css={{ display: 'grid', padding: space.sm }}>
      {filled(selections, empty).map(([to, label]) => (
        <li key={to}>
          <MenuLink to={to} isGuest={isGuest} css={menuItemCss} onLeave={onLeave}>
            {label}
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}

/** What the developer tells its agents; on wide screens the main page and the foot lead there. */
const told = [
  ['/news', 'Новости и акции'],
  ['/purchase', 'Способы покупки'],
] as const;

/** What a confirmed agent works with every day beside the sections of the header. */
const daily = [
  { to: '/deals', label: 'Сделки' },
  { to: '/calendar', search: { list: 'appointments' }, label: 'Показы' },
] as const;

/** The menu behind the burger. It asks by itself: it may be opened before the header has its answer. */
export function MobileMenu() {
  const { user, isGuest, isClientMode, hasFavorites, phone, site, empty } = useHeader();
  const { before, after } = sectionsOf(user, isClientMode, empty);
  const work = user && hasFullAccess(user) && !isClientMode ? daily : [];
  const own = [...(hasFavorites && !isClientMode ? ([['/favorites', 'Избранное']] as const) : []), ...after];
  const news = filled(told, empty);
  const links = (
    list:
      | typeof own
      | typeof before
      | readonly (typeof selections)[number][]
      | typeof news
      | readonly [readonly ['/main', string]],
  ) =>
    list.map(([to, label]) => (
      <li key={to}>
        <MenuLink to={to} isGuest={isGuest} css={[menuItemCss, large]} onLeave={closeTopModal}>
          {label}
        </MenuLink>
      </li>
    ));
  return (
    <nav aria-label="Разделы">
      {!isGuest && <ul css={group}>{links([['/main', 'Главная']])}</ul>}
      <ul css={group}>{links(before)}</ul>
      {before.some(([to]) => to === '/projects') && (
        <Accordion title="Список проектов">
          <ProjectsMenu isGuest={isGuest} onLeave={closeTopModal} />
        </Accordion>
      )}
      <ul css={group} aria-label="Квартиры">
        {links(filled(selections, empty))}
      </ul>
      {work.length + own.length > 0 && (
        <ul css={group}>
          {work.map(({ label, ...to }) => (
            <li key={label}>
              <Link
                {...to}
                css={[menuItemCss, large]}
                activeOptions={{ includeSearch: false }}
                onClick={closeTopModal}
              >
                {label}
              </Link>
            </li>
          ))}
          {links(own)}
        </ul>
      )}
      {!isGuest && !isClientMode && news.length > 0 && <ul css={group}>{links(news)}</ul>}
      {!isGuest && (
        <p css={[group, { padding: `${space.sm} ${space.md} 0` }]}>
          <ClientModeSwitch />
        </p>
      )}
      <ul css={group}>
        {phone && (
          <li>
            <a href={`tel:${phone}`} css={[menuItemCss, large]}>
              <Icon name="phone" />
              {formatPhone(phone)}
            </a>
          </li>
        )}
        {isGuest && site && (
          <li>
            <a href={site} css={[menuItemCss, large]}>
              На сайт
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
