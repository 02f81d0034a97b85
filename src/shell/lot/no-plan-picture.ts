import { sheetColors } from '../../ui/theme-colors';
import { noPlanHtml, PLACEHOLDER_SIZE } from './lot-card';

const opening = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -40 240 160" fill="none" stroke="${sheetColors['--on-sheet-line']}" stroke-width="1.5" width="${PLACEHOLDER_SIZE.width}" height="${PLACEHOLDER_SIZE.height}">`;

/** The placeholder as a picture file, for a plan that cannot be loaded now. */
export const noPlanPicture = noPlanHtml.replace(/^<svg[^>]*>/, opening);
