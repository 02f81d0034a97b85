import { FACE_SIZE } from '../../../shell/lot-card';

/** The browser rounds the sides of a picture that it chose by its width. */
const ROUGHLY = 0.006;
const ratio = FACE_SIZE.width / FACE_SIZE.height;

/** Whether an image shows the face that stands in where a plan cannot be had, the worker's or the page's. */
export const isFace = ({ complete, naturalWidth, naturalHeight, currentSrc }: HTMLImageElement): boolean =>
  complete &&
  naturalHeight > 0 &&
  Math.abs(naturalWidth / naturalHeight - ratio) < ROUGHLY &&
  (currentSrc.startsWith('data:') || new URL(currentSrc).pathname.startsWith('/storage/'));
