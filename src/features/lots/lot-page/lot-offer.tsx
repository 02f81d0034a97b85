import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { memo, useRef } from 'react';
import type { Lot, LotPage } from '../../../contract/lots/lot';
import { projectPath } from '../../../contract/lots/paths/project-path';
import { formatRubles } from '../../../contract/text/words';
import { mortgageOfLot } from '../../../lib/words/mortgage-of-lot';
import { mortgageWords } from '../../../shell/lot/mortgage-words';
import { offerWords } from '../../../shell/lot/offer-words';
import { Hint } from '../../../ui/popovers/hint';
import { color, font, media, space } from '../../../ui/tokens';
import { ChangeChips } from '../changes/change-chips';
import { useMarkedChange } from '../changes/use-marked-change';

const small = css({ color: color.ink2, fontSize: font.size.sm, minHeight: '2.1rem' });
/** Struck through beside the new price, on the line that is there: nothing below moves. */
const wasCss = css({
  marginLeft: space.md,
  color: color.ink2,
  fontSize: font.size.sm,
  fontWeight: 400,
  letterSpacing: 0,
});

interface LotOfferProps {
  lot: Lot;
  page: LotPage | null;
  isLoading: boolean;
  /** Whether the payment leads to the calculator, which only confirmed accounts open. */
  canCalculate: boolean;
}

/** What the lot is called, its state, and what it costs; `page` adds the payment. */
export const LotOffer = memo(({ lot, page, isLoading, canCalculate }: LotOfferProps) => {
  const words = offerWords(lot);
  const state = useRef<HTMLDivElement>(null);
  const change = useMarkedChange(lot, state);
  // One line has room for one of them; the old price stands struck through beside the new.
  const isToldByPrice = change?.status === true && !words.oldPrice;
  const project: string = projectPath({ city: lot.city, slug: lot.project_slug });
  return (
    <>
      <div className="offer-name">
        <h1>{words.title}</h1>
        <p>
          <Link to={project}>{lot.project_name}</Link>
          {words.where}
        </p>
      </div>
      {/* A change stands beside the state, so that the price below keeps its place. */}
      <div ref={state} className="offer-state" data-change={change ? '' : undefined}>
        <span className="offer-badge" data-status={lot.status}>
          {words.state}
        </span>
        {change && <ChangeChips lot={lot} change={isToldByPrice ? { ...change, price: null } : change} />}
      </div>
      <div>
        <p className="offer-price">
          {words.price}
          {change?.price && !words.oldPrice && (
            <s css={wasCss}>
              <span className="visually-hidden">было </span>
              {formatRubles(change.price.was)}
            </s>
          )}
        </p>
        {words.oldPrice && (
          <p className="offer-figures">
            <s>{words.oldPrice}</s>
            <span className="offer-discount">{words.saved}</span>
          </p>
        )}
        {words.perMeter && <p className="offer-figures">{words.perMeter}</p>}
      </div>
      {lot.price !== null && <Payment page={page} isLoading={isLoading} canCalculate={canCalculate} />}
    </>
  );
});

const paymentLink = css({
  display: 'inline-block',
  minHeight: '2.4rem',
  textDecoration: 'underline',
  textDecorationColor: color.line,
  textUnderlineOffset: '0.3rem',
  [media.hover]: { '&:hover': { color: color.accent, textDecorationColor: 'currentColor' } },
});

/** 'Ипотека от 71 946 ₽/мес' with its terms; while it is on its way its lines are kept free. */
function Payment({ page, isLoading, canCalculate }: Omit<LotOfferProps, 'lot'>) {
  const offer = page?.mortgage_offer;
  const words = page && mortgageWords(page);
  if (!isLoading && !words) return null;
  return (
    <div aria-busy={isLoading || undefined}>
      <p css={{ fontWeight: 500, minHeight: '2.4rem' }}>
        {page && offer && canCalculate ? (
          <Link
            to="/mortgage"
            search={{
              ...mortgageOfLot(page),
              initialPayment: offer.first_payment,
              creditPeriod: offer.months,
              mortgageType: offer.slug,
            }}
            css={paymentLink}
          >
            {words?.from}
          </Link>
        ) : (
          words?.from
        )}
        {words && (
          <Hint
            label="Как посчитан платёж"
            words="Расчёт по условиям программы для этой цены. Это не предложение банка: ставку, взнос и срок банк назовёт, когда рассмотрит заявку."
          />
        )}
      </p>
      <p css={small}>{words?.terms}</p>
    </div>
  );
}
