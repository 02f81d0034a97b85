import { css } from '@emotion/react';
import { type ComponentProps, useId } from 'react';
import { color, font, radius, space, touch } from './tokens';

const field = css({ display: 'flex', flexDirection: 'column', gap: space.xs, minWidth: 0 });

const labelCss = css({ fontSize: font.size.xs, lineHeight: '1.6rem', color: color.ink2 });

export const inputCss = css({
  width: '100%',
  minWidth: 0,
  height: touch,
  padding: `0 ${space.md}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  // Below 16 pixels a phone zooms the page on focus.
  fontSize: font.size.md,
  fontVariantNumeric: 'tabular-nums',
  '&::placeholder': { color: color.ink2, opacity: 0.7 },
  '&[aria-invalid=true]': { borderColor: color.refusedInk },
});

const errorCss = css({ fontSize: font.size.xs, lineHeight: '1.6rem', color: color.refusedInk });

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | null;
}

/** A labelled input. The error stands with its '*' only while the field is in error and can be changed. */
export function TextField({ label, error, disabled, ...props }: TextFieldProps) {
  const id = useId();
  const shown = error && !disabled ? error : null;
  return (
    <div css={field}>
      <label htmlFor={id} css={labelCss}>
        {label}
      </label>
      <input
        id={id}
        css={inputCss}
        disabled={disabled}
        aria-invalid={shown ? true : undefined}
        aria-describedby={shown ? `${id}-error` : undefined}
        {...props}
      />
      {shown && (
        <p id={`${id}-error`} css={errorCss} role="alert">
          *{shown}
        </p>
      )}
    </div>
  );
}
