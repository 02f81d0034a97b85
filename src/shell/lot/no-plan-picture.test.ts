import { expect, test } from 'vitest';
import { noPlanPicture } from './no-plan-picture';

test('F3 the placeholder of a plan has colours of its own: a picture knows no variables of the page', () => {
  expect(noPlanPicture).toMatch(/^<svg xmlns="[^"]+" viewBox="[^"]+" fill="none" stroke="#[\dA-F]{6}"/);
});
