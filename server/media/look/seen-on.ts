import { accentGrounds } from '../../../src/contract/developer/look/accent-colors';
import { contrastOf } from '../../../src/contract/developer/look/oklch';
import { loadSharp } from '../encode-picture';

/** A contrast below which a part of a logo is not told from its ground, and how much of it may be lost so. */
const LEAST = 2;
const MOST_LOST = 0.25;
/** So many pixels of a side tell enough. */
const SIDE = 96;

/** The ground of the header in each theme. */
const grounds = { onLight: accentGrounds.light[0], onDark: accentGrounds.dark[1] };

/** Whether a logo, a PNG, is told from the header of the light theme and of the dark one. */
export async function seenOn(logo: Uint8Array): Promise<{ onLight: boolean; onDark: boolean }> {
  const sharp = await loadSharp();
  const points = await sharp(logo)
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const colours: string[] = [];
  for (let at = 0; at < points.length; at += 4)
    if ((points[at + 3] ?? 0) >= 128) colours.push(`#${points.toString('hex', at, at + 3)}`);
  const isSeen = (ground: string) =>
    colours.filter((colour) => contrastOf(colour, ground) < LEAST).length <= colours.length * MOST_LOST;
  return { onLight: isSeen(grounds.onLight), onDark: isSeen(grounds.onDark) };
}
