import { css } from '@emotion/react';
import { useState } from 'react';
import { Button } from '../button';
import { dangerCss } from '../danger-css';
import { color, font, space } from '../tokens';
import { answersCss } from './answers-css';
import { closeTopModal } from './modals';

const alert = css({ marginTop: space.md, fontSize: font.size.sm, color: color.refusedInk });

interface QuestionProps {
  text: string;
  yes: string;
  no?: string;
  /** Closes the modal itself where it succeeds; what it throws is told here. */
  act(): unknown;
  /** The sentence for what it threw. */
  failed(error: unknown): string;
}

/** A question in a modal, with what became of the answer: the harmless one is accented, the other red. */
export function Question({ text, yes, no = 'Отмена', act, failed }: QuestionProps) {
  const [isActing, setActing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const answer = async () => {
    setActing(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(failed(error));
    }
    setActing(false);
  };
  return (
    <div>
      <p css={{ color: color.ink2, overflowWrap: 'anywhere' }}>{text}</p>
      {failure !== null && (
        <p css={alert} role="alert">
          {failure}
        </p>
      )}
      <div css={answersCss}>
        <Button onClick={closeTopModal} disabled={isActing}>
          {no}
        </Button>
        <Button look="quiet" css={dangerCss} onClick={() => void answer()} busy={isActing}>
          {yes}
        </Button>
      </div>
    </div>
  );
}
