import { portalPicture } from '../../../../contract/developer/portal-pictures';
import { counted } from '../../../../contract/text/words';
import { splitFileName } from '../../../../lib/forms/file-words';

/** A PDF that is open. */
export interface PdfPages {
  readonly count: number;
  /**
   * A page, counted from one, as a PNG whose longer side has so many pixels.
   *
   * @throws where the page is broken or the PDF was closed
   */
  draw(page: number, side: number): Promise<Blob>;
  close(): void;
}

/** The most bytes that are read: more would take the memory of an office's computer. */
export const PDF_BYTES = 200 * 1024 * 1024;
/** So many pages are shown to choose from, and so many of them are chosen from the beginning. */
export const SHOWN_PAGES = 60;
const CHOSEN_PAGES = 20;
/** The longer side of a page as it is uploaded, in pixels: the server keeps no more. */
const PICTURE_SIDE = 2560;
/** How much smaller a page is drawn again when its file is too large. */
const SMALLER = 0.75;

export const isPdf = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type === 'application/pdf' || splitFileName(name).extension === 'pdf';

/** The pages that are chosen when the PDF opens: all of them, as far as they are shown and fit. */
export function firstChoice(count: number, room: number): number[] {
  const length = Math.min(count, room, SHOWN_PAGES, CHOSEN_PAGES);
  return Array.from({ length }, (_, at) => at + 1);
}

/** The choice in the order of pages after a press; where only one fits, the pressed page takes the place of the other. */
export function toggledPage(chosen: readonly number[], page: number, room: number): number[] {
  if (room === 1) return [page];
  if (chosen.includes(page)) return chosen.filter((one) => one !== page);
  return chosen.length < room ? [...chosen, page].sort((a, b) => a - b) : [...chosen];
}

/** What is to be known of a PDF that has more pages than are shown or chosen; null where all are. */
export function pagesNote(count: number, room: number): string | null {
  const pages = counted(count, ['страница', 'страницы', 'страниц']);
  if (count > SHOWN_PAGES)
    return `В файле ${pages}, показаны первые ${SHOWN_PAGES}. Если нужны другие, сохраните их отдельным файлом.`;
  if (room === 1 && count > 1) return `В файле ${pages}: выберите одну.`;
  if (count > room) return `В файле ${pages}, а поместится ещё ${room}.`;
  return count > CHOSEN_PAGES ? `В файле ${pages}, выбраны первые ${CHOSEN_PAGES}.` : null;
}

/** A page as the picture that is uploaded: as large as the server keeps, smaller where the file would be too large. */
export async function pageAsPicture(pages: PdfPages, page: number, pdfName: string): Promise<File> {
  let side = PICTURE_SIDE;
  let drawn = await pages.draw(page, side);
  while (drawn.size > portalPicture.bytes) {
    side = Math.round(side * SMALLER);
    drawn = await pages.draw(page, side);
  }
  const name = splitFileName(pdfName).name;
  return new File([drawn], `${name}, стр. ${page}.png`, { type: 'image/png' });
}

/** Why a PDF did not open, by the name of the error that its reader throws. */
export function whyNotOpened(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException')
    return 'Файл защищён паролем. Сохраните его без пароля и выберите ещё раз.';
  if (name === 'InvalidPDFException') return 'Файл повреждён, или это не PDF. Сохраните его ещё раз.';
  return 'Файл не открылся. Попробуйте ещё раз или сохраните нужные страницы картинками.';
}
