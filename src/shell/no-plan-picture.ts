import { lightColors } from '../ui/theme-colors';
import { FACE_SIZE, noPlanPaths } from './lot-card';

/** The face of a lot without its plan as a picture of its own, for a plan that cannot be fetched now. */
export const noPlanPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -40 240 160" fill="none" stroke="${lightColors['--on-sheet-line']}" stroke-width="1.5" width="${FACE_SIZE.width}" height="${FACE_SIZE.height}">${noPlanPaths}</svg>`;
