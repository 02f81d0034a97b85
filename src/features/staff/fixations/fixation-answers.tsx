import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import {
  type FixationDecision,
  fixationDecisionNames,
  fixationDecisions,
} from '../../../contract/accounts/staff/fixation-decisions';
import {
  type StaffFixation,
  staffFixationEndpoints,
} from '../../../contract/calls/staff/staff-fixation-endpoints';
import { seenOf } from '../../../contract/calls/staff/staff-seen';
import { Button, type ButtonLook } from '../../../ui/button';
import { openModal } from '../../../ui/modals/modals';
import { font, media, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { ReasonForm } from '../acts/reason-form';
import { askAnew } from '../staff-queries';

const answers = css({
  display: 'flex',
  gap: space.xs,
  '& button': { padding: `0 ${space.md}`, fontSize: font.size.sm },
  [media.mobile]: { flexWrap: 'wrap' },
});

interface Offer {
  word: string;
  /** What the dialog that asks for a reason calls it. */
  title: string;
  look: ButtonLook;
  isPossible(state: StaffFixation['state']): boolean;
}

const offers: Record<FixationDecision, Offer> = {
  unique: {
    word: 'Закрепить',
    title: 'Закрепить',
    look: 'primary',
    isPossible: (state) => state !== 'fixed' && state !== 'expiring',
  },
  refuse: {
    word: 'Отказать',
    title: 'Отказать',
    look: 'secondary',
    isPossible: (state) => state !== 'refused',
  },
  review: {
    word: 'Рассмотреть',
    title: 'Взять на рассмотрение',
    look: 'quiet',
    isPossible: (state) => state === 'checking',
  },
};

/** The developer's answer, and asks anew for what is shown. */
export function useFixationAnswer(fixation: StaffFixation) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ wanted, reason = '' }: { wanted: FixationDecision; reason?: string }) =>
      call(staffFixationEndpoints[fixationDecisions[wanted].endpoint], {
        params: { id: fixation.id },
        query: seenOf(fixation),
        body: { reason },
      }),
    onSettled: () => askAnew(queryClient, 'fixations'),
  });
}

interface FixationAnswersProps {
  fixation: StaffFixation;
  answer: ReturnType<typeof useFixationAnswer>;
}

/** The developer's answers that a fixation still allows: given at once, or after a reason was asked for. */
export function FixationAnswers({ fixation, answer }: FixationAnswersProps) {
  const { client, agent, state, dispute } = fixation;
  const ask = (wanted: FixationDecision) =>
    openModal({
      title: `${offers[wanted].title}: ${client.name}`,
      content: (
        <ReasonForm
          label={offers[wanted].title}
          isNeeded={fixationDecisions[wanted].reason === 'must'}
          hasReady={false}
          act={(reason) => answer.mutateAsync({ wanted, reason })}
        />
      ),
    });
  return (
    <div css={answers}>
      {fixationDecisionNames
        .filter((one) => offers[one].isPossible(state))
        .map((one) => {
          const { word, look } = offers[one];
          const named = { look, 'aria-label': `${word}: ${client.name}, ${agent.name}` };
          return fixationDecisions[one].reason === 'none' ? (
            <ActButton
              key={one}
              {...named}
              busy={answer.isPending && answer.variables.wanted === one}
              onClick={() => answer.mutate({ wanted: one })}
            >
              {one === 'unique' && dispute ? 'Отдать этому агенту' : word}
            </ActButton>
          ) : (
            <Button key={one} {...named} onClick={() => ask(one)}>
              {word}
            </Button>
          );
        })}
    </div>
  );
}
