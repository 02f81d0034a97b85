import { css } from '@emotion/react';
import type { Lot } from '../../contract/lots/lot';
import { buttonCss } from '../../ui/button';
import { color, duration, radius, touch } from '../../ui/tokens';
import { setCompared, useIsCompared } from './compared-store';

/** The checkbox itself lies unseen over what is drawn, as large as a finger needs it. */
const tick = css({
  position: 'relative',
  cursor: 'pointer',
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
});
/** Below the heart; in a row of the table beside it. */
const corner = css(tick, {
  position: 'absolute',
  top: '100%',
  right: 0,
  display: 'grid',
  placeItems: 'center',
  width: touch,
  height: touch,
  color: color.onSheet,
  'td > &': { top: '50%', marginTop: `calc(${touch} / -2)`, color: color.ink2 },
});
const box = css({
  display: 'grid',
  placeItems: 'center',
  width: '3.2rem',
  height: '3.2rem',
  borderRadius: radius.control,
  transition: `background-color ${duration.feedback}ms`,
  'input:focus-visible + &': { outline: `2px solid ${color.onSheetAccent}`, outlineOffset: 2 },
  'input:checked + &': { background: color.onSheetAccent, color: color.sheet },
  'td > * > input:checked + &, label > input:checked + &': {
    background: color.accent,
    color: color.onAccent,
  },
  'label > input:focus-visible + &': { outlineColor: color.accent },
});
const boxBesideWords = css(box, { marginInline: `calc(-1 * ${radius.control})` });

/** A pair of scales. */
export const CompareIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 4v15.500M8 19.500h8M5.500 6.500h13M5.500 6.500L2.500 13.500a3 2.500 0 0 0 6 0zM18.500 6.500L15.500 13.500a3 2.500 0 0 0 6 0z" />
  </svg>
);

/** Takes a lot into the comparison, from its card; `withLabel`: from its page. */
export function CompareTick({ lot, withLabel = false }: { lot: Lot; withLabel?: boolean }) {
  const Root = withLabel ? 'label' : 'span';
  return (
    <Root
      css={withLabel ? [buttonCss('secondary'), tick] : corner}
      // Not of the field: beside the same name it would be its description.
      title={withLabel ? undefined : 'Сравнить'}
    >
      <input
        type="checkbox"
        aria-label="Сравнить"
        checked={useIsCompared(lot)}
        onChange={({ currentTarget }) => setCompared(lot, currentTarget.checked)}
      />
      <span css={withLabel ? boxBesideWords : box}>
        <CompareIcon />
      </span>
      {withLabel && 'Сравнить'}
    </Root>
  );
}
