import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { downloadAddress } from '../../../api/call/call-address';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { seenOf } from '../../../contract/calls/staff/staff-seen';
import {
  type StaffPaper,
  staffPaperEndpoints,
} from '../../../contract/calls/staff/stock/staff-paper-endpoints';
import { type PaperState, paperStateWords } from '../../../contract/deals/papers/paper';
import { vatWords } from '../../../contract/deals/papers/requisites';
import { formatRubles } from '../../../contract/text/words';
import { dayWords } from '../../../contract/time/portal-words';
import { Button } from '../../../ui/button';
import { StateTag, type Tone } from '../../../ui/feedback/state-tag';
import { openModal } from '../../../ui/modals/modals';
import { font, media, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { confirmAct } from '../acts/confirm-act';
import { ReasonForm } from '../acts/reason-form';
import { AccountLink } from '../list/account-link';
import { inTextCss, phoneCss, quietCss, StaffRow } from '../list/staff-row';
import { askAnew } from '../staff-queries';

const answers = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.xs,
  '& button': { padding: `0 ${space.md}`, fontSize: font.size.sm },
  [media.mobile]: { justifyContent: 'flex-start' },
});

const tones: Readonly<Record<PaperState, Tone>> = {
  issued: 'quiet',
  review: 'waiting',
  refused: 'bad',
  paid: 'good',
  void: 'quiet',
};
const fileWords = { act: 'Акт', invoice: 'Счёт', signed: 'Подписанный экземпляр' } as const;

/** One act with its invoice: whose, for what and how much, its files, and what can be answered. */
export function StaffPaperRow({ paper }: { paper: StaffPaper }) {
  const { id, number, agency, state, day, total, vat, lines, reason, signed, differing, audit } = paper;
  const queryClient = useQueryClient();
  const act = useMutation({
    mutationFn: (given: 'pay' | { refuse: string }) => {
      const of = { params: { id }, query: seenOf(paper) };
      return given === 'pay'
        ? call(staffPaperEndpoints.payPaper, of)
        : call(staffPaperEndpoints.refusePaper, { ...of, body: { reason: given.refuse } });
    },
    onSettled: () => askAnew(queryClient, 'papers', 'deals'),
  });
  const name = `№ ${number}, ${agency.name}`;
  const pay = () =>
    confirmAct({
      title: `Отметить оплаченными ${formatRubles(total)}?`,
      text: `Акт и счёт ${name}. Вознаграждение по их сделкам тоже станет выплаченным, агентство получит уведомление.`,
      label: 'Оплачено',
      act: () => act.mutateAsync('pay'),
    });
  return (
    <StaffRow
      head={
        <>
          <b>
            № {number} на {formatRubles(total)}
          </b>
          <StateTag tone={tones[state]}>{paperStateWords[state]}</StateTag>
        </>
      }
      audit={{ name, lines: audit, hasReasons: true }}
      acts={
        state === 'review' && (
          <div css={answers}>
            <ActButton
              busy={act.isPending && act.variables === 'pay'}
              aria-label={`Оплачено: ${name}`}
              onClick={pay}
            >
              Оплачено
            </ActButton>
            <Button
              look="secondary"
              aria-label={`Отклонить: ${name}`}
              onClick={() =>
                openModal({
                  title: `Отклонить: ${name}`,
                  content: (
                    <ReasonForm
                      label="Отклонить"
                      isNeeded
                      hasReady={false}
                      hint="Её прочитает агентство: оно исправит документы или пришлёт их снова"
                      act={(given) => act.mutateAsync({ refuse: given })}
                    />
                  ),
                })
              }
            >
              Отклонить
            </Button>
          </div>
        )
      }
      failure={<ActFailure act={act} state={audit[0]?.id} />}
    >
      <p>
        <AccountLink of={agency} />,{' '}
        <a href={`tel:${agency.phone}`} css={phoneCss}>
          {formatPhone(agency.phone)}
        </a>
      </p>
      <p>
        От {dayWords(day)} {day.slice(0, 4)} · {vatWords(vat)} ·{' '}
        {(['act', 'invoice', ...(signed ? (['signed'] as const) : [])] as const).map((kind, at) => (
          <span key={kind}>
            {at > 0 && ', '}
            <a
              css={inTextCss}
              href={downloadAddress(staffPaperEndpoints.getStaffPaperFile, {
                params: { id },
                query: { kind },
              })}
              download
            >
              {fileWords[kind]}
            </a>
          </span>
        ))}
      </p>
      <ul>
        {lines.map(({ deal, words, amount }) => (
          <li key={deal} css={quietCss}>
            {words}: {formatRubles(amount)}
          </li>
        ))}
      </ul>
      {differing.length > 0 && (
        <p role="note" css={{ fontWeight: 500 }}>
          Расходится со сделками: {differing.map((deal) => `№ ${deal}`).join(', ')}. Их вознаграждение с тех
          пор изменилось или выплачено отдельно.
        </p>
      )}
      {reason !== '' && <p css={quietCss}>Причина: {reason}</p>}
    </StaffRow>
  );
}
