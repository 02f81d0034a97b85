import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accentColors,
  accentGrounds,
  isReadableAccent,
  LEAST_CONTRAST,
  nearestAccent,
} from './accent-colors';
import { contrastOf, toHex, toOklch } from './oklch';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('M2 contrast is that of WCAG, and a colour comes back from OKLCH as it was', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(toHex(toOklch(colour))).toBe(colour);
    }),
  );
});

test('M2 whatever colour is wished, the accent made of it is read 4.5 to 1 in both themes, with all that follows', () => {
  fc.assert(
    fc.property(anyColour, (wished) => {
      const accent = nearestAccent(wished);
      expect(isReadableAccent(accent)).toBe(true);
      const { light, dark } = accentColors(accent);
      const pairs = [
        ...accentGrounds.light.flatMap((ground) => [
          [light.accent, ground],
          [light.hover, ground],
        ]),
        ...accentGrounds.dark.flatMap((ground) => [
          [dark.accent, ground],
          [dark.hover, ground],
        ]),
        ...[light, dark].flatMap(({ accent: own, hover, tint, onAccent, onTint }) => [
          [own, tint],
          [onTint, tint],
          [onAccent, own],
          [onAccent, hover],
        ]),
      ] as [string, string][];
      for (const [ink, ground] of pairs)
        expect(contrastOf(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }),
    { numRuns: 500 },
  );
});

test('M2 a colour that can be the accent stays; one that is too light becomes the same hue, only darker', () => {
  expect(nearestAccent('#0b5c66')).toBe('#0b5c66');
  expect(isReadableAccent('#ffcc00')).toBe(false);
  const nearest = nearestAccent('#ffcc00');
  expect(toOklch(nearest).lightness).toBeLessThan(toOklch('#ffcc00').lightness);
  expect(toOklch(nearest).hue).toBeCloseTo(toOklch('#ffcc00').hue, 1);
  expect(contrastOf(nearest, accentGrounds.light[1]), 'no darker than it must be').toBeLessThan(4.7);
});
