import { expect, test } from 'vitest';
import { crossSectionFault } from './cross-section-rules';

const level = (floor: number, top: number, bottom: number) => ({ floor, top, bottom });
const good = {
  width: 1000,
  height: 600,
  levels: [level(-1, 500, 580), level(1, 400, 500), level(2, 310, 400)],
  sections: [
    { from: 100, to: 500 },
    { from: 500, to: 900 },
  ],
};

test('M4 floors above each other and sections beside each other make a cross-section; none at all do too', () => {
  expect(crossSectionFault(good)).toBeNull();
  expect(crossSectionFault({ ...good, levels: [], sections: [] })).toBeNull();
});

test.each([
  ['a floor without height', { levels: [level(1, 400, 400)] }, /не имеет высоты/],
  ['a floor below the drawing', { levels: [level(1, 500, 601)] }, /за край/],
  ['a floor twice', { levels: [level(1, 500, 580), level(1, 400, 480)] }, /дважды/],
  ['a floor within another', { levels: [level(1, 400, 500), level(2, 350, 410)] }, /по порядку/],
  ['the second below the first', { levels: [level(1, 100, 200), level(2, 300, 400)] }, /по порядку/],
  ['a section beyond the drawing', { sections: [{ from: 100, to: 1001 }] }, /за край/],
  ['sections over each other', { sections: [good.sections[0]!, { from: 499, to: 900 }] }, /перекрываются/],
  ['floors without a section', { sections: [] }, /хотя бы одну секцию/],
])('M4 it is refused with a sentence: %s', (_, wrong, why) => {
  expect(crossSectionFault({ ...good, ...wrong })).toMatch(why);
});
