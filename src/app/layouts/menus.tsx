import { css } from '@emotion/react';
import { formatPhone } from '../../contract/accounts/phone-format';
import { Icon } from '../../ui/icon';
import { closeTopModal } from '../../ui/modals';
import { color, font, media, radius, space, touch } from '../../ui/tokens';
import { MenuLink, own as ownSections, projects, sections, selections } from './menu-links';

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

/** The kinds of premises to choose from, under 'Квартиры'. */
export function FlatsMenu({ isGuest, onLeave }: { isGuest: boolean; onLeave(): void }) {
  return (
    <ul css={{ display: 'grid', padding: space.sm }}>
      {selections.map(([to, label]) => (
        <li key={to}>
          <MenuLink to={to} isGuest={isGuest} css={item} onLeave={onLeave}>
            {label}
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}

interface MobileMenuProps {
  isGuest: boolean;
  /** A client looks at the screen: what is the agent's own stays away. */
  isClientMode: boolean;
  /** A confirmed account's own sections. */
  hasOwn: boolean;
  hasFavorites: boolean;
  /** E.164. */
  phone: string | null;
  /** The marketing site, for guests. */
  site: string | null;
}

/** The menu behind the burger. */
export function MobileMenu({ isGuest, isClientMode, hasOwn, hasFavorites, phone, site }: MobileMenuProps) {
  const own = [
    ...(hasFavorites && !isClientMode ? ([['/favorites', 'Избранное']] as const) : []),
    ...(isClientMode ? [] : sections),
  ];
  const links = (
    list:
      | typeof own
      | typeof ownSections
      | typeof selections
      | typeof projects
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
      {hasOwn && <ul css={group}>{links(ownSections)}</ul>}
      <ul css={group}>{links(projects)}</ul>
      <ul css={group} aria-label="Квартиры">
        {links(selections)}
      </ul>
      {own.length > 0 && <ul css={group}>{links(own)}</ul>}
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
