import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { failureText } from '../../api/failure-text';
import { useOnline } from '../../device/page/hooks/use-online';
import { Button } from '../../ui/button';
import { color, font, space } from '../../ui/tokens';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.sm} ${space.md}`,
  marginTop: space.sm,
});
const word = css({ fontSize: font.size.sm, color: color.ink2, outline: 'none' });

export const settingsFormCss = css({ display: 'grid', gap: space.lg });
export const settingsAlertCss = css({ fontSize: font.size.sm, color: color.refusedInk });

interface SaveRowProps {
  label?: string;
  isDirty: boolean;
  isSaving: boolean;
  /** Said once it is saved, and until something is written again. */
  done: string | null;
  /** What failed, where no field says it. */
  error: unknown;
  /** Null: there is nothing to give up. */
  onGiveUp: (() => void) | null;
}

/** The end of a form: saves, gives up, says what became of it. Without a network it says so before it is tapped. */
export function SaveRow({ label = 'Сохранить', isDirty, isSaving, done, error, onGiveUp }: SaveRowProps) {
  const online = useOnline();
  const told = useRef<HTMLSpanElement>(null);
  const isDone = !isDirty && !isSaving && done !== null;
  // The button that was pressed is off now, and took the focus with it: whoever has no mouse goes on from here.
  useEffect(() => {
    if (isDone && document.activeElement?.matches('body, :disabled'))
      told.current?.focus({ preventScroll: true });
  }, [isDone]);
  return (
    <div>
      <div css={row}>
        <Button type="submit" busy={isSaving} disabled={!isDirty || !online}>
          {label}
        </Button>
        {isDirty && !isSaving && onGiveUp && (
          <Button look="quiet" onClick={onGiveUp}>
            Отменить
          </Button>
        )}
        <span ref={told} role="status" tabIndex={-1} css={word}>
          {!online ? 'Сохранить можно, когда вернётся сеть' : !isDirty && done}
        </span>
      </div>
      {error !== null && error !== undefined && (
        <p css={[settingsAlertCss, { marginTop: space.sm }]} role="alert">
          {failureText(error)}
        </p>
      )}
    </div>
  );
}
