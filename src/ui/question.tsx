import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { answersCss } from './answers-css';
import { Button } from './button';
import { dangerCss } from './danger-css';
import { closeTopModal } from './modals';
import { color, font, space } from './tokens';

const alert = css({ marginTop: space.md, fontSize: font.size.sm, color: color.refusedInk });

interface QuestionProps {
  text: string;
  yes: string;
  no?: string;
  /** Closes the modal itself where it succeeds; what it throws is told here. */
  act(): unknown;
  /** The sentence for what it threw. */
  failed(error: Error): string;
}

/** A question in a modal, with what became of the answer: the harmless one is accented, the other red. */
export function Question({ text, yes, no = 'Отмена', act, failed }: QuestionProps) {
  const answer = useMutation({ mutationFn: async () => act() });
  return (
    <div>
      <p css={{ color: color.ink2, overflowWrap: 'anywhere' }}>{text}</p>
      {answer.error && (
        <p css={alert} role="alert">
          {failed(answer.error)}
        </p>
      )}
      <div css={answersCss}>
        <Button onClick={closeTopModal} disabled={answer.isPending}>
          {no}
        </Button>
        <Button look="quiet" css={dangerCss} onClick={() => answer.mutate()} busy={answer.isPending}>
          {yes}
        </Button>
      </div>
    </div>
  );
}
