import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { LOTS_PAGE } from '../../../contract/lots/filters/lot-filter-keys';
import type { LotSearch } from '../../../contract/lots/filters/lot-search';
import type { Lot } from '../../../contract/lots/lot';
import type { ListedLot } from '../../../contract/lots/lot-list';
import { lotTypeWords } from '../../../contract/lots/lot-words';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { color, space } from '../../../ui/tokens';
import { SAME_LAYOUT_ROW, SameLayoutRow } from './same-layout-row';
import { useSelection } from './use-selection';

const place = css({ paddingBottom: space.md, color: color.ink2 });
const list = css({ listStyle: 'none', margin: 0, padding: 0, borderTop: `1px solid ${color.line}` });
const waiting = css({ height: SAME_LAYOUT_ROW, borderBottom: `1px solid ${color.line}` });
const more = css({ display: 'grid', justifyItems: 'center', paddingTop: space.lg });

interface SameLayoutLotsProps {
  /** The card that was opened. */
  lot: ListedLot;
  /** The list that it stands in: what fails its filters is not among the card's lots. */
  search: LotSearch;
  action(lot: Lot): ReactNode;
}

/** The lots that a card stands for, from the lowest floor up: from the device's index, else from the server. */
export default function SameLayoutLots({ lot, search, action }: SameLayoutLotsProps) {
  const { type, alike: sameLayout, project_name, building } = lot;
  const expected = sameLayout?.count ?? 1;
  const asked = Math.ceil(expected / LOTS_PAGE) * LOTS_PAGE;
  const { count, lots, error, moreFailed, retry } = useSelection(
    type,
    { ...search, alike: lot.id, order: 'floor,price', layouts: 'each' },
    { to: asked, facets: false },
  );
  const { forms } = lotTypeWords[type];
  if (error)
    return (
      <EmptyState
        title="Этажи не загрузились"
        text={`Этих ${forms[2]} ещё нет на устройстве, а сервер не отвечает.`}
      >
        <Button look="secondary" onClick={retry}>
          Повторить
        </Button>
      </EmptyState>
    );
  if (count === 0)
    return <EmptyState title={`Таких ${forms[2]} больше нет`} text="Они проданы или сняты с продажи." />;
  const places = Array.from({ length: Math.min(count ?? expected, asked) }, (_, at) => at);
  return (
    <>
      <p css={place}>{[project_name, building].filter(Boolean).join(', ')}</p>
      <ul css={list} aria-label="По этажам" aria-busy={count === null || undefined}>
        {places.map((at) => {
          const one = lots.get(at);
          return one ? (
            <SameLayoutRow key={one.id} lot={one} action={action(one)} />
          ) : (
            <li key={`place ${at}`} css={waiting} aria-hidden="true" />
          );
        })}
      </ul>
      {moreFailed && (
        <div css={more} role="status">
          <Button look="secondary" onClick={retry}>
            Не загрузилось. Повторить
          </Button>
        </div>
      )}
    </>
  );
}
