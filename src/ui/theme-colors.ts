import { type ColorName, kebab } from './tokens';

/**
 * The light accent and what follows from it: a developer's, which the rules of its look bring (`lookCss`), else the usual
 * one. Light colours stand in the dark theme too: on drawings and on paper.
 */
const accent = 'var(--light-accent,#0B5C66)';
const accentTint = 'var(--light-accent-tint,#E3F0F1)';

/** The values of the colours. They are custom properties, so that the two themes differ in this file alone. */
const light = {
  paper: '#F7F6F3',
  surface: '#FFFFFF',
  ink: '#14171C',
  ink2: '#5A606B',
  line: '#E3E1DB',
  accent,
  accentHover: 'var(--light-accent-hover,#084750)',
  accentTint,
  onAccent: '#FFFFFF',
  freeBg: accentTint,
  freeInk: accent,
  bookedBg: '#FBEED5',
  bookedInk: '#7A4D00',
  soldBg: '#ECEBE8',
  soldInk: '#5F636A',
  refusedBg: '#FBE6E4',
  refusedInk: '#A3271C',
  sheet: '#FFFFFF',
  onSheet: '#5A606B',
  onSheetAccent: accent,
  onSheetLine: '#C9C6BE',
  veil: 'rgb(20 23 28 / 45%)',
} as const satisfies Record<ColorName, string>;

const dark: Record<ColorName, string> = {
  paper: '#14171C',
  surface: '#1C2026',
  ink: '#ECEBE7',
  ink2: '#A3A9B3',
  line: '#2E333B',
  accent: '#5FB7C1',
  accentHover: '#84CBD3',
  accentTint: '#173438',
  onAccent: '#0E1A1C',
  freeBg: '#173438',
  freeInk: '#84CBD3',
  bookedBg: '#3B2F17',
  bookedInk: '#F0C987',
  soldBg: '#2A2D33',
  soldInk: '#A3A9B3',
  refusedBg: '#43211E',
  refusedInk: '#F2A79F',
  sheet: '#F0F0F0',
  onSheet: '#5A606B',
  onSheetAccent: accent,
  onSheetLine: '#C9C6BE',
  veil: 'rgb(0 0 0 / 60%)',
};

const lightNames = Object.keys(light) as ColorName[];
const lightOf = (names: readonly ColorName[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`--${kebab(name)}`, light[name]]));

/** The light colours as declarations: for what is printed. */
export const lightColors = { ...lightOf(lightNames), '--picture': 'none' };
/** The same for what lies on a drawing, which is a light sheet in both themes, and at night not a glaring one. */
export const sheetColors = lightOf(lightNames.filter((name) => name !== 'sheet'));

const declarations = (theme: Record<ColorName, string>) =>
  Object.entries(theme)
    .map(([name, value]) => `--${kebab(name)}:${value}`)
    .join(';');

/** A drawing's own white glares at night: it becomes the sheet that it lies on. */
const darkTheme = `color-scheme:dark;${declarations(dark)};--picture:brightness(.94)`;

/** The custom properties of both themes: dark by the system's setting or by choice, light by choice and on paper. */
export const themeCss = [
  `:root{color-scheme:light;${declarations(light)}}`,
  `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${darkTheme}}}`,
  `@media screen{:root[data-theme=dark]{${darkTheme}}}`,
].join('');
