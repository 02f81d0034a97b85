import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call/call';
import { fixationDecisions } from '../../../contract/accounts/staff/fixation-decisions';
import type { CallOutput } from '../../../contract/calls/endpoint';
import {
  MOST_DECIDED,
  type StaffFixation,
  staffFixationEndpoints,
} from '../../../contract/calls/staff/staff-fixation-endpoints';
import { seenOf } from '../../../contract/calls/staff/staff-seen';
import { counted, type Forms } from '../../../contract/text/words';
import { Button } from '../../../ui/button';
import { openModal } from '../../../ui/modals/modals';
import { color, font, radius, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { confirmAct } from '../acts/confirm-act';
import { ReasonForm } from '../acts/reason-form';
import { askAnew } from '../staff-queries';

export const countedFixations: Forms = ['закрепление', 'закрепления', 'закреплений'];

const leftCss = css({
  margin: `${space.sm} 0`,
  padding: `${space.sm} ${space.md} 0`,
  border: `1px solid ${color.refusedInk}`,
  borderRadius: radius.card,
  background: color.refusedBg,
  color: color.refusedInk,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  overflowWrap: 'anywhere',
});

type ManyDecision = 'unique' | 'refuse';
type ManyDecided = CallOutput<typeof staffFixationEndpoints.decideFixations>;

const doneWords: Record<ManyDecision, string> = { unique: 'Закреплено', refuse: 'Отказано' };

/** One answer to all that are chosen, and what became of it. */
export function useManyDecisions(onDone: () => void) {
  const queryClient = useQueryClient();
  const [told, setTold] = useState<(ManyDecided & { decision: ManyDecision }) | null>(null);
  const decide = useMutation({
    mutationFn: ({
      decision,
      chosen,
      reason = '',
    }: {
      decision: ManyDecision;
      chosen: readonly StaffFixation[];
      reason?: string;
    }) =>
      call(staffFixationEndpoints.decideFixations, {
        body: { decision, reason, fixations: chosen.map((one) => ({ id: one.id, ...seenOf(one) })) },
      }),
    onSuccess(answer, { decision }) {
      setTold({ ...answer, decision });
      onDone();
    },
    onSettled: () => askAnew(queryClient, 'fixations'),
  });
  return { decide, told, forget: () => setTold(null) };
}

interface ManyDecisionsProps {
  chosen: readonly StaffFixation[];
  decide: ReturnType<typeof useManyDecisions>['decide'];
}

/** The buttons that answer all that are chosen: each asks first, and tells how many agents will hear of it. */
export function ManyDecisions({ chosen, decide }: ManyDecisionsProps) {
  const count = counted(chosen.length, countedFixations);
  const isTooMany = chosen.length > MOST_DECIDED;
  const accept = () =>
    confirmAct({
      title: `Закрепить: ${count}`,
      text: 'Каждый клиент станет закреплён за своим агентом на срок, и агенты получат уведомления. У кого этот клиент был закреплён в том же проекте, его потеряет.',
      label: 'Закрепить',
      act: () => decide.mutateAsync({ decision: 'unique', chosen }),
    });
  const refuse = () =>
    openModal({
      title: `Отказать: ${count}`,
      content: (
        <ReasonForm
          label="Отказать"
          isNeeded={fixationDecisions.refuse.reason === 'must'}
          hasReady={false}
          hint="Одна для всех выбранных, её увидит каждый агент"
          act={(reason) => decide.mutateAsync({ decision: 'refuse', chosen, reason })}
        />
      ),
    });
  return (
    <>
      {isTooMany && <span>За раз — не больше {MOST_DECIDED}</span>}
      <ActButton disabled={chosen.length === 0 || isTooMany} busy={decide.isPending} onClick={accept}>
        Закрепить выбранные
      </ActButton>
      <ActButton
        look="secondary"
        disabled={chosen.length === 0 || isTooMany || decide.isPending}
        onClick={refuse}
      >
        Отказать выбранным
      </ActButton>
    </>
  );
}

/** How many were answered, and by name those that stay as they are. */
export function DecidedNote({
  told,
  onRead,
}: {
  told: ReturnType<typeof useManyDecisions>['told'];
  onRead(): void;
}) {
  if (told === null) return null;
  const { decision, done, left } = told;
  return (
    <>
      <p role="status" css={{ fontSize: font.size.sm }}>
        {doneWords[decision]}: {counted(done.length, countedFixations)}.
      </p>
      {left.length > 0 && (
        <div css={leftCss} role="alert">
          <p css={{ fontWeight: 600 }}>Остались как есть: {counted(left.length, countedFixations)}</p>
          <ul>
            {left.map(({ id, name, why }) => (
              <li key={id}>
                {name}. {why}
              </li>
            ))}
          </ul>
          <Button look="quiet" css={{ color: 'inherit' }} onClick={onRead}>
            Понятно
          </Button>
        </div>
      )}
    </>
  );
}
