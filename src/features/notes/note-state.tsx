import { css } from '@emotion/react';
import type { NoteView } from '../../device/lists/notes/notes-store';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/graphics/icon';
import { color, font, space } from '../../ui/tokens';

const said = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  color: color.ink2,
  fontSize: font.size.sm,
  '& .icon': { width: '1.6rem', height: '1.6rem', color: color.bookedInk },
});

interface NoteStateProps {
  /** `failed`: not even the device has it; null: there is nothing to tell. */
  state: NoteView['state'] | 'failed' | null;
  onAgain?(): void;
}

/** What has become of a note. */
export function NoteState({ state, onAgain }: NoteStateProps) {
  const isRefused = state === 'kept-here' || state === 'failed';
  return (
    <>
      <span role="status" css={said} aria-label={isWaiting(state) ? 'Ждёт отправки' : undefined}>
        {isWaiting(state) && <Icon name="clock" />}
        {state && words[state]}
      </span>
      {isRefused && onAgain && (
        <Button look="quiet" onClick={onAgain}>
          {state === 'failed' ? 'Сохранить ещё раз' : 'Отправить ещё раз'}
        </Button>
      )}
    </>
  );
}

const isWaiting = (state: NoteStateProps['state']) => state === 'waiting' || state === 'needs-sign-in';

const words: Record<NonNullable<NoteStateProps['state']>, string> = {
  saved: 'Сохранено',
  sending: 'Сохраняем…',
  waiting: 'Ждёт отправки',
  'needs-sign-in': 'Ждёт отправки',
  'kept-here': 'Не отправлено: текст остался только на этом устройстве.',
  failed: 'Не сохранилось: устройство не приняло текст.',
};
