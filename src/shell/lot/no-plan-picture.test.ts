import { expect, test } from 'vitest';
import { noPlanPicture } from './no-plan-picture';

test('F3 the placeholder of a plan has colours of its own: a picture cannot use CSS variables of the page', () => {
  expect(noPlanPicture).toMatch(/^<svg xmlns="[^"]+" viewBox="[^"]+" fill="none" stroke="#[\dA-F]{6}"/);
});
