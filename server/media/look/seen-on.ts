import { accentGrounds } from '../../../src/contract/developer/look/accent-colors';
import { contrastOf } from '../../../src/contract/developer/look/oklch';
import { loadSharp } from '../encode-picture';

/** A contrast from which a part of a logo is told from its ground. */
const TOLD_CONTRAST = 2;
/** How much of a logo has to be told for it to be recognised. */
const LEAST_SEEN = 0.5;
/** From so much of its rectangle (a circle has 0.78 of it) a logo has a field of its own, upon which it is drawn. */
const FIELD = 0.75;
/** How much has to be told of a field with what is drawn upon it: a thin word takes little of a square. */
const LEAST_SEEN_OF_FIELD = 0.01;
/** So many pixels of a side tell enough. */
const SIDE = 96;

/** The ground of the header in each theme. */
const grounds = { onLight: accentGrounds.light[0], onDark: accentGrounds.dark[1] };

/**
 * Whether a logo, a PNG without transparent margins, is told from the header of the light theme and of the dark one.
 * Where its own field is as light or as dark as the header, what is drawn upon the field is the logo.
 */
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
  const hasField = colours.length >= (points.length / 4) * FIELD;
  const least = colours.length * (hasField ? LEAST_SEEN_OF_FIELD : LEAST_SEEN);
  const isSeen = (ground: string) =>
    colours.filter((colour) => contrastOf(colour, ground) >= TOLD_CONTRAST).length >= least;
  return { onLight: isSeen(grounds.onLight), onDark: isSeen(grounds.onDark) };
}
