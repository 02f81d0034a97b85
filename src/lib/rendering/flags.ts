const LETTER_A = 0x1f1e6;

/** The letters of a country as signs that most systems draw as its flag: no pictures to load, and none to keep true. */
export const flagOf = (iso: string): string =>
  String.fromCodePoint(...[...iso].map((letter) => LETTER_A + letter.charCodeAt(0) - 65));

let drawn: boolean | undefined;

/** Whether this system draws flags: Windows and some Linux do not, and show letters or nothing in their place. */
export function drawsFlags(): boolean {
  drawn ??= hasColour('RU');
  return drawn;
}

function hasColour(iso: string): boolean {
  if (!('CanvasRenderingContext2D' in globalThis)) return false;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 16;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) return false;
  drawing.font = '12px sans-serif';
  drawing.fillText(flagOf(iso), 0, 13);
  const { data } = drawing.getImageData(0, 0, 16, 16);
  // Letters are black: only a picture has points whose red and blue differ.
  return data.some((value, at) => at % 4 === 0 && Math.abs(value - (data[at + 2] ?? value)) > 40);
}
