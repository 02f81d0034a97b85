import { Button } from '../button';
import { dangerCss } from '../danger-css';
import { color } from '../tokens';
import { answersCss } from './answers-css';
import { openModal, readModals, subscribeModals } from './modals';

interface Asked {
  title: string;
  text: string;
  /** The losing way. */
  yes: string;
  no: string;
}

/** Asks before something is lost; false for the harmless answer, and where the question is closed without one. */
export function ask({ title, text, yes, no }: Asked): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isLost: boolean) => {
      unsubscribe();
      resolve(isLost);
      modal.close();
    };
    const name = `ask: ${title}`;
    const modal = openModal({
      name,
      title,
      question: true,
      content: (
        <div>
          <p css={{ color: color.ink2, overflowWrap: 'anywhere' }}>{text}</p>
          <div css={answersCss}>
            <Button onClick={() => answer(false)}>{no}</Button>
            <Button look="quiet" css={dangerCss} onClick={() => answer(true)}>
              {yes}
            </Button>
          </div>
        </div>
      ),
    });
    const unsubscribe = subscribeModals(() => {
      const { first, nested } = readModals();
      if (first?.name !== name && nested?.name !== name) answer(false);
    });
  });
}
