import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../api/failure-text';
import { answersCss } from '../../ui/answers-css';
import { Button } from '../../ui/button';
import { dangerCss } from '../../ui/danger-css';
import { closeTopModal } from '../../ui/modals';
import { color, space } from '../../ui/tokens';
import { alertCss } from './save-row';

interface QuestionProps {
  text: string;
  yes: string;
  no?: string;
  /** Closes the modal itself where it succeeds; what it throws is told here. */
  act(): unknown;
}

/** A question in a modal, with what became of the answer: the harmless one is accented, the other red. */
export function Question({ text, yes, no = 'Отмена', act }: QuestionProps) {
  const answer = useMutation({ mutationFn: async () => act() });
  return (
    <div>
      <p css={{ color: color.ink2 }}>{text}</p>
      {answer.error && (
        <p css={[alertCss, { marginTop: space.md }]} role="alert">
          {failureText(answer.error)}
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
