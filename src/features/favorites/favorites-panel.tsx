import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { Lot } from '../../contract/lots/lot';
import { thumbnail } from '../../contract/lots/paths/picture-address';
import { compareStrings } from '../../contract/text/in-order';
import { useNewestFavorites } from '../../device/page/hooks/use-newest-favorites';
import { useShownDataAge } from '../../device/page/hooks/use-shown-data-age';
import { useLotChange } from '../../device/page/seen-lots-on-page';
import { priceChange, stateChange } from '../../lib/words/change-words';
import { lotWords } from '../../shell/lot/lot-words';
import { buttonCss } from '../../ui/button';
import { DataAge } from '../../ui/feedback/data-age';
import { color, font, radius, space } from '../../ui/tokens';
import { NoPlanPlaceholder } from './no-plan-placeholder';

/** How many the dropdown shows. Source: specification § 2. */
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
export default function FavoritesPanel({ onLeave }: { onLeave(): void }) {
  const list = useNewestFavorites();
  const savedAt = list?.savedAt ?? null;
  const now = useShownDataAge(savedAt);
  const items = list?.items ?? [];
  const count = items.length;
  const isKnown = count > 0 || (list !== null && list.savedAt !== null);
  const latest = [...items]
    .sort((one, other) => compareStrings(other.favorite.added_at, one.favorite.added_at))
    .slice(0, LATEST);
  return (
    <div css={panel}>
      {latest.map(({ favorite: { property } }) => (
        <Link key={property.id} to={lotWords(property).href} css={item} onClick={onLeave}>
          {property.plan ? (
            <img css={plan} {...thumbnail(property.plan)} alt="" />
          ) : (
            <NoPlanPlaceholder css={plan} />
          )}
          <span>
            {(!property.hide_prices || property.price_pending) && (
              <b css={{ display: 'block' }}>{lotWords(property).price}</b>
            )}
            <Changed lot={property} />
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
      {count > 0 && savedAt !== null && now !== null && <DataAge at={savedAt} now={now} />}
      <Link to={count === 0 ? '/selection/flats' : '/favorites'} css={buttonCss('primary')} onClick={onLeave}>
        {count === 0 ? 'Выбрать квартиры' : 'Перейти в избранное'}
      </Link>
    </div>
  );
}

/** What has changed since the person saw the lot last; the card, where there is room, says it at length. */
function Changed({ lot }: { lot: Lot }) {
  const change = useLotChange(lot);
  if (!change) return null;
  const words = change.status
    ? stateChange(lot.status, lot.type)
    : priceChange(change.price?.by ?? 0, lot.type);
  return <span css={{ display: 'block', color: color.accent }}>{words}</span>;
}
