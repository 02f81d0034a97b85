import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Offer } from '../../contract/mortgage/offers';
import { rublesAMonth } from '../../contract/mortgage/offers';
import type { MortgageProgram, MortgagePrograms } from '../../contract/mortgage/program';
import type { MortgageWish } from '../../contract/mortgage/wish';
import { tied } from '../../lib/tied';
import { formatDate } from '../../lib/words/russian-time';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { color, font, media, space } from '../../ui/tokens';
import { type Calculation, calculate, type MortgageProject } from './calculate';
import { DealFields, type KnownLot } from './deal-fields';
import type { MortgageSearch } from './mortgage-address';
import { mortgageQueries } from './mortgage-queries';
import { OfferFigures } from './offer-figures';
import { OffersCompared } from './offers-compared';
import { OffersList } from './offers-list';
import { ProgramsTable } from './programs-table';
import { SchedulePicture } from './schedule-picture';
import { ScheduleTable } from './schedule-table';
import { useDeal } from './use-deal';

const columns = css({
  display: 'grid',
  gridTemplateColumns: '40rem minmax(0, 1fr)',
  gridTemplateAreas: "'form result' 'form more'",
  gridTemplateRows: 'auto 1fr',
  gap: `${space.x2} ${space.x3}`,
  alignItems: 'start',
  [media.tablet]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: "'result' 'form' 'more'",
    gap: space.x2,
  },
  [media.mobile]: { gap: space.xl, marginTop: space.lg },
});
const more = css({ gridArea: 'more', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.x3 });
const heading = css({
  marginBottom: space.lg,
  fontSize: font.size.xl,
  lineHeight: font.line.heading,
  fontWeight: 600,
});
const quiet = css({ color: color.ink2, fontSize: font.size.sm });

interface MortgagePageProps {
  search: MortgageSearch;
  projects: readonly MortgageProject[];
  lots: readonly KnownLot[];
  onSearch(search: MortgageSearch): void;
  /** Asks the developer's manager for this; null: nobody may be asked now. */
  onRequest: ((wish: MortgageWish) => void) | null;
  renderAge(at: number): ReactNode;
}

/** What a mortgage costs by the banks' programmes: counted here, so that it works without a network too. */
export function MortgagePage({ renderAge, ...props }: MortgagePageProps) {
  const { data, isError, refetch } = useQuery(mortgageQueries.page());
  return (
    <main className="page" id="content">
      <h1 className="page-title">Ипотека</h1>
      {data ? (
        <>
          {data.value.programs.length === 0 ? (
            <EmptyState
              title="Программ пока нет"
              text="Когда застройщик добавит банки, расчёт появится здесь."
            />
          ) : (
            <Calculator {...props} mortgage={data.value} />
          )}
          {renderAge(data.at)}
        </>
      ) : isError ? (
        <EmptyState
          title="Программы банков не загрузились"
          text="Проверьте сеть и повторите. Открытый однажды, расчёт останется и без сети."
        >
          <Button look="secondary" onClick={() => void refetch()}>
            Повторить
          </Button>
        </EmptyState>
      ) : (
        <div css={{ minHeight: '60rem' }} role="status" aria-label="Загружаем программы" />
      )}
    </main>
  );
}

interface CalculatorProps extends Omit<MortgagePageProps, 'renderAge'> {
  mortgage: MortgagePrograms;
}

