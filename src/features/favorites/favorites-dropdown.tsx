import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useDevice } from '../../device/page/use-device';
import { lotWords } from '../../shell/lot-words';
import { buttonCss } from '../../ui/button';
import { CountBadge } from '../../ui/count-badge';
import { Dropdown } from '../../ui/dropdown';
import { Icon } from '../../ui/icon';
import { color, font, radius, space } from '../../ui/tokens';

/** How many the dropdown shows. Source: portal.txt § 2. */
const LATEST = 2;

const panel = css({ display: 'grid', gap: space.lg, width: '34rem', maxWidth: '100%', padding: space.lg });
const item = css({
  display: 'grid',
  gridTemplateColumns: '9.6rem 1fr',
  gap: space.md,
  fontSize: font.size.sm,
  lineHeight: '2rem',
});
const plan = css({
  width: '9.6rem',
  height: '7.2rem',
  padding: space.xs,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.sheet,
  objectFit: 'contain',
});

/** The two lots kept last, and the way to all of them. */
export function FavoritesDropdown() {
  const list = useDevice(({ favorites }) => favorites);
  const items = list?.items ?? [];
  const count = items.length;
  const isKnown = count > 0 || (list !== null && list.savedAt !== null);
  const latest = [...items]
    .sort((one, other) => other.favorite.added_at.localeCompare(one.favorite.added_at))
    .slice(0, LATEST);
  return (
    <Dropdown
      label="Избранное"
      className="header-tool"
      button={
        <>
          <Icon name="heart" />
          <CountBadge count={count} />
        </>
      }
    >
      {(close) => (
        <div css={panel}>
          {latest.map(({ favorite: { property } }) => (
            <Link key={property.id} to={lotWords(property).href} css={item} onClick={close}>
              {property.plan ? <img css={plan} src={property.plan} alt="" /> : <span css={plan} />}
              <span>
                {!property.hide_prices && <b css={{ display: 'block' }}>{lotWords(property).price}</b>}
                <span css={{ display: 'block' }}>{lotWords(property).title}</span>
                <span css={{ display: 'block', color: color.ink2 }}>
                  {lotWords(property).place}, {lotWords(property).floor}
                </span>
              </span>
            </Link>
          ))}
          {count === 0 && (
            <p css={{ color: color.ink2 }}>
              {isKnown ? 'У вас пока нет сохраненных квартир' : 'Избранное ещё не загрузилось'}
            </p>
          )}
          <Link
            to={count === 0 ? '/selection/flats' : '/favorites'}
            css={buttonCss('primary')}
            onClick={close}
          >
            {count === 0 ? 'Выбрать квартиры' : 'Перейти в избранное'}
          </Link>
        </div>
      )}
    </Dropdown>
  );
}
