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

const night = valuesIn(themeCss, dark);
const day = valuesIn(themeCss, ':root');
/** A value of the theme where no look gives another. */
const usualOf = (value = '') => /^var\(.+,(#\w+)\)$/.exec(value)?.[1] ?? value;

test('M2 the grounds that an accent is measured on are those of the themes, and the usual accent is theirs', () => {
  expect([day['--surface'], day['--paper']]).toEqual(accentGrounds.light);
  expect([night['--paper'], night['--surface']]).toEqual(accentGrounds.dark);
  expect(usualOf(day['--accent']).toLowerCase()).toBe(usualAccent);
});

test('M2 a look changes in the dark theme whatever depends on the accent, and no other colour', () => {
  const css = lookCss('#8a1c4a', null);
  const colors = accentColors('#8a1c4a').dark;
  for (const theme of [dark, ':root:not([data-theme=light])'])
    expect(valuesIn(css, theme)).toEqual({
      '--accent': colors.accent,
      '--accent-hover': colors.hover,
      '--accent-tint': colors.tint,
      '--on-accent': colors.onAccent,
      '--free-bg': colors.tint,
      '--free-ink': colors.onTint,
    });
});

test('M2 a look gives what is light every property that it asks for: the light theme, drawings and paper', () => {
  const given = valuesIn(lookCss('#8a1c4a', null), ':root');
  const { light } = accentColors('#8a1c4a');
  expect(given).toEqual({
    '--light-accent': light.accent,
    '--light-accent-hover': light.hover,
    '--light-accent-tint': light.tint,
  });
  const askedBy = (values: Record<string, string>) =>
    Object.entries(values).flatMap(([name, value]) => (value.startsWith('var(') ? [[name, value]] : []));
  const asked = askedBy(day);
  expect(new Set(asked.map(([, value = '']) => value.slice(4).split(',')[0]))).toEqual(
    new Set(Object.keys(given)),
  );
  const usual = Object.keys(day).filter((name) => usualOf(day[name]).toLowerCase() === usualAccent);
  expect(asked.map(([name]) => name)).toEqual(expect.arrayContaining(usual));
  expect(askedBy(sheetColors)).toEqual(asked);
  expect(night['--on-sheet-accent'], 'a drawing is light at night').toBe(day['--on-sheet-accent']);
});

test('M2 of two logos each theme shows one; one that is lost in the dark lies on a plate; without a look there are no rules', () => {
  expect(lookCss(null, 'other')).toContain(`${dark} .logo-light{display:none}`);
  expect(lookCss(null, 'plate')).toContain(`${dark} .logo-picture{background:#fff`);
  expect(lookCss(null, 'same')).not.toContain(dark);
  expect(lookCss(null, null)).toBe('');
});
