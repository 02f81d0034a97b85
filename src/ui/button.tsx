import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { color, duration, media, radius, space, touch } from './tokens';

const base = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.sm,
  minHeight: touch,
  padding: `0 ${space.xl}`,
  borderRadius: radius.control,
  border: '1px solid transparent',
  fontWeight: 500,
  fontSize: '1.5rem',
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
  transition: `background-color ${duration.feedback}ms, border-color ${duration.feedback}ms`,
  '&:disabled': { cursor: 'default', opacity: 0.5 },
});

const looks = {
  primary: css({
    background: color.accent,
    color: color.onAccent,
    [media.hover]: { '&:hover:not(:disabled)': { background: color.accentHover } },
  }),
  secondary: css({
    background: color.surface,
    borderColor: color.line,
    [media.hover]: { '&:hover:not(:disabled)': { borderColor: color.accent } },
  }),
  quiet: css({
    padding: `0 ${space.md}`,
    color: color.accent,
    [media.hover]: { '&:hover:not(:disabled)': { background: color.accentTint } },
  }),
};

export type ButtonLook = keyof typeof looks;
export const buttonCss = (look: ButtonLook) => [base, looks[look]];

export type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook; busy?: boolean };

/** A button; `busy` keeps its width and says that the tap was heard. */
export function Button({ look = 'primary', busy = false, disabled, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      css={buttonCss(look)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...props}
    />
  );
}