function Calculator({ search: address, projects, lots, mortgage, onSearch, onRequest }: CalculatorProps) {
  const { search, put } = useDeal(address, onSearch);
  // Programmes begin and end at midnight: the day on which the page was opened will do.
  const [now] = useState(Date.now);
  const project = projects.find(({ slug }) => slug === search.developmentprojectSlug) ?? null;
  const calculation = calculate(search, mortgage.programs, project, now);
  const bankOf = ({ bank }: MortgageProgram) =>
    mortgage.banks.find(({ slug }) => slug === bank)?.name ?? bank;
  const { deal, chosen, offers, refusals } = calculation;
  const [offer] = chosen;
  const wish = offer &&
    deal && {
      cost: deal.cost,
      initialPayment: deal.initialPayment,
      creditPeriod: deal.creditPeriod,
      offer: `${offer.program.name}, ${bankOf(offer.program)}`,
      payment: rublesAMonth(offer),
      project: project?.name ?? null,
    };
  return (
    <div css={columns}>
      <div css={{ gridArea: 'result' }}>
        {offer && deal && wish ? (
          <OfferFigures
            offer={offer}
            deal={deal}
            bank={bankOf(offer.program)}
            action={
              onRequest && (
                <div>
                  <Button onClick={() => onRequest(wish)}>Отправить заявку</Button>
                </div>
              )
            }
          />
        ) : (
          <NoOffer calculation={calculation} />
        )}
      </div>
      <div css={{ gridArea: 'form', minWidth: 0 }}>
        <DealFields {...{ search, calculation, projects, lots, put }} />
      </div>
      <div css={more}>
        {offers.length + refusals.length > 0 ? (
          <section aria-labelledby="mortgage-offers">
            <h2 id="mortgage-offers" css={heading}>
              Программы банков
            </h2>
            <OffersList
              {...{ offers, refusals, chosen, bankOf }}
              onChoose={(slugs) => put({ mortgageType: slugs })}
            />
            <Updated at={mortgage.updated} />
          </section>
        ) : (
          <section aria-labelledby="mortgage-programs">
            <h2 id="mortgage-programs" css={heading}>
              Программы банков
            </h2>
            <ProgramsTable programs={mortgage.programs} now={now} bankOf={bankOf} />
            <Updated at={mortgage.updated} />
          </section>
        )}
        {chosen.length > 1 && deal && (
          <section aria-labelledby="mortgage-compared">
            <h2 id="mortgage-compared" css={heading}>
              Сравнение
            </h2>
            <OffersCompared offers={chosen} deal={deal} bankOf={bankOf} />
          </section>
        )}
        {offer && <Schedule offer={offer} bank={bankOf(offer.program)} />}
      </div>
    </div>
  );
}

function Schedule({ offer, bank }: { offer: Offer; bank: string }) {
  return (
    <section aria-labelledby="mortgage-schedule">
      <h2 id="mortgage-schedule" css={heading}>
        График платежей
      </h2>
      <p css={[quiet, { margin: `-${space.md} 0 ${space.lg}` }]}>
        {offer.program.name}, {bank}
      </p>
      <SchedulePicture schedule={offer.schedule} />
      <div css={{ marginTop: space.x2 }}>
        <ScheduleTable offer={offer} />
      </div>
    </section>
  );
}

/** Nothing to read out yet, or no programme that does: what to do next. */
function NoOffer({ calculation: { deal, errors } }: { calculation: Calculation }) {
  const isWrong = Object.values(errors).some((error) => error !== undefined);
  return (
    <section aria-label="Итог" css={{ display: 'grid', gap: space.sm }}>
      <p css={{ fontSize: font.size.xl, lineHeight: 1.3, fontWeight: 600 }} role="status">
        {deal ? 'По этим условиям кредита нет' : 'Сколько стоит квартира?'}
      </p>
      <p css={{ color: color.ink2, maxWidth: '60rem' }}>
        {tied(
          deal
            ? isWrong
              ? 'Исправьте то, что отмечено в расчёте: платёж появится сразу.'
              : 'Почему не подходит каждая программа, сказано в списке ниже.'
            : 'Укажите стоимость, проект или лот из избранного: платёж, первый взнос и переплата появятся сразу.',
        )}
      </p>
    </section>
  );
}

const Updated = ({ at }: { at: string | null }) =>
  at && (
    <p css={[quiet, { marginTop: space.md }]}>
      Условия банков обновлены {formatDate(new Date(at))} Расчёт предварительный: решение принимает банк.
    </p>
  );
