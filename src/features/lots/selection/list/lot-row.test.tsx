import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Lot } from '../../../../contract/lots/lot';
import { InRouter } from '../../../../lib/testing/test-in-router';
import { treeOf } from '../../../../lib/testing/test-markup';
import { lotRowHtml } from '../../../../shell/lot/lot-row';
import { anyLot, sampleLot } from '../../../../shell/test-lots';
import { LotRow } from './lot-row';

/** As a browser reads it: elsewhere than in a table it drops rows. */
const read = (rows: string) => treeOf(`<table><tbody>${rows}</tbody></table>`);

const reactRow = (lot: Lot, place: number): string =>
  renderToStaticMarkup(
    <InRouter>
      <LotRow lot={lot} place={place} action={() => null} />
    </InRouter>,
  );

test('D1 the row of the first paint and the row of React are the same markup', () => {
  fc.assert(
    fc.property(anyLot, fc.nat(20), (lot, place) => {
      expect(read(reactRow(lot, place))).toEqual(read(lotRowHtml(lot, place)));
    }),
  );
});

test('D1 what they are compared by is a whole row', () => {
  const row = reactRow(sampleLot, 0);
  expect(row).toContain('/selection/flats/17');
  expect(row.match(/<td/g)).toHaveLength(8);
  expect(row).not.toBe(reactRow({ ...sampleLot, floor: 8 }, 0));
});
