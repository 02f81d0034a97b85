import { css } from '@emotion/react';
import { Icon } from '../../ui/graphics/icon';
import { color, font, media, space } from '../../ui/tokens';
import type { ProgressStep, StepState } from './account-progress';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space.lg,
  [media.mobile]: { gridTemplateColumns: '1fr', gap: 0 },
});
const item = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '2.8rem minmax(0, 1fr)',
  columnGap: space.md,
  alignItems: 'start',
  paddingTop: space.lg,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  // The line of the way: drawn as far as it is behind.
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 0,
    left: 0,
    right: `-${space.lg}`,
    height: '2px',
    background: color.line,
  },
  '&:last-of-type::before': { right: 0 },
  '&[data-state=passed]::before': { background: color.accent },
  '&[data-state=current]::before': {
    background: `linear-gradient(to right, ${color.accent} 50%, ${color.line} 50%)`,
  },
  [media.mobile]: {
    padding: `0 0 ${space.lg}`,
    '&::before': { top: '2.8rem', bottom: 0, left: '1.3rem', right: 'auto', width: '2px', height: 'auto' },
    '&[data-state=current]::before': { background: color.line },
    '&:last-of-type': { paddingBottom: 0 },
    '&:last-of-type::before': { display: 'none' },
  },
});
const mark = css({
  gridRow: 'span 2',
  display: 'grid',
  placeItems: 'center',
  width: '2.8rem',
  height: '2.8rem',
  border: `1px solid ${color.line}`,
  borderRadius: '50%',
  background: color.surface,
  color: color.ink2,
  fontSize: font.size.sm,
  fontWeight: 600,
  '& .icon': { width: '1.6rem', height: '1.6rem', strokeWidth: 2 },
  '[data-state=passed] > &': { borderColor: color.accent, background: color.accent, color: color.onAccent },
  '[data-state=current] > &': { borderColor: color.accent, color: color.accent },
});

const spoken: Record<StepState, string> = { passed: 'пройдено', current: 'сейчас', pending: 'впереди' };

/** Passed, current, pending: told by mark, line and word, never by colour alone. */
export function ProgressSteps({ steps }: { steps: readonly ProgressStep[] }) {
  return (
    <ol css={list} aria-label="Путь к полному доступу">
      {steps.map(({ status, title, text, state }, index) => (
        <li
          key={status}
          css={item}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span css={mark} aria-hidden="true">
            {state === 'passed' ? <Icon name="check" /> : index + 1}
          </span>
          <b css={{ fontSize: '1.5rem', fontWeight: 600, paddingTop: '0.4rem' }}>
            {title}
            <span className="visually-hidden">, {spoken[state]}</span>
          </b>
          <span css={{ color: color.ink2 }}>{text}</span>
        </li>
      ))}
    </ol>
  );
}
