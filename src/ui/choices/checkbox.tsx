import { css } from '@emotion/react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError, fieldAria } from '../fields/field-frame';
import { color, duration, font, radius, space } from '../tokens';

const line = css({
  display: 'grid',
  gridTemplateColumns: '2rem 1fr',
  alignItems: 'start',
  gap: space.md,
  padding: `${space.sm} 0`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  cursor: 'pointer',
  '&:has(:disabled)': { color: color.ink2, cursor: 'not-allowed' },
  '& a': { color: color.accent, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});

const tick = css({
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '2rem',
  height: '2rem',
  margin: 0,
  border: `1px solid ${color.ink2}`,
  borderRadius: radius.control,
  background: color.surface,
  cursor: 'inherit',
  transition: `background-color ${duration.feedback}ms, border-color ${duration.feedback}ms`,
  '&::after': {
    content: '""',
    width: '0.6rem',
    height: '1.1rem',
    marginTop: '-0.3rem',
    borderRight: `2px solid ${color.onAccent}`,
    borderBottom: `2px solid ${color.onAccent}`,
    transform: 'rotate(45deg)',
    opacity: 0,
  },
  '&:checked': { background: color.accent, borderColor: color.accent, '&::after': { opacity: 1 } },
  '&:disabled': { opacity: 0.5 },
  '&[aria-invalid=true]': { borderColor: color.refusedInk },
});

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'children'> {
  checked: boolean;
  onChange(checked: boolean): void;
  /** The words beside the tick; links in them open without ticking it. One without has a label that says what it is. */
  children?: ReactNode;
  error?: string | null;
}

/** A tick, for a consent or a choice that is sent with a form. */
export function Checkbox({ checked, onChange, children, error, disabled, ...props }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label css={line}>
        <input
          type="checkbox"
          css={tick}
          checked={checked}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          {...fieldAria(id, { error, disabled })}
          {...props}
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} disabled={disabled} />
    </div>
  );
}
