import { type AccentColors, accentColors } from '../../contract/developer/look/accent-colors';
import { type ColorName, kebab } from '../../ui/tokens';

/** What a logo does in the dark theme: gives way to another, lies on a light plate, or stays as it is. */
export type LogoAtNight = 'other' | 'plate' | 'same';

/** The custom properties that `src/ui/theme-colors.ts` takes the light accent from, in both themes. */
const lightOf = ({ accent, hover, tint }: AccentColors): string =>
  `--light-accent:${accent};--light-accent-hover:${hover};--light-accent-tint:${tint}`;

/** By the names of `src/ui/tokens.ts`. */
const darkOf = ({ accent, hover, tint, onAccent, onTint }: AccentColors): string =>
  Object.entries({
    accent,
    accentHover: hover,
    accentTint: tint,
    onAccent,
    freeBg: tint,
    freeInk: onTint,
  } satisfies { [Name in ColorName]?: string })
    .map(([name, value]) => `--${kebab(name)}:${value}`)
    .join(';');

const logoFits = '.logo,.logo-inner{min-width:0}.logo-picture{max-width:100%;height:auto}';
const atNight: Record<LogoAtNight, (theme: string) => string> = {
  other: (theme) => `${theme} .logo-light{display:none}${theme} .logo-dark{display:block}`,
  plate: (theme) => `${theme} .logo-picture{background:#fff;box-shadow:0 0 0 4px #fff;border-radius:2px}`,
  same: () => '',
};

/**
 * The rules of a developer's look, which stand in a style element behind those of the theme: the accent in both themes,
 * and how the logo lies in its place. '' where neither is chosen.
 */
export function lookCss(accent: string | null, logo: LogoAtNight | null): string {
  const colors = accent === null ? null : accentColors(accent);
  const dark = colors && darkOf(colors.dark);
  const inDark = (theme: string): string =>
    (dark === null ? '' : `${theme}{${dark}}`) + (logo === null ? '' : atNight[logo](theme));
  const [bySystem, byChoice] = [':root:not([data-theme=light])', ':root[data-theme=dark]'].map(inDark);
  return [
    colors && `:root{${lightOf(colors.light)}}`,
    logo && logoFits,
    logo === 'other' && '.logo-dark{display:none}',
    bySystem && `@media screen and (prefers-color-scheme:dark){${bySystem}}`,
    byChoice && `@media screen{${byChoice}}`,
  ]
    .filter(Boolean)
    .join('');
}
