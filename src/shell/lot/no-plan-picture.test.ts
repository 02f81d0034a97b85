import { expect, test } from 'vitest';
import { noPlanPicture } from './no-plan-picture';

test('F3 the face of a plan that cannot be fetched has an ink of its own: a picture knows no variables of the page', () => {
  expect(noPlanPicture).toMatch(/^<svg xmlns="[^"]+" viewBox="[^"]+" fill="none" stroke="#[\dA-F]{6}"/);
});
