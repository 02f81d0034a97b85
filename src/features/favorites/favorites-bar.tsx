import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { Lot } from '../../contract/lots/lot';
import { thumbnail } from '../../contract/lots/paths/picture-address';
import { lotWords } from '../../shell/lot/lot-words';
import { barCss } from '../../ui/corner/corner-css';
import { color, media, radius, space } from '../../ui/tokens';
import { hideFavoritesBar, readFavoritesBar, subscribeFavoritesBar } from './favorites-bar-store';
import { NoPlanPlaceholder } from './no-plan-placeholder';
import { setFavorite } from './toggle-favorite';

const bar = css(barCss, { [media.mobile]: { gap: space.md } });
const plan = css({
  width: '5.6rem',
  height: '4.4rem',
  padding: '0.2rem',
  borderRadius: radius.control,
  background: color.sheet,
  objectFit: 'contain',
});
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '4.4rem',
  marginLeft: 'auto',
  padding: `0 ${space.sm}`,
  fontWeight: 500,
  textDecoration: 'underline',
  textUnderlineOffset: '0.3rem',
  whiteSpace: 'nowrap',
});

/** The bar of what was let go is gone with the press; the one of what is kept again follows. */
function giveBack(lot: Lot): void {
  hideFavoritesBar();
  void setFavorite(lot, true);
}

/** Says that a lot was kept, and leads to the others; or that it was let go, and gives it back. */
export function FavoritesBar() {
  const shown = useSyncExternalStore(subscribeFavoritesBar, readFavoritesBar);
  const said = shown?.isRemoved ? 'Убрано из избранного' : 'Добавлено в избранное';
  return (
    <div role="status" aria-label={shown ? said : undefined} css={{ maxWidth: '100%' }}>
      {shown && (
        <div css={bar} data-favorites-bar={shown.lot.id}>
          {shown.lot.plan ? (
            <img css={plan} {...thumbnail(shown.lot.plan)} alt="" width={56} height={44} />
          ) : (
            <NoPlanPlaceholder css={plan} />
          )}
          <div css={{ minWidth: 0 }}>
            <p css={{ fontWeight: 600 }}>{said}</p>
            <p css={{ opacity: 0.8 }}>{shown.isWaiting ? 'Ждёт отправки' : lotWords(shown.lot).title}</p>
          </div>
          {shown.isRemoved ? (
            <button type="button" css={link} onClick={() => giveBack(shown.lot)}>
              Вернуть
            </button>
          ) : (
            <Link to="/favorites" css={link} onClick={hideFavoritesBar}>
              Открыть
            </Link>
          )}
        </div>
      )}
    </div>
  );
}
