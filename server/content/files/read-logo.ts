import { LEAST_LOGO_SIDE } from '../../../src/contract/developer/look/look';
import { type EncodedLogo, encodeLogo } from '../../media/look/encode-logo';
import { PictureFailure } from '../../media/picture-failure';
import { ContentRefusal } from '../content-refusal';
import { checkDrawing } from './check-drawing';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/**
 * A logo that somebody gives, PNG or SVG by its own first bytes, whatever its name says. A drawing is a program until it
 * is proved to be none; of either nothing but pixels is kept. `leastSide`: of a PNG, in pixels.
 *
 * @throws ContentRefusal that says what is wrong and where
 */
export async function readLogo(
  bytes: Uint8Array,
  name: string,
  leastSide = LEAST_LOGO_SIDE,
): Promise<EncodedLogo> {
  const isPng = PNG.equals(bytes.subarray(0, PNG.length));
  if (!isPng) {
    if (!Buffer.from(bytes.subarray(0, 200)).toString('utf8').trimStart().startsWith('<'))
      throw new ContentRefusal(`${name}: это не PNG и не SVG.`);
    checkDrawing(bytes, name);
    // Letters would be drawn by whatever font the server has.
    if (/<(text|tspan)[\s>]/.test(Buffer.from(bytes).toString('utf8')))
      throw new ContentRefusal(`${name}: в логотипе есть текст. Переведите его в кривые и сохраните снова.`);
  }
  try {
    return await encodeLogo(bytes, isPng ? { kind: 'png', leastSide } : { kind: 'svg' });
  } catch (error) {
    if (error instanceof PictureFailure) throw new ContentRefusal(`${name}: ${error.message}.`);
    throw error;
  }
}
