/**
 * The one place where colours, sizes and durations come from. Colours are custom properties, so that the two themes
 * differ in this file alone. 1rem = 10px, so that the figures of the specification hold.
 */
const light = {
  paper: '#F7F6F3',
  surface: '#FFFFFF',
  ink: '#14171C',
  ink2: '#5A606B',
  line: '#E3E1DB',
  accent: '#0B5C66',
  accentHover: '#084750',
  accentTint: '#E3F0F1',
  onAccent: '#FFFFFF',
  freeBg: '#E3F0F1',
  freeInk: '#0B5C66',
  bookedBg: '#FBEED5',
  bookedInk: '#7A4D00',
  soldBg: '#ECEBE8',
  soldInk: '#5F636A',
  refusedBg: '#FBE6E4',
  refusedInk: '#A3271C',
  sheet: '#FFFFFF',
  onSheet: '#5A606B',
  onSheetAccent: '#0B5C66',
  onSheetLine: '#C9C6BE',
  veil: 'rgb(20 23 28 / 45%)',
} as const;

const dark: Record<keyof typeof light, string> = {
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
  sheet: '#FFFFFF',
  onSheet: '#5A606B',
  onSheetAccent: '#0B5C66',
  onSheetLine: '#C9C6BE',
  veil: 'rgb(0 0 0 / 60%)',
};

type ColorName = keyof typeof light;
const kebab = (name: string) => name.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`);

/** `var(--ink)` and so on, by name. */
export const color = Object.fromEntries(
  Object.keys(light).map((name) => [name, `var(--${kebab(name)})`]),
) as Record<ColorName, string>;

/** The light colours as declarations: for what lies on a drawing, which is a light sheet in both themes. */
export const lightColors: Record<string, string> = Object.fromEntries(
  Object.entries(light).map(([name, value]) => [`--${kebab(name)}`, value]),
);

const declarations = (theme: Record<ColorName, string>) =>
  Object.entries(theme)
    .map(([name, value]) => `--${kebab(name)}:${value}`)
    .join(';');

/** The custom properties of both themes: dark by the system's wish or by choice, light by choice. */
export const themeCss = [
  `:root{color-scheme:light;${declarations(light)}}`,
  `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${declarations(dark)}}}`,
  `:root[data-theme=dark]{color-scheme:dark;${declarations(dark)}}`,
].join('');

export const font = {
  family: "'Onest Variable','Onest Fallback',system-ui,sans-serif",
  /** What the frame wears until the application takes its place: nothing to look for, nothing to load. */
  first: 'sans-serif',
  size: {
    xs: '1.2rem',
    sm: '1.4rem',
    md: '1.6rem',
    lg: '1.8rem',
    xl: '2.2rem',
    h3: '2.8rem',
    h2: '3.6rem',
    h1: '4.8rem',
  },
  line: { text: 1.5, heading: 1.15 },
} as const;

export const space = {
  xs: '0.4rem',
  sm: '0.8rem',
  md: '1.2rem',
  lg: '1.6rem',
  xl: '2.4rem',
  x2: '3.2rem',
  x3: '4.8rem',
  x4: '6.4rem',
  x5: '9.6rem',
} as const;

export const radius = { control: '0.4rem', card: '0.8rem', sheet: '1.6rem' } as const;

/** Height of everything a finger touches. */
export const touch = '4.4rem';

/** Breakpoints of specification § 9, in pixels: the last width that still belongs to the name. */
export const lastWidth = { mobile: 767.98, tablet: 1279.98, laptop: 1439.98 } as const;

export const media = {
  mobile: `@media (max-width: ${lastWidth.mobile}px)`,
  /** Tablet and smaller. */
  tablet: `@media (max-width: ${lastWidth.tablet}px)`,
  /** Wide enough for the desktop header: laptop and above. */
  desktop: '@media (min-width: 1280px)',
  print: '@media print',
  hover: '@media (hover: hover)',
} as const;

/** Milliseconds. Source of the named ones: specification § 4 and § 9. */
export const duration = {
  feedback: 120,
  enter: 200,
  leave: 150,
  favoritesBar: 4000,
  favoritesBarAgain: 200,
  preloader: 500,
  progress: 5000,
  skeletonDelay: 200,
  skeletonAtLeast: 200,
  layoutFallback: 66,
  waitingAfter: 3000,
  tooltipLeave: 50,
  tooltipTouch: 5000,
  selectLeave: 300,
  scroll: 500,
  typed: 300,
} as const;

export const headerHeight = { desktop: '8rem', mobile: '72px' } as const;

/** What lies above what. */
export const layer = { sticky: 10, header: 20, bar: 30, modal: 40, progress: 50 } as const;
