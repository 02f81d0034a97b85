import { css } from '@emotion/react';
import type { User } from '../../contract/accounts/account';
import { formatPhone } from '../../contract/accounts/fields/phone-format';
import { Icon } from '../../ui/graphics/icon';
import { closeTopModal } from '../../ui/modals/modals';
import { color, font, media, radius, space, touch } from '../../ui/tokens';
import { MenuLink, sectionsOf, selections } from './menu-links';

const item = css({
  display: 'flex',
  alignItems: 'center',
  gap: space.md,
  minHeight: touch,
  padding: `0 ${space.md}`,
  borderRadius: radius.control,
  fontSize: '1.5rem',
  '&[aria-current=page]': { color: color.accent, fontWeight: 500 },
  [media.hover]: { '&:hover': { background: color.accentTint } },
});
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
          <MenuLink to={to} isGuest={isGuest} css={item} onLeave={onLeave}>
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

interface MobileMenuProps {
  /** Null: a guest. */
  user: User | null;
  /** A client looks at the screen: what is the agent's own stays away. */
  isClientMode: boolean;
  hasFavorites: boolean;
  /** Places that have nothing to show. */
  empty: readonly string[];
  /** E.164. */
  phone: string | null;
  /** The marketing site, for guests. */
  site: string | null;
}

/** The menu behind the burger. */
export function MobileMenu({ user, isClientMode, hasFavorites, empty, phone, site }: MobileMenuProps) {
  const isGuest = user === null;
  const { before, after } = sectionsOf(user, isClientMode, empty);
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
        <MenuLink to={to} isGuest={isGuest} css={[item, large]} onLeave={closeTopModal}>
          {label}
        </MenuLink>
      </li>
    ));
  return (
    <nav aria-label="Разделы">
      {!isGuest && <ul css={group}>{links([['/main', 'Главная']])}</ul>}
      <ul css={group}>{links(before)}</ul>
      <ul css={group} aria-label="Квартиры">
        {links(filled(selections, empty))}
      </ul>
      {own.length > 0 && <ul css={group}>{links(own)}</ul>}
      {!isGuest && !isClientMode && news.length > 0 && <ul css={group}>{links(news)}</ul>}
      <ul css={group}>
        {phone && (
          <li>
            <a href={`tel:${phone}`} css={[item, large, { fontVariantNumeric: 'tabular-nums' }]}>
              <Icon name="phone" />
              {formatPhone(phone)}
            </a>
          </li>
        )}
        {site && (
          <li>
            <a href={site} css={[item, large]}>
              На сайт
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
