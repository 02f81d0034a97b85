import { counted } from '../../contract/text/words';
import type { FreeableKind } from '../../device/storage/free-storage';
import type { StorageUse } from '../../device/storage/storage-use';
import { formatMoment } from '../../lib/words/dates/russian-time';

interface Span {
  oldest: number | null;
  newest: number | null;
}

/** 'данные на 21 ноября, 14:05', or from when to when. */
export function ageWords({ oldest, newest }: Span): string {
  if (oldest === null || newest === null) return '';
  const [from, to] = [formatMoment(oldest), formatMoment(newest)];
  return from === to ? `данные на ${to}` : `с ${from} по ${to}`;
}

export interface StoredKind {
  kind: FreeableKind;
  title: string;
  note: string;
  bytes: number;
  /** What freeing means, asked before it is done. */
  question: string;
}

const told = (...words: string[]) => words.filter(Boolean).join(' · ');

/** What is kept of the catalogue and can be had again from the server. `lots`: how many a selection answers here. */
export function freeableKinds({ selection, catalogue, pictures }: StorageUse, lots: number): StoredKind[] {
  return [
    {
      kind: 'selection',
      title: 'Лоты для подбора без сети',
      note: told(lotsNote(lots, selection.bytes), ageWords(selection)),
      bytes: selection.bytes,
      question:
        'Подбор по всем лотам без сети перестанет работать, когда вы закроете портал. Лоты загрузятся снова, как только вы откроете его с сетью.',
    },
    {
      kind: 'catalogue',
      title: 'Страницы каталога',
      note: told(counted(catalogue.count, ['страница', 'страницы', 'страниц']), ageWords(catalogue)),
      bytes: catalogue.bytes,
      question:
        'Страницы лотов и проектов, которые вы открывали, без сети больше не откроются — до следующего просмотра с сетью.',
    },
    {
      kind: 'pictures',
      title: 'Планы и картинки',
      note: told(counted(pictures.count, ['картинка', 'картинки', 'картинок']), ageWords(pictures)),
      bytes: pictures.bytes,
      question:
        'Без сети планов и картинок не будет видно. Они сохранятся снова, когда вы посмотрите на них с сетью; планы избранного — и сами.',
    },
  ];
}

/** Lots that are in memory and nowhere else last as long as the page: they were freed, or the browser refused them. */
const lotsNote = (lots: number, bytes: number): string =>
  lots === 0 ? '' : `${counted(lots, LOT)}${bytes === 0 ? ', только пока открыт портал' : ''}`;

const LOT = ['лот', 'лота', 'лотов'] as const;
/** Rows of the lists that are the person's own. */
export const OWN = ['запись', 'записи', 'записей'] as const;
