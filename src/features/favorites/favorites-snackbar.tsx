import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { Lot } from '../../contract/lots/lot';
import { thumbnail } from '../../contract/lots/paths/picture-address';
import { lotWords } from '../../shell/lot/lot-words';
import { snackbarActCss } from '../../ui/corner/snackbar';
import { hideSnackbar, showSnackbar } from '../../ui/corner/snackbar-store';
import { color, radius } from '../../ui/tokens';
import { NoPlanPlaceholder } from './no-plan-placeholder';

const plan = css({
  flex: 'none',
  width: '5.6rem',
  height: '4.4rem',
  padding: '0.2rem',
  borderRadius: radius.control,
  background: color.sheet,
  objectFit: 'contain',
});

const pictureOf = (lot: Lot) =>
  lot.plan ? (
    <img css={plan} {...thumbnail(lot.plan)} alt="" width={56} height={44} />
  ) : (
    <NoPlanPlaceholder css={plan} />
  );

export const hideFavoritesSnackbar = (): void => hideSnackbar('favorites');

/** Where it lies too: it may have been kept from a card of several. */
const whichLot = (lot: Lot): string => {
  const { title, floor } = lotWords(lot);
  return [title, floor, lot.number && `№\u00a0${lot.number}`].filter(Boolean).join(', ');
};

/** Says that a lot was added, or waits to be, and leads to the others. */
export function notifyAdded(lot: Lot, isWaiting: boolean): void {
  showSnackbar({
    about: 'favorites',
    title: 'Добавлено в избранное',
    text: isWaiting ? 'Ждёт отправки' : whichLot(lot),
    picture: pictureOf(lot),
    link: (
      <Link to="/favorites" css={snackbarActCss} onClick={hideFavoritesSnackbar}>
        Открыть
      </Link>
    ),
  });
}

let isListOpen = false;
/** Where the list of favorites is open, a removed lot leaves the screen, and with it the heart to press again. */
export const setListOpen = (open: boolean): void => {
  isListOpen = open;
};

/** The bar of a lot that was added goes; over the list, another offers to add the removed one again. */
export function notifyRemoved(lot: Lot, undo: () => void): void {
  hideFavoritesSnackbar();
  if (!isListOpen) return;
  showSnackbar({
    about: 'favorites',
    title: 'Убрано из избранного',
    text: lotWords(lot).title,
    picture: pictureOf(lot),
    undo,
  });
}
