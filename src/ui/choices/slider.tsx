import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { color, touch } from '../tokens';

const thumb = {
  appearance: 'none',
  width: '2.4rem',
  height: '2.4rem',
  border: `2px solid ${color.accent}`,
  borderRadius: '50%',
  background: color.surface,
  cursor: 'grab',
} as const;
const track = { height: '0.4rem', borderRadius: '0.2rem' } as const;

const slider = css({
  appearance: 'none',
  width: '100%',
  height: touch,
  margin: 0,
  background: 'none',
  cursor: 'pointer',
  touchAction: 'pan-y',
  // Each browser has a name of its own for the parts, and drops a rule that names another's.
  '&::-webkit-slider-runnable-track': {
    ...track,
    background: `linear-gradient(to right, ${color.accent} var(--part), ${color.line} var(--part))`,
  },
  '&::-webkit-slider-thumb': { ...thumb, marginTop: '-1rem' },
  '&::-moz-range-track': { ...track, background: color.line },
  '&::-moz-range-progress': { ...track, background: color.accent },
  '&::-moz-range-thumb': { ...thumb, boxSizing: 'border-box' },
  '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::-webkit-slider-thumb': { outline: `2px solid ${color.accent}`, outlineOffset: '2px' },
  '&:focus-visible::-moz-range-thumb': { outline: `2px solid ${color.accent}`, outlineOffset: '2px' },
});

interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'> {
  /** Names it for those who do not see what it stands under. */
  label: string;
  min: number;
  max: number;
  value: number;
  /** The value in words. */
  words: string;
  onChange(value: number): void;
}

/** A value by hand: the browser's own range, so that arrows, Home and End move it too. It stands beside a field. */
export function Slider({ label, words, value, min, max, onChange, ...props }: SliderProps) {
  const part = max > min ? (Math.min(Math.max(value, min), max) - min) / (max - min) : 0;
  return (
    <input
      {...props}
      type="range"
      css={slider}
      style={{ '--part': `${part * 100}%` } as object}
      aria-label={label}
      aria-valuetext={words}
      min={min}
      max={max}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
    />
  );
}
