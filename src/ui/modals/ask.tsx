import { type ComponentType, useState } from 'react';
import { Button, type ButtonProps } from '../button';
import { dangerCss } from '../danger-css';
import { color, font, space } from '../tokens';
import { answersCss } from './answers-css';
import { openModal, readModals, subscribeModals } from './modals';

interface Wording {
  text: string;
  yes: string;
  no?: string;
  /** 'loss': the harmless answer is accented and `yes` is red; 'act': `yes` is what people came for. */
  about?: 'loss' | 'act';
  /** The button of `yes`, where it has more to say than pressed or busy. */
  Yes?: ComponentType<ButtonProps>;
}

type Asked = { title: string } & Wording &
  (
    | { act?: undefined; failed?: undefined }
    | {
        /** Done before the question closes; what it throws is told in it, and can be tried again. */
        act(): unknown;
        /** The sentence for what it threw. */
        failed(error: unknown): string;
      }
  );

/**
 * Asks before something is lost, or before others are told of it. True once `yes` was answered and `act` is done, even
 * where the question was closed meanwhile; false for the other answer, and where it was closed without one.
 */
export function ask({ title, act, failed, ...wording }: Asked): Promise<boolean> {
  return new Promise((resolve) => {
    let isActing = false;
    const name = `ask: ${title}`;
    const isOpen = () => Object.values(readModals()).some((modal) => modal?.name === name);
    const answer = (isYes: boolean) => {
      unsubscribe();
      resolve(isYes);
      modal.close();
    };
    const accept = async () => {
      isActing = true;
      try {
        await act?.();
        answer(true);
      } catch (error) {
        isActing = false;
        if (!isOpen()) answer(false);
        return failed?.(error) ?? null;
      }
      return null;
    };
    const modal = openModal({
      name,
      title,
      question: true,
      content: <Question {...wording} onYes={accept} onNo={() => answer(false)} />,
    });
    const unsubscribe = subscribeModals(() => {
      if (!isActing && !isOpen()) answer(false);
    });
  });
}

interface QuestionProps extends Wording {
  /** Gives the sentence for what went wrong. */
  onYes(): Promise<string | null>;
  onNo(): void;
}

function Question({ text, yes, no = 'Отмена', about = 'loss', Yes = Button, onYes, onNo }: QuestionProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const accept = async () => {
    setBusy(true);
    setFailure(null);
    setFailure(await onYes());
    setBusy(false);
  };
  const looks =
    about === 'loss' ? ({ look: 'quiet', css: dangerCss } as const) : ({ look: 'primary' } as const);
  return (
    <div>
      <p css={{ color: color.ink2, overflowWrap: 'anywhere' }}>{text}</p>
      {failure !== null && (
        <p css={{ marginTop: space.md, fontSize: font.size.sm, color: color.refusedInk }} role="alert">
          {failure}
        </p>
      )}
      <div css={answersCss}>
        <Button look={about === 'loss' ? 'primary' : 'secondary'} onClick={onNo} disabled={isBusy}>
          {no}
        </Button>
        <Yes {...looks} busy={isBusy} onClick={() => void accept()}>
          {yes}
        </Yes>
      </div>
    </div>
  );
}
