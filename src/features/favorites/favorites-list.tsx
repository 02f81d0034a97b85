import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Lot } from '../../contract/lots/lot';
import { counted } from '../../contract/text/words';
import { accountOnPage, setFavoritesOrder } from '../../device/page/device-store';
import { useAccountPersists } from '../../device/page/hooks/use-account-persists';
import { useDevice } from '../../device/page/hooks/use-device';
import { useNewestFavorites } from '../../device/page/hooks/use-newest-favorites';
import { Button, buttonCss } from '../../ui/button';
import { dangerCss } from '../../ui/danger-css';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Icon } from '../../ui/graphics/icon';
import { space } from '../../ui/tokens';
import { askToClearFavorites } from './ask-to-clear-favorites';
import { setListOpen } from './favorites-snackbar';
import { MarkedFavorite } from './marked-favorite';

const belowCss = css({ display: 'flex', flexWrap: 'wrap' });
/** Under the order, on the right as it is. */
const resetCss = css({ marginLeft: 'auto' });

interface FavoritesListProps {
  order: string;
  /** The lot that a notification spoke of; null: none. */
  marked: number | null;
  /** Draws a kept lot; whoever puts the page together knows the card. */
  renderLot(lot: Lot, index: number): ReactNode;
  orderControl: ReactNode;
  /** Back to the usual order; nothing while that is the order. */
  onReset: (() => void) | null;
  /** The way to send them to somebody. */
  renderSend(lots: readonly Lot[]): ReactNode;
  /** The way to see the first of them side by side. */
  renderCompare(lots: readonly Lot[]): ReactNode;
  /** What is to be said of the projects of these lots. */
  renderProjects(lots: readonly Lot[]): ReactNode;
  renderAge(at: number): ReactNode;
}

/** The kept lots: from the device, at once; corrected when the server answers. */
export function FavoritesList({
  order,
  marked,
  renderLot,
  orderControl,
  onReset,
  renderSend,
  renderCompare,
  renderProjects,
  renderAge,
}: FavoritesListProps) {
  const list = useNewestFavorites();
  const account = useDevice((device) => device.account);
  const keeps = useAccountPersists();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    setFavoritesOrder(order);
    // Another order is another load: what was added since goes where it belongs.
    void account?.refresh('favorites').catch((error: unknown) => console.warn('favorites', error));
  }, [order, account]);
  useEffect(() => {
    setListOpen(true);
    return () => setListOpen(false);
  }, []);
  // The button goes with the list: the person is led to what stands in its place.
  const clear = () => void askToClearFavorites().then((isCleared) => isCleared && title.current?.focus());
  const isKnown = list !== null && (list.savedAt !== null || list.items.length > 0);
  const hasMarked = isKnown && list.items.some(({ favorite }) => favorite.id === marked);
  return (
    <main className="page" id="content">
      <h1 ref={title} tabIndex={-1} className="page-title">
        Избранное
      </h1>
      {isKnown && list.items.length > 0 && (
        <div className="list-head">
          <p className="list-count" role="status">
            {counted(list.items.length, ['лот', 'лота', 'лотов'])}
          </p>
          {orderControl}
          {renderSend(list.items.map(({ favorite }) => favorite.property))}
          <Link to="/print/favorites" css={buttonCss('secondary')} title="Печать">
            <Icon name="print" />
          </Link>
        </div>
      )}
      {isKnown && list.items.length > 0 && (
        <div css={belowCss}>
          {renderCompare(list.items.map(({ favorite }) => favorite.property))}
          {onReset && (
            <Button look="quiet" css={resetCss} onClick={onReset}>
              Сбросить сортировку
            </Button>
          )}
        </div>
      )}
      {isKnown && list.items.length === 0 && (
        <EmptyState
          title="У вас пока нет сохраненных квартир"
          text={`Нажмите на сердце у квартиры — она останется здесь${keeps ? ' и откроется без сети' : ''}.`}
        >
          <Link to="/selection/flats" css={buttonCss('primary')}>
            Выбрать квартиры
          </Link>
        </EmptyState>
      )}
      {isKnown && marked !== null && <MarkedFavorite key={marked} id={marked} isThere={hasMarked} />}
      {isKnown && list.items.length > 0 && (
        <ul className="lots" aria-label="Избранное" css={{ marginTop: space.sm }}>
          {list.items.map(({ favorite }, index) => renderLot(favorite.property, index))}
        </ul>
      )}
      {isKnown && list.items.length > 0 && (
        <div css={{ marginTop: space.x3 }}>
          {renderProjects(list.items.map(({ favorite }) => favorite.property))}
        </div>
      )}
      {isKnown && list.items.length > 0 && (
        <p css={{ marginTop: space.x2, textAlign: 'right' }}>
          <Button look="quiet" css={dangerCss} onClick={clear}>
            Очистить избранное
          </Button>
        </p>
      )}
      {list !== null && !isKnown && (
        <EmptyState
          title="Избранное ещё не загрузилось"
          text="Оно появится, как только сервер ответит."
          isUnderWay
        >
          <Button
            look="secondary"
            onClick={() =>
              accountOnPage()
                ?.then((open) => open.refresh('favorites'))
                .catch(() => {})
            }
          >
            Повторить
          </Button>
        </EmptyState>
      )}
      {list?.savedAt != null && renderAge(list.savedAt)}
    </main>
  );
}
