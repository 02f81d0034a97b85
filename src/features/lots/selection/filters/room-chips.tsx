import { css } from '@emotion/react';
import { roomValues } from '../../../../contract/lots/filters/lot-filter-keys';
import type { RoomValue } from '../../../../contract/lots/filters/lot-filters';
import { roomLabels } from '../../../../contract/lots/lot-words';
import { color, duration } from '../../../../ui/tokens';

const chip = css({
  transition: `background-color ${duration.feedback}ms, border-color ${duration.feedback}ms`,
  '&[aria-pressed=true]': {
    background: color.accentTint,
    borderColor: color.accent,
    color: color.accent,
    fontWeight: 600,
  },
  '&:disabled': {
    color: color.ink2,
    background: 'transparent',
    cursor: 'default',
    textDecoration: 'line-through',
  },
});

/** '3к+' stands for three and four rooms. Source: specification § 9. */
const threeAndMore: readonly RoomValue[] = ['3', '4'];

interface RoomChipsProps {
  /** The values that are offered. */
  values: readonly RoomValue[];
  chosen: readonly RoomValue[];
  /** Lots still possible per value; null while unknown. */
  counts: ReadonlyMap<string, number> | null;
  onChange(chosen: RoomValue[]): void;
}

/** The rooms filter: toggle buttons; values impossible under the other filters are disabled. */
export function RoomChips({ values: offered, chosen, counts, onChange }: RoomChipsProps) {
  const isPressed = (values: readonly RoomValue[]) => values.every((value) => chosen.includes(value));
  const toggle = (values: readonly RoomValue[]) => {
    const others = chosen.filter((value) => !values.includes(value));
    onChange(
      isPressed(values) ? others : roomValues.filter((value) => [...others, ...values].includes(value)),
    );
  };
  const button = (label: string, values: readonly RoomValue[]) => {
    const count = counts && values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
    return (
      <button
        key={label}
        type="button"
        className="chip"
        css={chip}
        aria-pressed={isPressed(values)}
        disabled={count === 0 && !values.some((value) => chosen.includes(value))}
        title={count === null ? undefined : String(count)}
        onClick={() => toggle(values)}
      >
        {label}
      </button>
    );
  };
  return (
    <fieldset className="field" css={{ border: 0, margin: 0, padding: 0 }}>
      <legend className="field-label" css={{ padding: 0, marginBottom: '0.4rem' }}>
        Комнатность
      </legend>
      <div className="chips">
        {offered.map((value) => button(roomLabels[value], [value]))}
        {threeAndMore.every((value) => offered.includes(value)) && button('3к+', threeAndMore)}
      </div>
    </fieldset>
  );
}
