import { counted } from '../text/words';
import type { Lot } from './lot';
import { lotName } from './lot-words';

/** `lots`: of one a sheet, of several a selection. */
export type PdfKind = 'lots' | 'comparison';

const LOT = ['лот', 'лота', 'лотов'] as const;

/** What a PDF of lots is called: '2-комн., 54,3 м², Тихий мыс, № 12', 'Подборка: 5 лотов', 'Сравнение: 3 лота'. */
export function pdfTitle(lots: readonly Lot[], kind: PdfKind): string {
  const [first] = lots;
  if (kind === 'lots' && first && lots.length === 1)
    return lotName(first) + (first.number && `, №\u00a0${first.number}`);
  return `${kind === 'lots' ? 'Подборка' : 'Сравнение'}: ${counted(lots.length, LOT)}`;
}

/** The same as the name of a file, without what no file system takes. */
export const pdfFileName = (lots: readonly Lot[], kind: PdfKind): string =>
  `${pdfTitle(lots, kind)
    .replace(/: /g, ', ')
    .replace(/[\\/:*?"<>|]+/g, '-')}.pdf`;
