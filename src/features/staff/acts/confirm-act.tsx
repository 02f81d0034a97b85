import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../../api/failure-text';
import { Button } from '../../../ui/button';
import { closeTopModal, openModal } from '../../../ui/modals/modals';
import { color, font, space } from '../../../ui/tokens';
import { ActButton } from './act-button';

const answers = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.md,
  '& button': { flex: '1 1 14rem' },
});

interface Confirmed {
  title: string;
  /** What it will bring about, and how long it can be undone. */
  text: string;
  label: string;
  act(): Promise<unknown>;
}

/** Asks before an act of which others are told at once: one tap beside the wrong row is soon done. */
export const confirmAct = ({ title, ...asked }: Confirmed) =>
  void openModal({ title, question: true, content: <ConfirmAct {...asked} /> });

function ConfirmAct({ text, label, act }: Omit<Confirmed, 'title'>) {
  const send = useMutation({ mutationFn: () => act(), onSuccess: closeTopModal });
  return (
    <div css={{ display: 'grid', gap: space.lg }}>
      <p css={{ color: color.ink2, overflowWrap: 'anywhere' }}>{text}</p>
      {send.error && (
        <p role="alert" css={{ fontSize: font.size.sm, color: color.refusedInk }}>
          {failureText(send.error)}
        </p>
      )}
      <div css={answers}>
        <Button look="secondary" onClick={closeTopModal} disabled={send.isPending}>
          Отмена
        </Button>
        <ActButton busy={send.isPending} onClick={() => send.mutate()}>
          {label}
        </ActButton>
      </div>
    </div>
  );
}
