import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { failureText } from '../../api/failure-text';
import type { User } from '../../contract/accounts/account';
import { isUnrated } from '../../contract/deals/commission';
import { commissionState, type Deal } from '../../contract/deals/deal';
import { dealSteps, isDealOver, paymentWords, phaseWords } from '../../contract/deals/deal-words';
import { formatRate } from '../../contract/deals/format-rate';
import { lotName } from '../../contract/lots/lot-words';
import { formatRubles } from '../../contract/text/words';
import { formatPortalDate } from '../../lib/words/dates/portal-date';
import { Button, buttonCss } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Icon } from '../../ui/graphics/icon';
import { color, font, media, space, touch } from '../../ui/tokens';
import { commissionStateWords } from './commission-words';
import { DealSteps } from './deal-steps';
import { useDeals } from './use-deals';

const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.sm,
  minHeight: touch,
  color: color.accent,
  fontWeight: 500,
});
const parts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space.x2,
  marginTop: space.xl,
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.x3 },
  '& h2': { marginBottom: space.md, fontSize: font.size.lg, fontWeight: 600 },
});
const facts = css({
  display: 'grid',
  gap: space.md,
  '& dt': { color: color.ink2, fontSize: font.size.sm },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& a': { color: color.accent, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});
const steps = css({
  display: 'grid',
  gap: space.md,
  '& li': { display: 'grid', gridTemplateColumns: '2.4rem minmax(0, 1fr)', alignItems: 'baseline' },
  '& .icon': { width: '1.6rem', height: '1.6rem', color: color.accent, alignSelf: 'center' },
  '& small': { display: 'block', color: color.ink2, fontSize: font.size.sm },
  '& [data-ahead]': { color: color.ink2 },
});

interface DealPageProps {
  user: User;
  id: number;
  /** What else its client is interested in. */
  renderMore(deal: Deal): ReactNode;
  renderAge(at: number): ReactNode;
}

/** One deal: how far it has come and since when, about what, and what it brings. */
export function DealPage({ user, id, renderMore, renderAge }: DealPageProps) {
  const { stored, asked } = useDeals();
  const deal = stored?.items.find((one) => one.id === id);
  if (!deal)
    return (
      <main className="page" id="content">
        {asked.isSuccess && !asked.isFetching && stored !== null ? (
          <EmptyState title="Такой сделки нет" text="Ссылка устарела, или сделку ведёт другой агент.">
            <Link to="/deals" css={buttonCss('primary')}>
              Все сделки
            </Link>
          </EmptyState>
        ) : (
          asked.error && (
            <EmptyState title="Сделка не загрузилась" text={failureText(asked.error)}>
              <Button look="secondary" busy={asked.isFetching} onClick={() => void asked.refetch()}>
                Повторить
              </Button>
            </EmptyState>
          )
        )}
      </main>
    );
  return (
    <main className="page" id="content">
      <Link to="/deals" css={back}>
        <Icon name="back" />
        Все сделки
      </Link>
      <h1 className="page-title" css={{ overflowWrap: 'anywhere' }}>
        Сделка № {deal.id}
      </h1>
      <DealSteps deal={deal} />
      <div css={parts}>
        <section aria-labelledby="deal-money">
          <h2 id="deal-money">Вознаграждение</h2>
          <Money deal={deal} />
        </section>
        <section aria-labelledby="deal-about">
          <h2 id="deal-about">О чём сделка</h2>
          <About deal={deal} namesAgent={user.role === 'company'} />
        </section>
        <section aria-labelledby="deal-steps">
          <h2 id="deal-steps">Этапы</h2>
          <Steps deal={deal} />
        </section>
      </div>
      {renderMore(deal)}
      {stored?.savedAt != null && renderAge(stored.savedAt)}
    </main>
  );
}

const dated = (at: string | null): string | null => at && formatPortalDate(at);

function Fact({ word, children }: { word: string; children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <div>
      <dt>{word}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Money({ deal }: { deal: Deal }) {
  const { amount, rate, rule, accrued_at, due_at, paid_at } = deal.commission;
  const state = commissionState(deal);
  return (
    <dl css={facts}>
      <Fact word={commissionStateWords[state]}>
        <b css={{ fontSize: font.size.xl, fontWeight: 600 }}>{formatRubles(amount)}</b>
      </Fact>
      <Fact word="Как посчитано">
        {isUnrated(deal.commission) ? rule : `${formatRate(rate)} от ${formatRubles(deal.price)}. ${rule}`}
      </Fact>
      <Fact word="Начислено">{dated(accrued_at)}</Fact>
      <Fact word="Выплатят до">{paid_at === null ? dated(due_at) : null}</Fact>
      <Fact word="Выплачено">{dated(paid_at)}</Fact>
      {state === 'expected' && (
        <Fact word="Когда">
          {deal.phase === 'done'
            ? 'Сделка завершена, застройщик готовит начисление'
            : 'Начислят, когда сделка завершится'}
        </Fact>
      )}
    </dl>
  );
}

function About({ deal, namesAgent }: { deal: Deal; namesAgent: boolean }) {
  const { client, property, price, payment, agent, reason } = deal;
  return (
    <dl css={facts}>
      <Fact word="Клиент">
        {client ? (
          <Link to="/clients/$id" params={{ id: String(client.id) }}>
            {client.name}
          </Link>
        ) : (
          'Данные клиента удалены'
        )}
      </Fact>
      <Fact word="Лот">
        <Link to={`/selection/${property.type}/$id`} params={{ id: String(property.id) }}>
          {lotName(property)}
          {property.number && `, № ${property.number}`}
        </Link>
      </Fact>
      <Fact word="Цена договора">{formatRubles(price)}</Fact>
      <Fact word="Оплата">{paymentWords[payment]}</Fact>
      {namesAgent && <Fact word="Агент">{agent.name}</Fact>}
      <Fact word="Почему не зарегистрирована">{reason}</Fact>
    </dl>
  );
}

/** What it has been through with the day of each, and what is ahead. */
function Steps({ deal }: { deal: Deal }) {
  const ahead = isDealOver(deal.phase) ? [] : dealSteps.slice(dealSteps.indexOf(deal.phase) + 1);
  return (
    <ol css={steps}>
      {deal.steps.map(({ phase, at }) => (
        <li key={phase} aria-current={phase === deal.phase ? 'step' : undefined}>
          {phase === 'not_registered' ? <Icon name="close" /> : <Icon name="check" />}
          <span>
            {phaseWords[phase]}
            <small>{formatPortalDate(at)}</small>
          </span>
        </li>
      ))}
      {ahead.map((phase) => (
        <li key={phase} data-ahead>
          <span />
          {phaseWords[phase]}
        </li>
      ))}
    </ol>
  );
}
