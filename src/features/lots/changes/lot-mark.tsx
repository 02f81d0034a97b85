import { css } from '@emotion/react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SearchNewsKind } from '../../../contract/lots/filters/saved-search';
import type { Lot } from '../../../contract/lots/lot';
import { formatRubles } from '../../../contract/text/words';
import type { ChangeSinceSeen } from '../../../device/lists/seen/seen-lots';
import { asRow } from '../../../shell/lot/lot-card';
import { isDiscounted } from '../../../shell/lot/lot-words';
import { color, font, media, space } from '../../../ui/tokens';
import { ChangeChips, SearchedChip } from './change-chips';
import { changeWords } from './change-news';
import { searchedWords, useSearchedLot } from './searched-lots';
import { useMarkedChange } from './use-marked-change';

/** Over the foot of the plan: nothing on the card moves. A row has no room there, and says it beside the price. */
const onPlan = css({
  position: 'absolute',
  zIndex: 1,
  left: space.md,
  bottom: space.md,
  display: 'grid',
  justifyItems: 'start',
  gap: space.xs,
  pointerEvents: 'none',
  // What the agent has seen before is the agent's own.
  [media.print]: { display: 'none' },
  [media.mobile]: { [`${asRow} &`]: { width: 1, height: 1, overflow: 'hidden', opacity: 0 } },
});
const besidePrice = css({
  display: 'none !important',
  [media.mobile]: { [`${asRow} &`]: { display: 'inline-block !important' } },
  color: color.accent,
  '&[data-worse]': { color: color.bookedInk },
});

const inRow = css({
  display: 'block',
  fontSize: font.size.xs,
  lineHeight: '1.6rem',
  fontWeight: 500,
  '&&': { color: color.accent },
  '&&[data-worse]': { color: color.bookedInk },
});

/** The mark of what has changed on a lot's card, or in its row (`row`), since this person saw it last. */
export function LotMark({ lot, row = false }: { lot: Lot; row?: boolean }) {
  const place = useRef<HTMLElement>(null);
  const change = useMarkedChange(lot, place);
  const searched = useSearchedLot(lot.id);
  // What has changed since it was seen says the same, and more.
  const kind = change === null ? searched : null;
  if (row) return <RowMark place={place} lot={lot} change={change} kind={kind} />;
  return (
    <span ref={place} css={onPlan} data-change={change || kind ? '' : undefined}>
      {change && <ChangeChips lot={lot} change={change} />}
      {change && <BesidePrice lot={lot} change={change} />}
      {kind && <SearchedChip lot={lot} kind={kind} />}
      {kind && <SearchedBesidePrice words={searchedWords(kind, lot.type)} />}
    </span>
  );
}

interface Changed {
  lot: Lot;
  change: ChangeSinceSeen;
}

/** Into the line of the price, which the card has drawn long ago. */
function InPriceLine({ children }: { children: ReactNode }) {
  // Its own: the mark's is not known yet where the mark is drawn together with its change.
  const place = useRef<HTMLSpanElement>(null);
  const [line, setLine] = useState<Element | null>(null);
  useLayoutEffect(
    () => setLine(place.current?.closest('.lot-card')?.querySelector('.lot-price') ?? null),
    [],
  );
  return line ? createPortal(children, line) : <span ref={place} hidden />;
}

/** Beside the price, the old one struck through. */
function BesidePrice({ lot, change }: Changed) {
  const { price } = change;
  return (
    <InPriceLine>
      {price && !isDiscounted(lot) && <Struck was={price.was} />}
      <small css={besidePrice} data-worse={isWorse(lot, change) || undefined} aria-hidden="true">
        {price ? signed(price.by) : changeWords(lot, change).at(-1)}
      </small>
    </InPriceLine>
  );
}

const SearchedBesidePrice = ({ words }: { words: string }) => (
  <InPriceLine>
    <small css={besidePrice} aria-hidden="true">
      {words}
    </small>
  </InPriceLine>
);

const Struck = ({ was }: { was: number }) => (
  <s>
    <span className="visually-hidden">было </span>
    {formatRubles(was)}
  </s>
);

const isWorse = (lot: Lot, { price, status }: ChangeSinceSeen): boolean =>
  status ? lot.status !== 1 : (price?.by ?? 0) > 0;

/** '−120 000 ₽'. */
const signed = (rubles: number): string => `${rubles < 0 ? '−' : '+'}${formatRubles(Math.abs(rubles))}`;

interface RowMarkProps {
  place: RefObject<HTMLElement | null>;
  lot: Lot;
  change: ChangeSinceSeen | null;
  kind: SearchNewsKind | null;
}

/** One short line under the price; whoever cannot see it hears the whole. */
function RowMark({ place, lot, change, kind }: RowMarkProps) {
  const price = change?.price;
  const words = change ? changeWords(lot, change) : [];
  return (
    <>
      {price && !isDiscounted(lot) && <Struck was={price.was} />}
      <small
        ref={place}
        css={inRow}
        data-change={change || kind ? '' : undefined}
        data-worse={(change && isWorse(lot, change)) || undefined}
        title={words.join(', ') || undefined}
      >
        {kind && searchedWords(kind, lot.type)}
        {change && (
          <>
            <span aria-hidden="true">{change.status || !price ? words.at(-1) : signed(price.by)}</span>
            <span className="visually-hidden">{words.join(', ')}</span>
          </>
        )}
      </small>
    </>
  );
}
