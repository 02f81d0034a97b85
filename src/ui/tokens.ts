/**
 * The one place where sizes and durations come from, and the names of the colours; their values in both themes are in
 * `theme-colors.ts`. 1rem = 10px, so that the figures of the specification hold.
 */
const colorNames = [
  'paper',
  'surface',
  'ink',
  'ink2',
  'line',
  'accent',
  'accentHover',
  'accentTint',
  'onAccent',
  'freeBg',
  'freeInk',
  'bookedBg',
  'bookedInk',
  'soldBg',
  'soldInk',
  'refusedBg',
  'refusedInk',
  'sheet',
  'onSheet',
  'onSheetAccent',
  'onSheetLine',
  'veil',
] as const;
export type ColorName = (typeof colorNames)[number];

/** 'onSheet' → 'on-sheet'. */
export const kebab = (name: string) => name.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`);

/** `var(--ink)` and so on, by name. */
export const color = Object.fromEntries(colorNames.map((name) => [name, `var(--${kebab(name)})`])) as Record<
  ColorName,
  string
>;

export const font = {
  family: "'Onest Variable','Onest Fallback',system-ui,sans-serif",
  /** The font of the frame until the application replaces it: nothing to look for, nothing to load. */
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

/**
 * Widths in the text size that a person has set in their browser, 16 pixels unless they did: who reads text of twice
 * the size has half the room, and is given the layout of half the width.
 */
export const below = (pixels: number) => `(max-width:${pixels / 16 - 0.001}em)`;
export const from = (pixels: number) => `(min-width:${pixels / 16}em)`;

/** Breakpoints of specification § 9: the first width of the next name. */
const width = { tablet: 768, desktop: 1280 } as const;

export const media = {
  mobile: `@media ${below(width.tablet)}`,
  /** Tablet and smaller. */
  tablet: `@media ${below(width.desktop)}`,
  /** Wide enough for the desktop header: laptop and above. */
  desktop: `@media ${from(width.desktop)}`,
  /** A phone whose text is set so large that a row holds half of what it did. */
  largeText: `@media ${below(320)}`,
  /** The header is high enough to hold `headerLine` beneath its row. */
  lineInHeader: `@media ${from(320)} and (min-height:34em)`,
  /** It is not: `headerLine` lies beneath the header. */
  lineUnderHeader: `@media not all and ${from(320)} and (min-height:34em)`,
  print: '@media print',
  hover: '@media (hover: hover)',
} as const;

/** Milliseconds. Source of the named ones: specification § 4 and § 9. */
export const duration = {
  feedback: 120,
  enter: 200,
  leave: 150,
  snackbar: 4000,
  snackbarAgain: 200,
  preloader: 500,
  progress: 5000,
  skeletonDelay: 200,
  skeletonAtLeast: 200,
  waitingAfter: 3000,
  tooltipLeave: 50,
  tooltipTouch: 5000,
  selectLeave: 300,
  scroll: 500,
  typed: 300,
} as const;

/** After so many milliseconds a page that is but drawn says that its application has not come; for the styles alone. */
export const frameDelayed = 10_000;

/** Specification § 9; on a low screen, as with text of twice the size, an eighth of it at most. */
export const headerHeight = {
  desktop: 'min(8rem, max(12.5vh, 48px))',
  mobile: 'min(72px, max(12.5vh, 48px))',
} as const;

/** Height of the line in the header's lower edge that says how old things are, or that nothing answers. */
export const headerLine = '2.8rem';

/** What lies above what. */
export const layer = { sticky: 10, header: 20, bar: 30, modal: 40, progress: 50 } as const;
