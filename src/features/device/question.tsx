import { answersCss } from '../../ui/answers-css';
import { Button } from '../../ui/button';
import { closeTopModal, openModal } from '../../ui/modals';
import { color } from '../../ui/tokens';

interface Question {
  title: string;
  text: string;
  yes: string;
  no: string;
  onYes(): void;
}

/** Asks before something is done that cannot be undone. */
export function ask({ title, text, yes, no, onYes }: Question): void {
  openModal({
    title,
    question: true,
    content: (
      <div>
        <p css={{ color: color.ink2 }}>{text}</p>
        <div css={answersCss}>
          <Button look="secondary" onClick={closeTopModal}>
            {no}
          </Button>
          <Button
            onClick={() => {
              closeTopModal();
              onYes();
            }}
          >
            {yes}
          </Button>
        </div>
      </div>
    ),
  });
}
