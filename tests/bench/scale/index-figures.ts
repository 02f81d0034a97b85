import { roomValues } from '../../../src/contract/lots/filters/lot-filter-keys';
import type { LotFilters } from '../../../src/contract/lots/filters/lot-filters';
import {
  applyPage,
  columnNames,
  emptyColumns,
  type LotColumns,
} from '../../../src/contract/selection/columns/lot-columns';
import { packColumns } from '../../../src/contract/selection/columns/pack-columns';
import { createAnswers } from '../../../src/device/selection/answer-selection';
import { type Figure, median } from '../report';
import { EMPTY_CURSOR, fetchIndex } from '../server/selection-index';

const QUESTIONS = 15;
const MEGABYTE = 1_000_000;

/**
 * The selection index as devices have it: what comes over the wire, how long the server takes to make it, and what a
 * worker holds and does with it. This machine is several times faster than a phone.
 */
export async function indexFigures(url: string): Promise<Figure[]> {
  const columns = emptyColumns();
  const began = performance.now();
  const whole = await fetchIndex(url, '', EMPTY_CURSOR, (page) => applyPage(columns, page));
  const taken = performance.now() - began - whole.waited;
  const packing = performance.now();
  const stored = packColumns(columns).length;
  const packed = performance.now() - packing;
  const arrays = columnNames.reduce((sum, name) => sum + columns.arrays[name].byteLength, 0);
  const answers = createAnswers();
  const warming = performance.now();
  answers.warm(columns);
  const warmed = performance.now() - warming;
  return [
    { name: 'index as sent', unit: 'kB', portal: whole.kilobytes },
    { name: 'until the server has made and sent it', unit: 'ms', portal: whole.waited },
    { name: 'checked and put into columns, here', unit: 'ms', portal: taken },
    { name: 'MB of columns without their words', unit: '', portal: Math.round(arrays / MEGABYTE) },
    { name: 'MB of the index as it is stored', unit: '', portal: Math.round(stored / MEGABYTE) },
    { name: 'packed to be stored, here', unit: 'ms', portal: packed },
    { name: 'first question to the index, here', unit: 'ms', portal: warmed },
    { name: 'later question of two filters, here', unit: 'ms', portal: later(answers, columns) },
  ];
}

function later(answers: ReturnType<typeof createAnswers>, columns: LotColumns): number | null {
  const took = Array.from({ length: QUESTIONS }, (_, at) => {
    const rooms = [roomValues[at % roomValues.length] ?? 'studio'];
    const filters: LotFilters = { rooms, price_max: 8_000_000 + at * 100_000 };
    const began = performance.now();
    answers.select(columns, { type: 'flats', filters, order: 'price', gather: true, from: 0, to: 24 });
    return performance.now() - began;
  });
  return median(took);
}
