/** A colour by what the eye tells apart: lightness 0…1, chroma from 0 on, hue in radians. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Three = readonly [number, number, number];

const linearOf = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const channelOf = (linear: number): number =>
  linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;

/** '#rrggbb' → its three channels, linear, 0…1. */
function linearRgb(hex: string): Three {
  const number = Number.parseInt(hex.slice(1), 16);
  const channel = (shift: number) => linearOf(((number >> shift) & 255) / 255);
  return [channel(16), channel(8), channel(0)];
}

/** WCAG 2.2 contrast of two colours '#rrggbb', 1…21. */
export function contrastOf(one: string, other: string): number {
  const luminance = (hex: string): number => {
    const [red, green, blue] = linearRgb(hex);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** '#rrggbb' in OKLCH. Source of the figures: https://bottosson.github.io/posts/oklab/ */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearRgb(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

function rgbOf({ lightness, chroma, hue }: Oklch): Three {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const isShown = (rgb: Three): boolean => rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);

/** '#rrggbb' of a colour; one that no screen shows gives up as much of its chroma as it must. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  let [least, most] = [0, chroma];
  let rgb = rgbOf({ lightness, chroma, hue });
  if (!isShown(rgb)) {
    for (let step = 0; step < 20; step++) {
      const middle = (least + most) / 2;
      if (isShown(rgbOf({ lightness, chroma: middle, hue }))) least = middle;
      else most = middle;
    }
    rgb = rgbOf({ lightness, chroma: least, hue });
  }
  const digits = rgb.map((linear) => {
    const channel = Math.round(255 * channelOf(Math.min(1, Math.max(0, linear))));
    return channel.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
}
