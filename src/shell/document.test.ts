// @vitest-environment jsdom
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Lot } from '../contract/lots/lot';
import { inertStyles, marks, renderDocument } from './document';
import { drawFrame } from './frame';
import { StartState } from './start-state';
import { anyLot, hostileNames, sampleLot } from './test-lots';

const template = [
  '<!doctype html><html lang="ru"><head><title>Кабинет агента</title></head><body>',
  `<div id="frame-head">${marks.head}${marks.headEnd}</div><div id="frame">${marks.frame}${marks.frameEnd}</div><div id="root"></div>`,
  `${marks.start}{}${marks.startEnd}<script type="module" src="/assets/main.js"></script></body></html>`,
].join('\n');

const selection = (results: Lot[]): StartState => ({
  path: '/selection/flats',
  signedIn: true,
  answerPath: '/api/flats/?order=price',
  answerAt: 1_700_000_000_000,
  lots: { count: 1, next: null, previous: null, results },
});
const opened = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('the document of an address', () => {
  test('contains the frame, and beside it the state with which React starts', () => {
    const start = selection([sampleLot]);
    const page = opened(renderDocument(template, start));
    const frame = document.createElement('div');
    frame.innerHTML = drawFrame(start).main;
    expect(page.getElementById('frame')?.querySelector('main')?.outerHTML).toBe(
      frame.querySelector('main')?.outerHTML,
    );
    expect(v.parse(StartState, JSON.parse(page.getElementById('start')?.textContent ?? ''))).toEqual(start);
    expect(page.querySelector('script[type=module]')?.getAttribute('src')).toBe('/assets/main.js');
  });

  test('F2 styles of what it shows are active, and the others are where no browser processes them', () => {
    const kinds = ['list', 'table', 'lot', 'guest'];
    const asides = kinds.map((kind) => inertStyles(kind, `<style>.${kind}{color:red}</style>`)).join('');
    const page = opened(
      renderDocument(template.replace('</head>', `${asides}</head>`), selection([sampleLot])),
    );
    expect([...page.querySelectorAll('style')].map(({ textContent }) => textContent)).toEqual([
      '.list{color:red}',
    ]);
    const aside = [...page.querySelectorAll('template')].map(({ content }) => content.textContent);
    expect(aside).toEqual(['.table{color:red}', '.lot{color:red}', '.guest{color:red}']);
  });

  test('C7 has the theme that was chosen on the device from the first paint', () => {
    const start = selection([sampleLot]);
    const worn = (theme: 'light' | 'dark' | null) =>
      opened(renderDocument(template, start, { theme })).documentElement.dataset.theme;
    expect(worn('dark')).toBe('dark');
    expect(worn('light')).toBe('light');
    expect(worn(null)).toBeUndefined();
  });

  test.each(hostileNames)("no lot's name can break out of its card: %j", (name) => {
    const lot = { ...sampleLot, project_name: name, building: name, number: name, plan: `/storage/${name}` };
    const start = selection([lot]);
    const page = opened(renderDocument(template, start));
    expect(page.querySelectorAll('script')).toHaveLength(2);
    expect([...page.body.children].map(({ id }) => id)).toEqual(['frame-head', 'frame', 'root', 'start', '']);
    expect(page.querySelectorAll('#frame img')).toHaveLength(1);
    expect(page.querySelector('[onerror], [onmouseover]')).toBeNull();
    expect(page.querySelector('.lot-place')?.textContent).toContain(name);
    expect(JSON.parse(page.getElementById('start')?.textContent ?? '')).toEqual(start);
  });

  test('drawn again for another address it is the same as drawn once', () => {
    fc.assert(
      fc.property(fc.array(anyLot, { maxLength: 3 }), (lots) => {
        const start = selection(lots);
        const guest = { path: '/', signedIn: false };
        const once = renderDocument(template, start);
        expect(renderDocument(renderDocument(template, guest), start)).toBe(once);
        expect(renderDocument(once, guest)).toBe(renderDocument(template, guest));
      }),
    );
  });

  test.each([
    marks.head,
    marks.headEnd,
    marks.frame,
    marks.frameEnd,
    marks.start,
  ])('a template without %s is refused', (mark) => {
    const broken = template.replace(mark, '');
    expect(() => renderDocument(broken, { path: '/', signedIn: false })).toThrow('index.html lacks the mark');
  });
});
