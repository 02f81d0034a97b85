import { css } from '@emotion/react';
import { useId } from 'react';
import { color, duration, media, radius, touch } from '../tokens';

const group = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  minWidth: 0,
  margin: 0,
  padding: '0.3rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.paper,
  [media.largeText]: { gridAutoFlow: 'row' },
});

const side = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: touch,
  padding: '0 1.2rem',
  borderRadius: '0.6rem',
  color: color.ink2,
  fontSize: '1.5rem',
  fontWeight: 500,
  textAlign: 'center',
  cursor: 'pointer',
  transition: `background-color ${duration.feedback}ms, color ${duration.feedback}ms`,
  '&:has(:checked)': {
    background: color.surface,
    color: color.ink,
    boxShadow: `0 0 0 1px ${color.line}`,
  },
  '&:has(:disabled)': { opacity: 0.5, cursor: 'not-allowed' },
  '&:has(:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: '1px' },
  // Over the words, so that finger and program meet the radio itself.
  '& > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
});

interface RadioSwitchProps<Value extends string> {
  /** Names the group for those who do not see it. */
  label: string;
  options: readonly { value: NoInfer<Value>; label: string; disabled?: boolean }[];
  value: Value;
  disabled?: boolean;
  onChange(value: NoInfer<Value>): void;
}

/** Two or three ways side by side, one of them taken. */
export function RadioSwitch<Value extends string>({
  label,
  options,
  value,
  disabled,
  onChange,
}: RadioSwitchProps<Value>) {
  const name = useId();
  return (
    <fieldset css={group} className="radio-switch" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} css={side}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
