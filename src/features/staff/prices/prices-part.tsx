import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { PriceDecision, PricedSource } from '../../../contract/calls/staff/staff-price-endpoints';
import { counted } from '../../../contract/text/words';
import { color, font, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { confirmAct } from '../acts/confirm-act';
import { StaffList } from '../list/staff-list';
import type { StaffPartProps } from '../staff-place';
import { staffQueries } from '../staff-queries';
import { PriceRow } from './price-row';
import { useAnswerPrice, useAnswerSource } from './use-answer-price';

const sourceCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.sm,
  padding: `${space.md} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  '& > span': { flex: '1 1 20rem', overflowWrap: 'anywhere' },
});

/** Prices that feeds have moved so far that nobody sees them until a manager has answered, one by one or a whole source. */
export function PricesPart({ place, onPlace }: StaffPartProps) {
  const answer = useAnswerPrice();
  const answerAll = useAnswerSource();
  const sources = useQuery(staffQueries.prices({ search: place.search ?? '' }, 0)).data?.sources ?? [];
  const ask = (of: PricedSource, decision: PriceDecision) =>
    confirmAct({
      title: decision === 'accept' ? `Принять цены: ${of.source}` : `Оставить прежние: ${of.source}`,
      text:
        decision === 'accept'
          ? `${many(of.count)}: цены из фида увидят агенты, а те, у кого лот в избранном, получат уведомление.`
          : `${many(of.count)}: останутся прежние цены. Пока фид называет те же, портал больше не спросит.`,
      label: decision === 'accept' ? 'Принять все' : 'Оставить прежние',
      act: () => answerAll.mutateAsync({ of, decision }),
    });
  return (
    <StaffList
      place={place}
      onPlace={onPlace}
      label="Цены"
      shows={[
        {
          show: 'waiting',
          word: 'Ждут ответа',
          empty: {
            title: 'Все цены согласованы',
            text: 'Здесь появятся лоты, цена которых в фиде резко изменится.',
          },
        },
      ]}
      search={{
        placeholder: 'Проект, номер или источник',
        by: 'Ищем по проекту, номеру лота и источнику.',
      }}
      query={({ search }, offset) => staffQueries.prices({ search }, offset)}
      lead={<p css={{ color: color.ink2 }}>Пока вы не ответите, агенты видят «Цена уточняется».</p>}
      note={
        sources.length > 0 && (
          <ul aria-label="Источники">
            {sources.map((of) => (
              <li key={of.source} css={sourceCss}>
                <span>
                  {of.source}: {many(of.count)}
                </span>
                <ActButton
                  look="secondary"
                  aria-label={`Принять все: ${of.source}`}
                  onClick={() => ask(of, 'accept')}
                >
                  Принять все
                </ActButton>
                <ActButton
                  look="quiet"
                  aria-label={`Оставить прежние: ${of.source}`}
                  onClick={() => ask(of, 'refuse')}
                >
                  Оставить прежние
                </ActButton>
              </li>
            ))}
          </ul>
        )
      }
    >
      {(held) => <PriceRow key={held.id} held={held} answer={answer} />}
    </StaffList>
  );
}

const many = (count: number): string => counted(count, ['лот', 'лота', 'лотов']);
