import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { Lot } from '../../contract/lots/lot';
import { counted } from '../../contract/text/words';
import { readHidden } from '../../device/lists/hidden/hidden-store';
import { useDevice } from '../../device/page/hooks/use-device';
import { usePersisted } from '../../device/page/hooks/use-persisted';
import { Button, buttonCss } from '../../ui/button';
import { actionBelowCss } from '../../ui/corner/action-below-css';
import { cardCornerCss } from '../../ui/corner/card-corner-css';
import { EmptyState } from '../../ui/feedback/empty-state';
import { space, touch } from '../../ui/tokens';
import { WaitingMark } from './hide-on-page';
import { setHidden } from './set-hidden';

interface HiddenPageProps {
  /** Draws a lot; whoever puts the page together knows the card. */
  renderLot(lot: Lot, index: number, action: ReactNode): ReactNode;
  renderAge(at: number): ReactNode;
}

/** The lots that the person does not want to see, each with the way back. */
export function HiddenPage({ renderLot, renderAge }: HiddenPageProps) {
  const list = usePersisted(readHidden);
  const account = useDevice((device) => device.account);
  const load = () => account?.refresh('hidden').catch((error: unknown) => console.warn('hidden', error));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each account.
  useEffect(() => void load(), [account]);
  const isKnown = list !== null && (list.savedAt !== null || list.items.length > 0);
  const isEmpty = isKnown && list.items.length === 0;
  return (
    <main className="page" id="content">
      <h1 className="page-title">Скрытые лоты</h1>
      {isKnown && !isEmpty && (
        <>
          <div className="list-head">
            <p className="list-count" role="status">
              {counted(list.items.length, ['лот', 'лота', 'лотов'])}
            </p>
            <Button
              look="quiet"
              onClick={() => account?.hidden.clear().catch((error: unknown) => console.warn('hidden', error))}
            >
              Вернуть все
            </Button>
          </div>
          <ul className="lots" aria-label="Скрытые лоты" css={[actionBelowCss, { marginTop: space.sm }]}>
            {list.items.map((item, index) => {
              const lot = item.hidden.property;
              return renderLot(
                lot,
                index,
                <span css={cardCornerCss}>
                  <WaitingMark item={item} />
                  <button type="button" css={{ minHeight: touch }} onClick={() => setHidden(lot, false)}>
                    Вернуть
                  </button>
                </span>,
              );
            })}
          </ul>
        </>
      )}
      {isEmpty && (
        <EmptyState
          title="Вы ничего не скрыли"
          text="Скройте лот в подборе или на его странице — он больше не попадётся вам, а отсюда его можно вернуть."
        >
          <Link to="/selection/flats" css={buttonCss('primary')}>
            Открыть подбор
          </Link>
        </EmptyState>
      )}
      {list !== null && !isKnown && (
        <EmptyState
          title="Список ещё не загрузился"
          text="Он появится, как только сервер ответит."
          isUnderWay
        >
          <Button look="secondary" onClick={load}>
            Повторить
          </Button>
        </EmptyState>
      )}
      {list?.savedAt != null && renderAge(list.savedAt)}
    </main>
  );
}
