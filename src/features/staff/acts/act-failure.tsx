import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import { color, font } from '../../../ui/tokens';
import { isSuperseded } from './superseded-note';

interface ActFailureProps {
  act: Pick<UseMutationResult, 'error' | 'submittedAt'>;
  /** How that stands which was acted upon: another word for every other state. */
  state: string | number | undefined;
}

/**
 * Why an act failed. One whose answer was lost may have been done: once what it was about is seen to have changed since,
 * nobody is told to press again, for the same button may mean the next act by now.
 */
export function ActFailure({ act: { error, submittedAt }, state }: ActFailureProps) {
  const [sent, setSent] = useState({ at: 0, state });
  if (sent.at !== submittedAt) setSent({ at: submittedAt, state });
  if (!error || isSuperseded(error)) return null;
  const isUnanswered = error instanceof CallError && error.problem === null;
  return (
    <p role="alert" css={{ gridColumn: '1 / -1', fontSize: font.size.sm, color: color.refusedInk }}>
      {isUnanswered && sent.state !== state
        ? 'Ответ сервера потерялся. Здесь показано, как есть сейчас: проверьте, сделано ли то, что вы хотели.'
        : failureText(error)}
    </p>
  );
}
