import { PLACEHOLDER_SIZE } from '../../../shell/lot/lot-card';

/** The browser rounds the sides of a picture that it chose by its width. */
const ROUGHLY = 0.006;
const ratio = PLACEHOLDER_SIZE.width / PLACEHOLDER_SIZE.height;

/** Whether an image shows the placeholder of a plan, the worker's or the page's. */
export const isPlaceholder = ({
  complete,
  naturalWidth,
  naturalHeight,
  currentSrc,
}: HTMLImageElement): boolean =>
  complete &&
  naturalHeight > 0 &&
  Math.abs(naturalWidth / naturalHeight - ratio) < ROUGHLY &&
  (currentSrc.startsWith('data:') || new URL(currentSrc).pathname.startsWith('/storage/'));
