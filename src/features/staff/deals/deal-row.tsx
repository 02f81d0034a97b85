import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../api/call/call';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { auditWord } from '../../../contract/accounts/staff/audit-words';
import { type StaffDeal, staffDealEndpoints } from '../../../contract/calls/staff/staff-deal-endpoints';
import { seenOf } from '../../../contract/calls/staff/staff-seen';
import { isUnrated } from '../../../contract/deals/commission';
import { commissionState } from '../../../contract/deals/deal';
import type { DealPhase } from '../../../contract/deals/deal-kinds';
import {
  isDealOver,
  lotStatusOf,
  nextPhase,
  paymentWords,
  phaseWords,
} from '../../../contract/deals/deal-words';
import { formatRate } from '../../../contract/deals/format-rate';
import { lotName, statusWord } from '../../../contract/lots/lot-words';
import { formatRubles } from '../../../contract/text/words';
import { formatPortalDate, formatPortalMoment } from '../../../lib/words/dates/portal-date';
import { Button } from '../../../ui/button';
import { StateTag } from '../../../ui/feedback/state-tag';
import { openModal } from '../../../ui/modals/modals';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { confirmAct } from '../acts/confirm-act';
import { ReasonForm } from '../acts/reason-form';
import type { RowChoice } from '../list/staff-pages';
import { quietCss, StaffRow } from '../list/staff-row';
import { askAnew } from '../staff-queries';

type Act = { to: DealPhase; reason?: string } | { undo: string } | 'accrue' | 'pay';

const UNDO_WORDS = 'Отменить можно в течение суток.';

/** What can be done with a deal, and asks anew for what is shown. */
function useDealAct(deal: StaffDeal) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: Act) => {
      const of = { params: { id: deal.id }, query: seenOf(deal) };
      if (act === 'accrue') return call(staffDealEndpoints.accrueCommission, of);
      if (act === 'pay') return call(staffDealEndpoints.payCommission, of);
      if ('undo' in act) return call(staffDealEndpoints.undoDealAct, { ...of, body: { at: act.undo } });
      return call(staffDealEndpoints.moveDeal, { ...of, body: act });
    },
    onSettled: () => askAnew(queryClient, 'deals'),
  });
}

/** What becomes of the lot by the next phase, where that is anything new. */
function lotNews({ phase, property }: StaffDeal, next: DealPhase): string {
  const status = lotStatusOf(next);
  return status === null || status === lotStatusOf(phase)
    ? ''
    : `Состояние лота станет «${statusWord(status, property.type)}». `;
}

/** One deal: whose, about what, how far; the next step, and the money once it is registered. */
export function StaffDealRow({ deal, choice }: { deal: StaffDeal; choice: RowChoice | undefined }) {
  const { id, phase, client, agent, agent_phone, property, price, payment, commission, reason, audit, undo } =
    deal;
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
  const asked = (title: string, text: string, wanted: Act, label = title) =>
    confirmAct({
      title: `${title}: сделка № ${id}`,
      text: `${client?.name ?? 'Клиент удалён'}, ${lotName(property)}. ${text}`,
      label,
      act: () => act.mutateAsync(wanted),
    });
  return (
    <StaffRow
      choice={choice && { ...choice, label: `сделка № ${id}` }}
      head={
        <>
          <b>{client?.name ?? 'Клиент удалён'}</b>
          <StateTag tone={phase === 'done' ? 'good' : phase === 'not_registered' ? 'bad' : 'waiting'}>
            {phaseWords[phase]}
          </StateTag>
          {money === 'due' && <StateTag tone="waiting">К выплате</StateTag>}
          {money === 'paid' && <StateTag tone="good">Выплачено</StateTag>}
        </>
      }
      audit={{ name: `№ ${id}`, lines: audit, hasReasons: true }}
      acts={
        <>
          {next && (
            <ActButton
              busy={act.isPending}
              aria-label={`${phaseWords[next]}: сделка № ${id}`}
              onClick={() =>
                asked(phaseWords[next], `${lotNews(deal, next)}Агент получит уведомление. ${UNDO_WORDS}`, {
                  to: next,
                })
              }
            >
              {phaseWords[next]}
            </ActButton>
          )}
          {!isDealOver(phase) && (
            <Button look="secondary" aria-label={`Не зарегистрирована: сделка № ${id}`} onClick={refuse}>
              Не зарегистрирована
            </Button>
          )}
          {phase === 'done' && money === 'expected' && (
            <ActButton
              busy={act.isPending}
              aria-label={`Начислить: сделка № ${id}`}
              onClick={() =>
                asked(
                  'Начислить',
                  `Агенту ${formatRubles(commission.amount)}, он получит уведомление. ${UNDO_WORDS}`,
                  'accrue',
                )
              }
            >
              Начислить
            </ActButton>
          )}
          {money === 'due' && (
            <ActButton
              busy={act.isPending}
              aria-label={`Выплачено: сделка № ${id}`}
              onClick={() =>
                asked(
                  'Выплачено',
                  `Агенту ${formatRubles(commission.amount)}, он получит уведомление. ${UNDO_WORDS}`,
                  'pay',
                )
              }
            >
              Выплачено
            </ActButton>
          )}
          {undo && (
            <ActButton
              look="quiet"
              aria-label={`Отменить последнее действие: сделка № ${id}`}
              onClick={() =>
                asked(
                  'Отменить последнее действие',
                  `«${auditWord(undo.act)}» ${formatPortalMoment(undo.at)}: этап, вознаграждение и состояние лота станут как до него. Агент получит уведомление.`,
                  { undo: undo.at },
                  'Вернуть как было',
                )
              }
            >
              Отменить последнее
            </ActButton>
          )}
        </>
      }
      failure={<ActFailure act={act} state={audit[0]?.id} />}
    >
      <p css={quietCss}>
        № {id} · {agent.name}, {formatPhone(agent_phone)} · {paymentWords[payment]}
      </p>
      <p>
        {lotName(property)} · {formatRubles(price)}
      </p>
      <p>
        {isUnrated(commission) ? (
          <>
            Вознаграждения нет. {commission.rule}.{' '}
            <Link to="/staff/{-$part}" params={{ part: 'developer' }} css={{ textDecoration: 'underline' }}>
              Назначьте её в разделе «Застройщик»
            </Link>
          </>
        ) : (
          <>
            Агенту {formatRubles(commission.amount)}: {formatRate(commission.rate)}, {commission.rule}
          </>
        )}
        {money === 'due' && commission.due_at && ` · до ${formatPortalDate(commission.due_at)}`}
      </p>
      {deal.opened_because !== '' && <p css={quietCss}>Без закрепления: {deal.opened_because}</p>}
      {reason !== '' && <p css={quietCss}>{reason}</p>}
    </StaffRow>
  );
}
