import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { closeTopModal } from '../../ui/modals';
import { color, font, media, radius, space, touch } from '../../ui/tokens';

const list = css({ display: 'grid', padding: space.sm });
const item = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: touch,
  padding: `0 ${space.md}`,
  borderRadius: radius.control,
  fontSize: '1.5rem',
  '&[aria-current=page]': { color: color.accent, fontWeight: 500 },
  [media.hover]: { '&:hover': { background: color.accentTint } },
});
const large = css({ fontSize: font.size.lg, minHeight: '5.2rem' });

/** The kinds of premises to choose from. */
export function FlatsLinks({ onLeave }: { onLeave(): void }) {
  return (
    <ul css={list}>
      <li>
        <Link to="/selection/flats" css={item} onClick={onLeave} activeOptions={{ includeSearch: false }}>
          Все квартиры
        </Link>
      </li>
    </ul>
  );
}

/** The menu behind the burger. */
export function MobileMenu({ hasFavorites }: { hasFavorites: boolean }) {
  const links = [
    ['/main', 'Главная'],
    ['/selection/flats', 'Все квартиры'],
    ...(hasFavorites ? ([['/favorites', 'Избранное']] as const) : []),
  ] as const;
  return (
    <nav aria-label="Разделы">
      <ul css={[list, { padding: 0, margin: `0 -${space.md}` }]}>
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to} css={[item, large]} onClick={closeTopModal}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
