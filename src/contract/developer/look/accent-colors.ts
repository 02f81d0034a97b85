import { contrastOf, type Oklch, toHex, toOklch } from './oklch';

/** What an accent lies on, lightest first; the same as in `src/ui/theme-colors.ts`, which a test compares. */
export const accentGrounds = { light: ['#FFFFFF', '#F7F6F3'], dark: ['#14171C', '#1C2026'] } as const;
/** WCAG 2.2 AA, of text upon its ground. */
export const LEAST_CONTRAST = 4.5;
const WHITE = '#ffffff';
/** The accent of a portal whose developer has chosen none. */
export const usualAccent = '#0b5c66';
/** Of lightness; finer than an eye tells. */
const STEP = 0.005;

/** The colours of one theme that follow from an accent, '#rrggbb' each. */
export interface AccentColors {
  readonly accent: string;
  /** Under the pointer. */
  readonly hover: string;
  /** A ground of the accent's own, on which it is written. */
  readonly tint: string;
  /** What is written on the accent. */
  readonly onAccent: string;
  /** The accent as text upon its tint. */
  readonly onTint: string;
}

const isRead = (ink: string, ...grounds: readonly string[]): boolean =>
  grounds.every((ground) => contrastOf(ink, ground) >= LEAST_CONTRAST);

/** The first colour that does, its lightness moved by `step` until it does; the last one where none does. */
function moved(from: Oklch, step: number, does: (hex: string) => boolean): string {
  let { lightness } = from;
  let hex = toHex(from);
  while (!does(hex) && lightness > 0 && lightness < 1) {
    lightness = Math.min(1, Math.max(0, lightness + step));
    hex = toHex({ ...from, lightness });
  }
  return hex;
}

/** Whether a colour '#rrggbb' can be the accent: it is read on paper and surface, and white is read on it. */
export const isReadableAccent = (accent: string): boolean =>
  isRead(accent, ...accentGrounds.light) && isRead(WHITE, accent);

/** The colour itself where it can be the accent, else the nearest darker one of its hue that can. */
export const nearestAccent = (accent: string): string =>
  isReadableAccent(accent) ? accent : moved(toOklch(accent), -STEP, isReadableAccent);

/** Everything that follows from an accent that `isReadableAccent`, in both themes, 4.5 to 1 wherever it is read. */
export const accentColors = (accent: string): Readonly<Record<'light' | 'dark', AccentColors>> => ({
  light: lightColorsOf(accent),
  dark: darkColorsOf(accent),
});

function lightColorsOf(accent: string): AccentColors {
  const own = toOklch(accent);
  const tint = { ...own, lightness: 0.95, chroma: Math.min(own.chroma * 0.2, 0.03) };
  // What is almost black has nothing darker.
  const away = own.lightness > 0.25 ? -0.07 : 0.1;
  return {
    accent,
    hover: toHex({ ...own, lightness: own.lightness + away }),
    tint: moved(tint, STEP, (hex) => isRead(accent, hex)),
    onAccent: WHITE,
    onTint: accent,
  };
}

function darkColorsOf(light: string): AccentColors {
  const own = toOklch(light);
  const tint = toHex({ ...own, lightness: 0.3, chroma: Math.min(own.chroma * 0.5, 0.05) });
  const onAccent = toHex({ ...own, lightness: 0.2, chroma: Math.min(own.chroma * 0.25, 0.02) });
  const bright = { ...own, lightness: 0.7, chroma: Math.min(own.chroma, 0.14) };
  const accent = moved(
    bright,
    STEP,
    (hex) => isRead(hex, ...accentGrounds.dark, tint) && isRead(onAccent, hex),
  );
  const { lightness, ...hued } = toOklch(accent);
  const hover = toHex({ ...hued, lightness: Math.min(lightness + 0.07, 0.97) });
  return { accent, hover, tint, onAccent, onTint: hover };
}
