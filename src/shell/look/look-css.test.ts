import { expect, test } from 'vitest';
import { accentColors, accentGrounds, usualAccent } from '../../contract/developer/look/accent-colors';
import { sheetColors, themeCss } from '../../ui/theme-colors';
import { lookCss } from './look-css';

/** Values of custom properties in the rules of these selectors. */
const valuesIn = (css: string, selector: string): Record<string, string> => {
  const at = css.indexOf(`${selector}{`);
  const rule = css.slice(at + selector.length + 1, css.indexOf('}', at));
  return Object.fromEntries(
    rule.split(';').map((one) => one.split(/:(.*)/s).slice(0, 2) as [string, string]),
  );
};
const dark = ':root[data-theme=dark]';

test('M2 the grounds that an accent is measured on are those of the themes, and the usual accent is theirs', () => {
  const light = valuesIn(themeCss, ':root');
  expect([light['--surface'], light['--paper']]).toEqual(accentGrounds.light);
  const night = valuesIn(themeCss, dark);
  expect([night['--paper'], night['--surface']]).toEqual(accentGrounds.dark);
  expect(light['--accent']?.toLowerCase()).toBe(usualAccent);
});

test('M2 a look changes in both themes whatever depends on the accent, and no other colour', () => {
  const css = lookCss('#8a1c4a', null);
  const { light, dark: night } = accentColors('#8a1c4a');
  const own = valuesIn(css, ':root');
  expect(own).toMatchObject({
    ...{ '--accent': '#8a1c4a', '--accent-hover': light.hover, '--accent-tint': light.tint },
    ...{ '--on-accent': light.onAccent, '--free-bg': light.tint, '--free-ink': light.onTint },
    '--on-sheet-accent': '#8a1c4a',
  });
  for (const theme of [dark, ':root:not([data-theme=light])'])
    expect(valuesIn(css, theme)).toEqual({
      ...{ '--accent': night.accent, '--accent-hover': night.hover, '--accent-tint': night.tint },
      ...{ '--on-accent': night.onAccent, '--free-bg': night.tint, '--free-ink': night.onTint },
      '--on-sheet-accent': '#8a1c4a',
    });
  const usual = valuesIn(themeCss, ':root');
  const depending = Object.keys(usual).filter((name) => usual[name]?.toLowerCase() === usualAccent);
  expect(Object.keys(own)).toEqual(expect.arrayContaining(depending));
});

test('M2 what is light in both themes, drawings and paper, takes the light accent of the look', () => {
  const own = valuesIn(lookCss('#8a1c4a', null), ':root');
  const asked = Object.values(sheetColors).flatMap((value) => /^var\((--[\w-]+),#/.exec(value)?.[1] ?? []);
  expect(new Set(asked)).toEqual(new Set(Object.keys(own).filter((name) => name.startsWith('--light-'))));
  expect(asked.length).toBeGreaterThan(4);
});

test('M2 of two logos each theme shows one; one that is lost in the dark lies on a plate; without a look there are no rules', () => {
  expect(lookCss(null, 'other')).toContain(`${dark} .logo-light{display:none}`);
  expect(lookCss(null, 'plate')).toContain(`${dark} .logo-picture{background:#fff`);
  expect(lookCss(null, 'same')).not.toContain(dark);
  expect(lookCss(null, null)).toBe('');
});
