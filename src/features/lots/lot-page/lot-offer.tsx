import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Lot, LotPage } from '../../../contract/lots/lot';
import { projectPath } from '../../../contract/lots/project-path';
import { formatMillions } from '../../../contract/money';
import { formatNumber } from '../../../contract/russian-numbers';
import { counted, formatRubles, statusWord } from '../../../contract/words';
import { mortgageOfLot } from '../../../lib/words/mortgage-of-lot';
import { lotWords } from '../../../shell/lot-words';
import { color, font, media, radius, space } from '../../../ui/tokens';
import { ChangeChips } from '../changes/change-chips';
import { useMarkedChange } from '../changes/use-marked-change';

const priceCss = css({
  fontSize: font.size.h2,
  lineHeight: font.line.heading,
  fontWeight: 600,
  letterSpacing: '-0.015em',
  whiteSpace: 'nowrap',
  [media.tablet]: { fontSize: font.size.h3 },
});
const figures = css({ color: color.ink2, fontVariantNumeric: 'tabular-nums' });
const small = css({ color: color.ink2, fontSize: font.size.sm, minHeight: '2.1rem' });
const discountCss = css({
  marginLeft: space.sm,
  padding: `0 ${space.sm}`,
  borderRadius: radius.control,
  background: color.accentTint,
  color: color.accent,
  fontSize: font.size.sm,
  fontWeight: 500,
  whiteSpace: 'nowrap',
});
/** Struck through beside the new price, on the line that is there: nothing below moves. */
const wasCss = css({
  marginLeft: space.md,
  color: color.ink2,
  fontSize: font.size.sm,
  fontWeight: 400,
  letterSpacing: 0,
});

/** A change stands beside the state, so that the price below keeps its place. */
const stateRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.sm });
const badge = css({
  padding: `0 ${space.sm}`,
  borderRadius: radius.control,
  fontSize: font.size.sm,
  lineHeight: '2.8rem',
  fontWeight: 500,
  background: color.freeBg,
  color: color.freeInk,
  '&[data-status="2"]': { background: color.bookedBg, color: color.bookedInk },
  '&[data-status="3"], &[data-status="5"]': {
    background: 'none',
    boxShadow: `inset 0 0 0 1px ${color.line}`,
    color: color.ink2,
  },
  '&[data-status="4"]': {
    background: `repeating-linear-gradient(135deg, transparent 0 6px, ${color.line} 6px 7px), ${color.soldBg}`,
    color: color.soldInk,
  },
  '&[data-status="6"]': {
    background: color.surface,
    boxShadow: `inset 0 0 0 1px ${color.accent}`,
    color: color.accent,
  },
});

const sum = (rubles: number): string => (rubles < 1e6 ? formatRubles(rubles) : formatMillions(rubles));

interface LotOfferProps {
  lot: Lot;
  page: LotPage | null;
  isLoading: boolean;
  /** Whether the payment leads to the calculator, which only confirmed accounts open. */
  canCalculate: boolean;
}

/** What the lot is called, its state, and what it costs; `page` adds the payment. */
export function LotOffer({ lot, page, isLoading, canCalculate }: LotOfferProps) {
  const words = lotWords(lot);
  const state = useRef<HTMLDivElement>(null);
  const change = useMarkedChange(lot, state);
  // One line has room for one of them; the old price stands struck through beside the new.
  const isToldByPrice = change?.status === true && !words.oldPrice;
  return (
    <>
      <div css={{ display: 'grid', gap: space.xs }}>
        <h1 css={{ fontSize: font.size.xl, lineHeight: font.line.heading, fontWeight: 600 }}>
          {words.title}
        </h1>
        <p css={{ color: color.ink2 }}>
          <ProjectLink lot={lot} />
          {[lot.building, words.floor].map((word) => word && `, ${word}`)}
          {lot.number && `, №\u00a0${lot.number}`}
        </p>
      </div>
      <div ref={state} css={stateRow} data-change={change ? '' : undefined}>
        <span css={badge} data-status={lot.status}>
          {statusWord(lot.status, lot.type)}
        </span>
        {change && <ChangeChips lot={lot} change={isToldByPrice ? { ...change, price: null } : change} />}
      </div>
      <div>
        <p css={priceCss}>
          {words.price}
          {change?.price && !words.oldPrice && (
            <s css={wasCss}>
              <span className="visually-hidden">было </span>
              {formatRubles(change.price.was)}
            </s>
          )}
        </p>
        {words.oldPrice && (
          <p css={figures}>
            <s>{words.oldPrice}</s>
            <span css={discountCss}>скидка {sum((lot.original_price ?? 0) - (lot.price ?? 0))}</span>
          </p>
        )}
        {words.perMeter && <p css={figures}>{words.perMeter}</p>}
      </div>
      {lot.price !== null && <Payment page={page} isLoading={isLoading} canCalculate={canCalculate} />}
    </>
  );
}

const projectLink = css({
  textDecoration: 'underline',
  textDecorationColor: color.line,
  textUnderlineOffset: '0.3rem',
  [media.hover]: { '&:hover': { color: color.accent, textDecorationColor: 'currentColor' } },
});

const paymentLink = css([projectLink, { display: 'inline-block', minHeight: '2.4rem' }]);

/** The project's name leads to its page. */
function ProjectLink({ lot }: { lot: Lot }) {
  const to: string = projectPath({ city: lot.city, slug: lot.project_slug });
  return (
    <Link to={to} css={projectLink}>
      {lot.project_name}
    </Link>
  );
}

/** 'Ипотека от 71 946 ₽/мес' with its terms; while it is on its way its lines are kept free. */
function Payment({ page, isLoading, canCalculate }: Omit<LotOfferProps, 'lot'>) {
  const offer = page?.mortgage_offer;
  const words = page?.mortgage_from && `Ипотека от\u00a0${formatRubles(page.mortgage_from)}/мес`;
  if (!isLoading && !(page?.mortgage_from && offer)) return null;
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
            {words}
          </Link>
        ) : (
          words
        )}
      </p>
      <p css={small}>
        {offer &&
          [
            `${offer.name}, ${formatNumber(offer.rate, 0, 2)}\u00a0%`,
            `взнос ${sum(offer.first_payment)}`,
            offer.months % 12 === 0
              ? counted(offer.months / 12, ['год', 'года', 'лет'])
              : counted(offer.months, ['месяц', 'месяца', 'месяцев']),
          ].join(', ')}
      </p>
    </div>
  );
}
