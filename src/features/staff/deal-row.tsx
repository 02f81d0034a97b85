import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call';
import { auditWord } from '../../contract/accounts/audit-words';
import { formatPhone } from '../../contract/accounts/phone-format';
import { type StaffDeal, staffDealEndpoints } from '../../contract/calls/staff-deal-endpoints';
import { seenOf } from '../../contract/calls/staff-seen';
import { commissionState } from '../../contract/deals/deal';
import { type DealPhase, isOver, nextPhase, paymentWords, phaseWords } from '../../contract/deals/deal-words';
import { formatRate } from '../../contract/deals/offer-rates';
import { formatRubles, lotName } from '../../contract/words';
import { formatDate, formatMoment } from '../../lib/words/russian-time';
import { Button } from '../../ui/button';
import { openModal } from '../../ui/modals';
import { StateTag } from '../../ui/state-tag';
import { color, font, media, space } from '../../ui/tokens';
import { ActButton } from './act-button';
import { ActFailure } from './act-failure';
import { ReasonForm } from './reason-form';
import { askAnew } from './staff-queries';

const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: `${space.sm} ${space.xl}`,
  padding: `${space.lg} ${space.md}`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: `${space.lg} 0` },
});
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space.md}`,
  '& b': { fontSize: font.size.md, fontWeight: 500, overflowWrap: 'anywhere' },
});
const quiet = css({ color: color.ink2, overflowWrap: 'anywhere' });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm });

type Act = { to: DealPhase; reason?: string } | 'accrue' | 'pay';

/** What can be done with a deal, and asks anew for what is shown. */
function useDealAct(deal: StaffDeal) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: Act) => {
      const of = { params: { id: deal.id }, query: seenOf(deal) };
      if (act === 'accrue') return call(staffDealEndpoints.accrueCommission, of);
      if (act === 'pay') return call(staffDealEndpoints.payCommission, of);
      return call(staffDealEndpoints.moveDeal, { ...of, body: act });
    },
    onSettled: () => askAnew(queryClient, 'deals'),
  });
}

/** One deal: whose, about what, how far; the next step, and the money once it is registered. */
export function DealRow({ deal }: { deal: StaffDeal }) {
  const { id, phase, client, agent, agent_phone, property, price, payment, commission, reason, audit } = deal;
  const act = useDealAct(deal);
  const next = nextPhase(phase);
  const money = commissionState(deal);
  const refuse = () =>
    openModal({
      title: `Не зарегистрирована: сделка № ${id}`,
      content: (
        <ReasonForm
          label="Завершить сделку"
          isNeeded
          hasReady={false}
          act={(given) => act.mutateAsync({ to: 'not_registered', reason: given })}
        />
      ),
    });
  return (
    <li css={item}>
      <div css={{ minWidth: 0 }}>
        <div css={head}>
          <b>{client?.name ?? 'Клиент удалён'}</b>
          <StateTag tone={phase === 'done' ? 'good' : phase === 'not_registered' ? 'bad' : 'waiting'}>
            {phaseWords[phase]}
          </StateTag>
          {money === 'due' && <StateTag tone="waiting">К выплате</StateTag>}
          {money === 'paid' && <StateTag tone="good">Выплачено</StateTag>}
        </div>
        <p css={quiet}>
          № {id} · {agent.name}, {formatPhone(agent_phone)} · {paymentWords[payment]}
        </p>
        <p>
          {lotName(property)} · {formatRubles(price)}
        </p>
        <p>
          Агенту {formatRubles(commission.amount)}: {formatRate(commission.rate)}, {commission.rule}
          {money === 'due' && commission.due_at && ` · до ${formatDate(new Date(commission.due_at))}`}
        </p>
        {reason !== '' && <p css={quiet}>{reason}</p>}
        {audit.length > 0 && (
          <ol aria-label={`Журнал: № ${id}`} css={[quiet, { marginTop: space.sm }]}>
            {audit.map((line) => (
              <li key={line.id}>
                {auditWord(line.action)}
                {line.reason && `: ${line.reason}`} · {line.actor} · {formatMoment(new Date(line.at))}
              </li>
            ))}
          </ol>
        )}
      </div>
      <div css={ways}>
        {next && (
          <ActButton
            busy={act.isPending}
            aria-label={`${phaseWords[next]}: сделка № ${id}`}
            onClick={() => act.mutate({ to: next })}
          >
            {phaseWords[next]}
          </ActButton>
        )}
        {!isOver(phase) && (
          <Button look="secondary" aria-label={`Не зарегистрирована: сделка № ${id}`} onClick={refuse}>
            Не зарегистрирована
          </Button>
        )}
        {phase === 'done' && money === 'expected' && (
          <ActButton
            busy={act.isPending}
            aria-label={`Начислить: сделка № ${id}`}
            onClick={() => act.mutate('accrue')}
          >
            Начислить
          </ActButton>
        )}
        {money === 'due' && (
          <ActButton
            busy={act.isPending}
            aria-label={`Выплачено: сделка № ${id}`}
            onClick={() => act.mutate('pay')}
          >
            Выплачено
          </ActButton>
        )}
      </div>
      <ActFailure act={act} state={audit[0]?.id} />
    </li>
  );
}
