import { Button } from '../../ui/button';
import { answersCss } from '../../ui/modals/answers-css';
import { closeTopModal, openModal } from '../../ui/modals/modals';
import { color } from '../../ui/tokens';

interface Question {
  title: string;
  text: string;
  yes: string;
  no: string;
  onYes(): void;
}

/** Asks before something is done that cannot be undone. */
export function confirmAction({ title, text, yes, no, onYes }: Question): void {
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
