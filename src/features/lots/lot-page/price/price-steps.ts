import type { PriceStep } from '../../../../contract/lots/lot';

/** One price on the chart, in hundredths of its width and height, from the upper left. */
interface Mark {
  x: number;
  y: number;
}

/** The chart covers at least this part of the highest price: a change of a percent must not look like a fall. */
const LEAST_SPAN = 0.2;
/** Room above the highest and below the lowest price, as a part of what is between them. */
const MARGIN = 0.15;

/**
 * A price history as a line of steps: a price holds until the next one, so nothing rises or falls between two of them.
 * Time runs at one speed from the first price to `until` (milliseconds since 1970). `bottom` and `top` are the rubles at
 * the chart's edges. Null where nothing ever changed.
 */
export function priceSteps(
  history: readonly PriceStep[],
  until: number,
): { path: string; marks: Mark[]; bottom: number; top: number } | null {
  const [first] = history;
  if (!first || history.length < 2) return null;
  const from = Date.parse(first.at);
  const time = Math.max(1, until - from);
  const prices = history.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const span = Math.max((most - least) * (1 + 2 * MARGIN), most * LEAST_SPAN);
  const top = (most + least + span) / 2;
  const marks = history.map(({ at, price }) => ({
    x: round(Math.min(100, ((Date.parse(at) - from) / time) * 100)),
    y: round(((top - price) / span) * 100),
  }));
  const path = marks.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
  return { path: `${path}H100`, marks, bottom: Math.round(top - span), top: Math.round(top) };
}

const round = (value: number): number => Math.round(value * 100) / 100;
