import { css } from '@emotion/react';
import { roomValues } from '../../../../contract/lots/filters/lot-filter-keys';
import type { RoomValue } from '../../../../contract/lots/filters/lot-filters';
import { roomLabels } from '../../../../contract/lots/lot-words';
import { chosenRoomWords } from '../../../../contract/lots/room-words';
import { formatNumber } from '../../../../contract/text/russian-numbers';
import { counted } from '../../../../contract/text/words';
import { color, duration, font } from '../../../../ui/tokens';

const chip = css({
  position: 'relative',
  '& > small': {
    position: 'absolute',
    insetInline: 0,
    bottom: '0.2rem',
    color: color.ink2,
    fontSize: font.size.xs,
    fontWeight: 400,
    lineHeight: 1.15,
  },
  '&[aria-pressed=true] > small': { color: 'inherit' },
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

/** A button of the group and the values that it stands for. */
interface CountedChip<Value> {
  label: string;
  /** What the label is short for. */
  words?: string;
  values: readonly Value[];
}

interface CountedChipsProps<Value> {
  title: string;
  chips: readonly CountedChip<Value>[];
  chosen: readonly Value[];
  /** Lots still possible per value; null while unknown. */
  counts: Pick<ReadonlyMap<Value, number>, 'get'> | null;
  /** Takes the values in the order of `order`. */
  order: readonly Value[];
  onChange(chosen: Value[]): void;
}

/**
 * Toggle buttons, each with the number of lots that it would leave; what is impossible under the other filters is
 * disabled. The number lies in the foot of its button, so that nothing moves when it comes, and is its description.
 */
export function CountedChips<Value extends string | number>(props: CountedChipsProps<Value>) {
  const { title, chips, chosen, counts, order, onChange } = props;
  const isPressed = (values: readonly Value[]) => values.every((value) => chosen.includes(value));
  const toggle = (values: readonly Value[]) => {
    const others = chosen.filter((value) => !values.includes(value));
    onChange(isPressed(values) ? others : order.filter((value) => [...others, ...values].includes(value)));
  };
  return (
    <fieldset className="field" css={{ border: 0, margin: 0, padding: 0 }}>
      <legend className="field-label" css={{ padding: 0, marginBottom: '0.4rem' }}>
        {title}
      </legend>
      <div className="chips">
        {chips.map(({ label, words, values }) => {
          const count = counts && values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
          return (
            <button
              key={label}
              type="button"
              className="chip"
              css={chip}
              aria-pressed={isPressed(values)}
              title={words}
              aria-description={described(words, count)}
              disabled={count === 0 && !values.some((value) => chosen.includes(value))}
              onClick={() => toggle(values)}
            >
              {label}
              {count !== null && <small aria-hidden="true">{formatNumber(count)}</small>}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

const lotForms = ['лот', 'лота', 'лотов'] as const;
const described = (words: string | undefined, count: number | null): string | undefined =>
  [words, count !== null && counted(count, lotForms)].filter(Boolean).join(', ') || undefined;

interface RoomChipsProps {
  /** The values that are offered. */
  values: readonly RoomValue[];
  chosen: readonly RoomValue[];
  /** Lots still possible per value; null while unknown. */
  counts: Pick<ReadonlyMap<RoomValue, number>, 'get'> | null;
  onChange(chosen: RoomValue[]): void;
}

/** What a label is short for; nothing where it says that itself. */
function roomChip(label: string, values: readonly RoomValue[]): CountedChip<RoomValue> {
  const words = chosenRoomWords(values);
  return { label, values, ...(words !== label && { words }) };
}

/** The rooms filter. */
export function RoomChips({ values: offered, ...more }: RoomChipsProps) {
  const chips = offered.map((value) => roomChip(roomLabels[value], [value]));
  const isShort = threeAndMore.every((value) => offered.includes(value));
  return (
    <CountedChips<RoomValue>
      title="Комнатность"
      chips={isShort ? [...chips, roomChip('3к+', threeAndMore)] : chips}
      order={roomValues}
      {...more}
    />
  );
}
