import { css } from '@emotion/react';
import { type ReactNode, useId } from 'react';
import { color, duration, font, radius, space, touch } from '../tokens';

const row = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.md,
  minHeight: touch,
  fontSize: font.size.sm,
  whiteSpace: 'nowrap',
});
/** With words under its name it is a line of a list: the switches stand below each other at its end. */
const line = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.lg,
  width: '100%',
  padding: `${space.sm} 0`,
  lineHeight: '2rem',
  textAlign: 'start',
  whiteSpace: 'normal',
  '&:disabled': { color: color.ink2, cursor: 'not-allowed' },
});
const track = css({
  position: 'relative',
  flexShrink: 0,
  width: '4rem',
  height: '2.4rem',
  borderRadius: '1.2rem',
  border: `1px solid ${color.ink2}`,
  transition: `background-color ${duration.feedback}ms`,
  '&::after': {
    content: '""',
    position: 'absolute',
    top: '0.3rem',
    left: '0.3rem',
    width: '1.6rem',
    height: '1.6rem',
    borderRadius: radius.card,
    background: color.ink2,
    transition: `transform ${duration.feedback}ms`,
  },
  '[aria-checked=true] &': {
    background: color.accent,
    borderColor: color.accent,
    '&::after': { background: color.onAccent, transform: 'translateX(1.6rem)' },
  },
  'button:disabled &': { opacity: 0.5 },
});

interface SwitchProps {
  checked: boolean;
  onChange(checked: boolean): void;
  disabled?: boolean;
  /** What it does, under its name. */
  note?: string;
  children: ReactNode;
}

/** What is on or off, and takes effect at once. */
export function Switch({ checked, onChange, disabled, note, children }: SwitchProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-labelledby={id}
      aria-describedby={note && `${id}-note`}
      disabled={disabled}
      css={[row, note && line]}
      onClick={() => onChange(!checked)}
    >
      <span>
        <span id={id} css={note && { display: 'block', fontWeight: 500 }}>
          {children}
        </span>
        {note && (
          <span id={`${id}-note`} css={{ color: color.ink2 }}>
            {note}
          </span>
        )}
      </span>
      <span css={track} />
    </button>
  );
}
