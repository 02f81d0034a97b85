import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Lot } from '../../../contract/lots/lot';
import { lotRowHtml } from '../../../shell/lot-row';
import { anyLot, sampleLot } from '../../../shell/test-lots';
import { LotRow } from './lot-row';

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/selection/flats?view=table'] }),
});

/** As the browser reads it. */
function read(rows: string): string {
  const template = document.createElement('template');
  template.innerHTML = `<table><tbody>${rows}</tbody></table>`;
  template.content.normalize();
  for (const element of template.content.querySelectorAll('*')) {
    const attributes = [...element.attributes].sort((a, b) => a.name.localeCompare(b.name));
    for (const { name } of attributes) element.removeAttribute(name);
    for (const { name, value } of attributes) element.setAttribute(name, value);
  }
  return template.innerHTML;
}

const reactRow = (lot: Lot, place: number): string =>
  read(
    renderToStaticMarkup(
      <RouterContextProvider router={router}>
        <LotRow lot={lot} place={place} action={() => null} />
      </RouterContextProvider>,
    ),
  );

test('D1 the row of the first paint and the row of React are the same markup', () => {
  fc.assert(
    fc.property(anyLot, fc.nat(20), (lot, place) => {
      expect(reactRow(lot, place)).toBe(read(lotRowHtml(lot, place)));
    }),
  );
});

test('D1 what they are compared by is a whole row', () => {
  const row = reactRow(sampleLot, 0);
  expect(row).toContain('/selection/flats/17');
  expect(row.match(/<td/g)).toHaveLength(8);
  expect(row).not.toBe(reactRow({ ...sampleLot, floor: 8 }, 0));
});
