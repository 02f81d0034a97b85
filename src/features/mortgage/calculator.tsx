import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { serverClock } from '../../api/server-clock';
import type { MortgageCalculation } from '../../contract/mortgage/calculation';
import { rublesAMonth } from '../../contract/mortgage/offers';
import type { MortgageProgram, MortgagePrograms } from '../../contract/mortgage/program';
import { keepUsedMortgage } from '../../lib/forms/used-mortgage';
import { formatDate } from '../../lib/words/dates/russian-time';
import { Button } from '../../ui/button';
import { color, font, media, space } from '../../ui/tokens';
import { calculate, type MortgageProject } from './deal/calculate';
import { DealFields } from './deal/deal-fields';
import { lotOfSearch, type NamedLot } from './deal/named-lot';
import { useDeal } from './deal/use-deal';
import type { MortgageSearch } from './mortgage-address';
import { NoOffer } from './offers/no-offer';
import { OfferFigures } from './offers/offer-figures';
import { OffersCompared } from './offers/offers-compared';
import { OffersList } from './offers/offers-list';
import { ProgramsTable } from './offers/programs-table';
import { OfferSchedule } from './schedule/offer-schedule';
import { headingCss } from './section-css';

const columns = css({
  display: 'grid',
  gridTemplateColumns: '40rem minmax(0, 1fr)',
  gridTemplateAreas: "'form result' 'form more'",
  gridTemplateRows: 'auto 1fr',
  gap: space.x3,
  alignItems: 'start',
  [media.tablet]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: "'result' 'form' 'more'",
  },
  [media.mobile]: { gap: space.xl, marginTop: space.lg },
});
const more = css({ gridArea: 'more', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.x3 });
const quiet = css({ color: color.ink2, fontSize: font.size.sm });

export interface CalculatorProps {
  mortgage: MortgagePrograms;
  search: MortgageSearch;
  projects: readonly MortgageProject[];
  lots: readonly NamedLot[];
  onSearch(search: MortgageSearch): void;
  /** Asks the developer's manager for this; null: nobody may be asked now. */
  onRequest: ((currentCalculation: MortgageCalculation) => void) | null;
}

/** The calculation of an address, by these programmes. */
export function Calculator({
  search: address,
  projects,
  lots,
  mortgage,
  onSearch,
  onRequest,
}: CalculatorProps) {
  const { search, put } = useDeal(address, onSearch);
  // Programmes begin and end at midnight: the day on which the page was opened will do.
  const [now] = useState(() => serverClock.now());
  const project = projects.find(({ slug }) => slug === search.developmentprojectSlug) ?? null;
  const calculation = calculate(search, mortgage.programs, project, now);
  const bankOf = ({ bank }: MortgageProgram) =>
    mortgage.banks.find(({ slug }) => slug === bank)?.name ?? bank;
  const { deal, chosen, offers, refusals } = calculation;
  const [offer] = chosen;
  const lot = lotOfSearch(lots, search);
  const used = offer && deal ? offer.program.slug : null;
  const share = deal ? deal.initialPayment / deal.cost : 0;
  const months = deal?.creditPeriod ?? 0;
  // By this a selection counts what a payment a month may buy.
  useEffect(() => {
    if (used !== null) keepUsedMortgage({ program: used, share, months });
  }, [used, share, months]);
  const currentCalculation = offer &&
    deal && {
      cost: deal.cost,
      initialPayment: deal.initialPayment,
      creditPeriod: deal.creditPeriod,
      offer: `${offer.program.name}, ${bankOf(offer.program)}`,
      payment: rublesAMonth(offer),
      project: project?.name ?? null,
      lot: lot ? { id: lot.id, name: lot.name } : null,
    };
  return (
    <div css={columns}>
      <div css={{ gridArea: 'result' }}>
        {offer && deal && currentCalculation ? (
          <OfferFigures
            offer={offer}
            deal={deal}
            bank={bankOf(offer.program)}
            action={
              onRequest && (
                <div>
                  <Button onClick={() => onRequest(currentCalculation)}>Отправить заявку</Button>
                </div>
              )
            }
          />
        ) : (
          <NoOffer calculation={calculation} />
        )}
      </div>
      <div css={{ gridArea: 'form', minWidth: 0 }}>
        <DealFields search={search} calculation={calculation} projects={projects} lots={lots} put={put} />
      </div>
      <div css={more}>
        {offers.length + refusals.length > 0 ? (
          <section aria-labelledby="mortgage-offers">
            <h2 id="mortgage-offers" css={headingCss}>
              Программы банков
            </h2>
            <OffersList
              offers={offers}
              refusals={refusals}
              chosen={chosen}
              bankOf={bankOf}
              onChoose={(slugs) => put({ mortgageType: slugs })}
            />
            <Updated at={mortgage.updated} />
          </section>
        ) : (
          <section aria-labelledby="mortgage-programs">
            <h2 id="mortgage-programs" css={headingCss}>
              Программы банков
            </h2>
            <ProgramsTable programs={mortgage.programs} now={now} bankOf={bankOf} />
            <Updated at={mortgage.updated} />
          </section>
        )}
        {chosen.length > 1 && deal && (
          <section aria-labelledby="mortgage-compared">
            <h2 id="mortgage-compared" css={headingCss}>
              Сравнение
            </h2>
            <OffersCompared offers={chosen} deal={deal} bankOf={bankOf} />
          </section>
        )}
        {offer && <OfferSchedule offer={offer} bank={bankOf(offer.program)} />}
      </div>
    </div>
  );
}

const Updated = ({ at }: { at: string | null }) =>
  at && (
    <p css={[quiet, { marginTop: space.md }]}>
      Условия банков обновлены {formatDate(new Date(at))} Расчёт предварительный: решение принимает банк.
    </p>
  );
