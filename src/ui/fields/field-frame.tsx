import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, font, space } from '../tokens';

const frame = css({ display: 'flex', flexDirection: 'column', gap: space.xs, minWidth: 0 });
const labelCss = css({ fontSize: font.size.xs, lineHeight: '1.6rem', color: color.ink2 });
const hintCss = css({ fontSize: font.size.xs, lineHeight: '1.6rem', color: color.ink2 });
const errorCss = css({ fontSize: font.size.xs, lineHeight: '1.6rem', color: color.refusedInk });

/** What every field of a form may say besides its value. */
export interface FieldWords {
  label: string;
  /** Stands with its '*' only while the field is in error and can be changed. Source: specification § 5. */
  error?: string | null;
  /** What helps to fill it in; the error takes its place. */
  hint?: ReactNode;
  disabled?: boolean;
}

const shownError = ({ error, disabled }: Pick<FieldWords, 'error' | 'disabled'>) =>
  error && !disabled ? error : null;

/** Ties a control to what its frame says. */
export function fieldAria(id: string, words: Omit<FieldWords, 'label'>) {
  const isWrong = shownError(words) !== null;
  return {
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? `${id}-error` : words.hint ? `${id}-hint` : undefined,
  };
}

interface FieldErrorProps extends Pick<FieldWords, 'error' | 'disabled'> {
  id: string;
  /** About no control alone, as of a list with too many entries: a form gives the focus to the sentence itself. */
  isOfWhole?: boolean;
}

/** The error of a control, read out when it appears. */
export function FieldError({ id, error, disabled, isOfWhole = false }: FieldErrorProps) {
  const shown = shownError({ error, disabled });
  return shown === null ? null : (
    <p id={`${id}-error`} css={errorCss} role="alert" tabIndex={isOfWhole ? -1 : undefined}>
      *{shown}
    </p>
  );
}

/** Label above, error or hint below. A control that no label can name gets `labelId` in its place. */
export function FieldFrame({
  id,
  label,
  labelId,
  error,
  hint,
  disabled,
  children,
}: FieldWords & { id: string; labelId?: string; children: ReactNode }) {
  return (
    <div css={frame}>
      {labelId === undefined ? (
        <label htmlFor={id} css={labelCss}>
          {label}
        </label>
      ) : (
        <span id={labelId} css={labelCss}>
          {label}
        </span>
      )}
      {children}
      <FieldError id={id} error={error} disabled={disabled} />
      {hint && shownError({ error, disabled }) === null && (
        <p id={`${id}-hint`} css={hintCss}>
          {hint}
        </p>
      )}
    </div>
  );
}
